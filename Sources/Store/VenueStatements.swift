package import Dining

/// What is said of the hours of venues, by the numbers of their rows.
///
/// It is no dictionary: of a key of our own the runtime first looks through all conformances of the program, which takes
/// longer than to read what a campus says.
package struct VenueStatements: Sendable {
  /// What is said of one venue.
  package struct Entry: Sendable {
    package let venue: VenueID
    /// By sources, then by people.
    package fileprivate(set) var statements: [RecordedStatement]
  }

  /// One for each venue of which anything is said, the lowest number first.
  package private(set) var entries: [Entry] = []

  /// What is said of a venue; empty where nothing is.
  package subscript(venue: VenueID) -> [RecordedStatement] {
    let place = place(of: venue)
    return place < entries.count && entries[place].venue == venue ? entries[place].statements : []
  }

  /// Adds a statement behind all others of its venue.
  mutating func add(_ statement: RecordedStatement, of venue: VenueID) {
    let place = place(of: venue)
    if place < entries.count, entries[place].venue == venue {
      entries[place].statements.append(statement)
    } else {
      entries.insert(Entry(venue: venue, statements: [statement]), at: place)
    }
  }

  /// Where a venue is, or where it would be. Rows come by venue: mostly it is the last one, or one behind it.
  private func place(of venue: VenueID) -> Int {
    guard let last = entries.last, venue.rawValue <= last.venue.rawValue else { return entries.count }
    if venue == last.venue { return entries.count - 1 }
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].venue.rawValue < venue.rawValue { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
