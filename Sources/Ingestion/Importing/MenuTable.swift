import Adapters
import CSV
package import CivilTime
package import Dining

/// Menus as a person kept them in a table: a row a serving, with the columns venue, date and dish, and where there are
/// any period, station, tags, price and currency.
package struct MenuTable: Sendable {
  /// A row that says when a venue served a dish.
  package struct Serving: Hashable, Sendable {
    package let venue: String
    package let date: CivilDate
    package let period: String?
    package let station: String
    package let dish: Dish
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
  }

  package private(set) var servings: [Serving] = []
  package private(set) var problems: [Problem] = []

  /// The columns there may be; the first three must be there.
  private enum Column: String, CaseIterable {
    case venue, date, dish, period, station, tags, price, currency
  }

  /// No name in a table is longer, in characters.
  private static let longestName = 300

  /// - Parameter bytes: the file: comma-separated values with a header, in UTF-8.
  /// - Throws: that columns are missing.
  package init(_ bytes: [UInt8]) throws(TableError) {
    var rows = CSVReader(bytes)
    let header = (rows.next() ?? []).map { Self.trimmed($0).lowercased() }
    var places: [Column: Int] = [:]
    for column in Column.allCases { places[column] = header.firstIndex(of: column.rawValue) }
    let missing = [Column.venue, .date, .dish].filter { places[$0] == nil }
    guard missing.isEmpty else { throw .missing(missing.map(\.rawValue)) }
    while let row = rows.next() {
      add(line: rows.line) { column in
        guard let place = places[column], row.indices.contains(place) else { return nil }
        let text = Self.trimmed(row[place])
        return text.isEmpty ? nil : String(text.prefix(Self.longestName))
      }
    }
  }

  private mutating func add(line: Int, _ field: (Column) -> String?) {
    func leaveOut(_ fault: Fault, _ text: String?) {
      problems.append(Problem(line: line, fault: fault, text: text ?? ""))
    }
    guard let venue = field(.venue) else { return leaveOut(.noVenue, field(.dish)) }
    guard let name = field(.dish) else { return leaveOut(.noDish, venue) }
    guard let date = field(.date).flatMap({ CivilDate($0) }) else { return leaveOut(.badDate, field(.date)) }
    var dish = Dish(name: name)
    dish.tags = field(.tags).map { tags in
      tags.split { ",;|".contains($0) }.map { Self.trimmed(String($0)).lowercased() }.filter { !$0.isEmpty }
    }
    if let price = field(.price), let currency = field(.currency) ?? Self.currency(of: price),
      let money = Money(written: price, currency: currency.uppercased())
    {
      dish.prices = [Price(money)]
    }
    servings.append(
      Serving(
        venue: venue, date: date, period: field(.period), station: field(.station) ?? "", dish: dish))
  }

  /// What a sign says that stands with an amount.
  private static func currency(of price: String) -> String? {
    let signs: [(sign: String, code: String)] = [
      ("$", "USD"), ("€", "EUR"), ("£", "GBP"), ("CHF", "CHF"), ("EUR", "EUR"), ("USD", "USD"),
    ]
    return signs.first { price.uppercased().contains($0.sign) }?.code
  }

  private static func trimmed(_ text: String) -> String {
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(text[first...last])
  }
}
