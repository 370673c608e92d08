package import Dining

/// The statements about the hours of venues, by the numbers of their rows.
///
/// Not a dictionary: for a key type of our own the runtime first looks through all conformances of the
/// program, which takes longer than reading the statements of a campus.
package struct VenueStatements: Sendable {
  /// The statements about one venue.
  package struct Entry: Sendable {
    package let venue: VenueID
    /// By sources, then by people.
    package fileprivate(set) var statements: [RecordedStatement]
  }

  /// One entry for each venue with statements, the lowest number first.
  package private(set) var entries: [Entry] = []

  /// The statements about a venue; empty if there are none.
  package subscript(venue: VenueID) -> [RecordedStatement] {
    let place = place(of: venue)
    return place < entries.count && entries[place].venue == venue ? entries[place].statements : []
  }

  /// Adds a statement after all others of its venue.
  mutating func add(_ statement: RecordedStatement, of venue: VenueID) {
    let place = place(of: venue)
    if place < entries.count, entries[place].venue == venue {
      entries[place].statements.append(statement)
    } else {
      entries.insert(Entry(venue: venue, statements: [statement]), at: place)
    }
  }

  /// The index of a venue, or where it would be inserted. Rows come by venue: mostly it is the last one, or
  /// follows it.
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
