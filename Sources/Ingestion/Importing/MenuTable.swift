import Adapters
import CSV
package import CivilTime
package import Dining

/// Menus as a person kept them in a table: a row a serving, with the columns venue, date and dish, and where there are
/// any period, station, tags, price and currency.
package struct MenuTable: Sendable {
  /// What a venue served at a meal of a day, as the rows have it.
  package struct Menu: Sendable {
    /// The venue's name, as the table has it.
    package let venue: String
    package let date: CivilDate
    /// Nil: the whole day.
    package let period: String?
    /// A dish that stands twice at a station stands there once.
    package fileprivate(set) var stations: [Station] = []
  }

  /// What is wrong with a row.
  package enum Fault: String, Hashable, Sendable {
    case noVenue = "no-venue"
    case noDish = "no-dish"
    case badDate = "bad-date"
  }

  /// A row that is left out.
  package struct Problem: Hashable, Sendable {
    /// The line of the file on which it begins, from 1 on.
    package let line: Int
    package let fault: Fault
    /// What stands there.
    package let text: String
  }

  /// Why a file is no such table.
  package enum TableError: Error, Hashable {
    /// These columns are missing.
    case missing([String])
    /// A quote was opened on this line, and nothing closes it.
    case unclosedQuote(line: Int)
  }

  /// In the order of their first rows.
  package private(set) var menus: [Menu] = []
  /// How many rows say that something was served.
  package private(set) var servings = 0
  package private(set) var problems: [Problem] = []

  /// The names of the venues, as they come.
  package var venues: [String] {
    var seen: Set<String> = []
    return menus.map(\.venue).filter { seen.insert($0).inserted }
  }

  /// No name in a table is longer, in characters.
  private static let longestName = 300

  /// - Parameter bytes: the file: comma-separated values with a header, in UTF-8.
  /// - Throws: that columns are missing, or that a quote is never closed.
  package init(_ bytes: [UInt8]) throws(TableError) {
    var rows = CSVReader(bytes)
    let header = try Self.reading { () throws(CSVError) in try rows.next() } ?? []
    let columns = try MenuColumns(header.map { Self.trimmed($0).lowercased() })
    var gathering = Gathering()
    while try Self.reading({ () throws(CSVError) in try rows.advance() }) {
      add(&rows, columns, &gathering)
    }
  }

  private static func reading<Result>(
    _ read: () throws(CSVError) -> Result
  ) throws(TableError) -> Result {
    do throws(CSVError) {
      return try read()
    } catch {
      switch error {
      case .unclosedQuote(let line): throw .unclosedQuote(line: line)
      }
    }
  }

  private mutating func add(_ row: inout CSVReader, _ columns: MenuColumns, _ gathering: inout Gathering) {
    let venue = Self.text(row.field(columns.venue))
    let name = Self.text(row.field(columns.dish))
    guard let venue else { return leaveOut(row.line, .noVenue, name) }
    guard let name else { return leaveOut(row.line, .noDish, venue) }
    let day = Self.text(row.field(columns.date))
    guard let date = gathering.date(day) else { return leaveOut(row.line, .badDate, day) }
    func optional(_ column: Int?) -> String? { column.flatMap { Self.text(row.field($0)) } }
    var dish = Dish(name: name)
    dish.tags = optional(columns.tags).map { tags in
      tags.split { ",;|".contains($0) }.map { Self.trimmed(String($0)).lowercased() }.filter { !$0.isEmpty }
    }
    if let price = optional(columns.price),
      let currency = optional(columns.currency) ?? Self.currency(of: price),
      let money = Money(written: price, currency: currency.uppercased())
    {
      dish.prices = [Price(money)]
    }
    servings += 1
    let place = MenuPlace(venue: venue, date: date, period: optional(columns.period))
    let index = gathering.index(of: place, among: &menus)
    menus[index].stations.add(dish, at: optional(columns.station) ?? "")
  }

  private mutating func leaveOut(_ line: Int, _ fault: Fault, _ text: String?) {
    problems.append(Problem(line: line, fault: fault, text: text ?? ""))
  }

  /// What a sign says that stands with an amount.
  private static func currency(of price: String) -> String? {
    let signs: [(sign: String, code: String)] = [
      ("$", "USD"), ("€", "EUR"), ("£", "GBP"), ("CHF", "CHF"), ("EUR", "EUR"), ("USD", "USD"),
    ]
    return signs.first { price.uppercased().contains($0.sign) }?.code
  }

  /// A field without the blanks around it, cut where it is too long; nil: it is empty.
  private static func text(_ field: String?) -> String? {
    guard let field else { return nil }
    let text = trimmed(field)
    if text.isEmpty { return nil }
    // No text has more characters than bytes.
    return text.utf8.count > longestName ? String(text.prefix(longestName)) : text
  }

  private static func trimmed(_ text: String) -> String {
    // Most fields begin and end with a visible sign of ASCII.
    let visible = UInt8(0x21)...0x7E
    if let first = text.utf8.first, let last = text.utf8.last, visible ~= first, visible ~= last {
      return text
    }
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(text[first...last])
  }
}

/// Where the columns of a table of menus are, from 0 on.
private struct MenuColumns {
  let venue: Int
  let date: Int
  let dish: Int
  let period: Int?
  let station: Int?
  let tags: Int?
  let price: Int?
  let currency: Int?

  /// - Parameter header: the names of the columns, in lower case.
  /// - Throws: those of the first three that are missing.
  init(_ header: [String]) throws(MenuTable.TableError) {
    let needed = ["venue", "date", "dish"]
    guard let venue = header.firstIndex(of: needed[0]), let date = header.firstIndex(of: needed[1]),
      let dish = header.firstIndex(of: needed[2])
    else { throw .missing(needed.filter { !header.contains($0) }) }
    (self.venue, self.date, self.dish) = (venue, date, dish)
    period = header.firstIndex(of: "period")
    station = header.firstIndex(of: "station")
    tags = header.firstIndex(of: "tags")
    price = header.firstIndex(of: "price")
    currency = header.firstIndex(of: "currency")
  }
}

private struct MenuPlace: Hashable {
  let venue: String
  let date: CivilDate
  let period: String?
}

/// What is remembered from row to row, most of which are of the day and the menu of the row before.
private struct Gathering {
  private var indices: [MenuPlace: Int] = [:]
  private var lastPlace: (place: MenuPlace, index: Int)?
  private var lastDate: (text: String, date: CivilDate)?

  mutating func date(_ text: String?) -> CivilDate? {
    guard let text else { return nil }
    if let lastDate, lastDate.text == text { return lastDate.date }
    guard let date = CivilDate(text) else { return nil }
    lastDate = (text, date)
    return date
  }

  /// The menu of a place, made where there is none.
  mutating func index(of place: MenuPlace, among menus: inout [MenuTable.Menu]) -> Int {
    if let lastPlace, lastPlace.place == place { return lastPlace.index }
    let index = indices[place] ?? menus.count
    if index == menus.count {
      indices[place] = index
      menus.append(MenuTable.Menu(venue: place.venue, date: place.date, period: place.period))
    }
    lastPlace = (place, index)
    return index
  }
}

extension [Station] {
  /// Adds a dish to the station of a name, unless it is there.
  mutating func add(_ dish: Dish, at name: String) {
    if let index = lastIndex(where: { $0.name == name }) {
      if !self[index].dishes.contains(where: { $0.name == dish.name }) { self[index].dishes.append(dish) }
    } else {
      append(Station(name: name, dishes: [dish]))
    }
  }
}
