import CivilTime
import Dining
import Markup

/// Builds the reading of an HTML page: its venues, hours, menus and notices, and at the end the census.
struct ReadingBuilder {
  let page: Page
  let root: Node
  let notices: NoticeCollector
  var menus = MenuBuilder()
  var reading: Reading
  /// Indices of the reading's venues by id; its hours, as far as they were indexed.
  private var places: [String: Int] = [:]
  private var venuesPlaced = 0
  private var hours: Set<HoursReading> = []
  private var hoursPlaced = 0

  /// - Throws: `notThisSite` if the page is not a document.
  init(_ page: Page, adapter: String) throws(ReadError) {
    guard case .document(let root, _) = page.content else { throw .notThisSite(title: nil) }
    self.page = page
    self.root = root
    notices = NoticeCollector(page)
    reading = Reading(adapter: adapter, observedAt: page.observedAt)
  }

  /// The text of a node with normalized white space and resolved references.
  func text(of node: Node?) -> String? {
    guard let node else { return nil }
    let text = notices.clean(node.text)
    return text.isEmpty ? nil : text
  }

  /// An attribute with normalized white space and resolved references; nil if absent or empty.
  func attribute(_ name: String, of node: Node?) -> String? {
    guard let value = node?[name] else { return nil }
    let text = notices.clean(value)
    return text.isEmpty ? nil : text
  }

  /// Whether a venue with this id was added.
  mutating func hasVenue(_ id: String) -> Bool { place(of: id) != nil }

  private mutating func place(of venue: String) -> Int? {
    while venuesPlaced < reading.venues.count {
      let id = reading.venues[venuesPlaced].siteID
      places[id] = places[id] ?? venuesPlaced
      venuesPlaced += 1
    }
    return places[venue]
  }

  /// Adds a venue once; further data in later mentions is kept.
  mutating func add(_ venue: VenueReading) {
    guard let index = place(of: venue.siteID) else {
      return reading.venues.append(venue)
    }
    let known = reading.venues[index]
    reading.venues[index].name = known.name ?? venue.name
    reading.venues[index].address = known.address ?? venue.address
    reading.venues[index].coordinates = known.coordinates ?? venue.coordinates
    if let old = known.name, let new = venue.name, old != new {
      notices.note("other-name", "\(venue.siteID): \(old) and \(new)")
    }
  }

  /// Takes the text in place of a day's dishes: a closure, or words to be checked by a person.
  mutating func addEmptyDay(_ date: CivilDate, of venue: String, words: String) {
    guard !words.trimmingDashes.isEmpty else { return }
    let name = place(of: venue).flatMap { reading.venues[$0].name }
    switch EmptyDay(words, on: date, of: name) {
    case .closed: addClosing(of: date, words, of: venue)
    case .doubtful:
      let statement = HoursStatement(
        scope: .date, expression: "unknown", validFrom: date, validTo: date, text: words)
      add(statement, of: venue)
    case .other: notices.note("unread-menu", "\(date): \(words.prefix(120))")
    }
  }

  /// States that a venue is closed for a day, in the words of the page.
  mutating func addClosing(of date: CivilDate, _ words: String, of venue: String) {
    add(
      HoursStatement(scope: .date, expression: "off", validFrom: date, validTo: date, text: words), of: venue)
  }

  /// Adds a statement about hours once.
  mutating func add(_ statement: HoursStatement, of venue: String) {
    let hours = HoursReading(venue: venue, statement)
    while hoursPlaced < reading.hours.count {
      self.hours.insert(reading.hours[hoursPlaced])
      hoursPlaced += 1
    }
    guard !self.hours.contains(hours) else {
      return notices.note("repeated-hours", "\(venue): \(statement.text ?? "")")
    }
    reading.hours.append(hours)
  }
}

extension ReadingBuilder {
  /// The nodes with one of these marks, in the page's order, each with the index of its mark.
  func nodes(with marks: [NodeMark]) -> [(mark: Int, node: Node)] {
    var nodes: [(mark: Int, node: Node)] = []
    root.visit(marks) { node, mark in
      nodes.append((mark, node))
      return true
    }
    return nodes
  }
}
