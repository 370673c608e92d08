import Adapters
import CSV
package import CivilTime
package import Dining
package import Store

/// Menus that a person kept in a table: one row per serving, with the columns venue, date and dish, and
/// optionally period, station, tags, price and currency.
package struct MenuTable: Sendable {
  /// What a venue served at a meal of a day, according to the rows.
  package struct Menu: Sendable {
    /// The venue's name, as written in the table.
    package let venue: String
    package let date: CivilDate
    /// Nil: the whole day.
    package let period: String?
    /// A dish that is listed twice at a station is kept once.
    package fileprivate(set) var stations: [ImportedStation] = []
  }

  /// What is wrong with a row.
  package enum Fault: String, Hashable, Sendable {
    case noVenue = "no-venue"
    case noDish = "no-dish"
    case badDate = "bad-date"
    /// Before 1900, or more than a year ahead.
    case farDate = "far-date"
    /// The row has more fields than the header: an unquoted separator cut a field; the separator is the text
    /// of the problem.
    case tooManyFields = "too-many-fields"
    /// The row counts, but without its price.
    case badPrice = "bad-price"
  }

  /// A row that is left out, or a row without its price.
  package struct Problem: Hashable, Sendable {
    /// The line of the file on which it begins, from 1 on.
    package let line: Int
    package let fault: Fault
    /// The text in question.
    package let text: String
  }

  /// Why a file is not such a table.
  package enum TableError: Error, Hashable {
    /// These columns are missing.
    case missing([String])
    /// A quote was opened on this line, and nothing closes it.
    case unclosedQuote(line: Int)
    /// A field of the row that begins on this line is not UTF-8.
    case notUTF8(line: Int)
    case utf16
  }

  /// In the order of their first rows.
  package private(set) var menus: [Menu] = []
  /// The names of the dishes, among other texts: the numbers of dishes index this list.
  package var names: [String] { texts.texts }
  private(set) var texts = TableTexts()
  /// The dishes with more than a name.
  package private(set) var details: [Dish] = []
  /// How many rows state a serving.
  package private(set) var servings = 0
  package private(set) var problems: [Problem] = []
  /// The allowed days of a row.
  private let days: ClosedRange<CivilDate>
  private let usualCurrency: String?

  /// The names of the venues, in the order of the table.
  package var venues: [String] {
    var seen: Set<String> = []
    return menus.map(\.venue).filter { seen.insert($0).inserted }
  }

  /// 1900-01-01.
  private static let firstDay = CivilDate(dayNumber: -25_567)

  /// - Parameters:
  ///   - bytes: the file: comma-separated values with a header, in UTF-8.
  ///   - today: menus may lie at most a year after it.
  ///   - usualCurrency: that of prices without one; nil: such prices are reported.
  /// - Throws: if columns are missing, a quote is never closed, or the fields are not UTF-8.
  package init(_ bytes: [UInt8], today: CivilDate, usualCurrency: String? = nil) throws(TableError) {
    self.usualCurrency = usualCurrency
    let last = today.adding(days: 366)
    days = min(Self.firstDay, last)...last
    var rows = CSVReader(bytes)
    let header = try Self.reading { () throws(CSVError) in try rows.next() } ?? []
    let columns = try MenuColumns(header.map { TableTexts.trimmed($0).lowercased() })
    var known = MenuIndex()
    while try Self.reading({ () throws(CSVError) in try rows.advance() }) {
      add(&rows, columns, &known)
      try Self.reading { () throws(CSVError) in try rows.checkText() }
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
      case .notUTF8(let line): throw .notUTF8(line: line)
      case .utf16: throw .utf16
      }
    }
  }

  private mutating func add(_ row: inout CSVReader, _ columns: MenuColumns, _ known: inout MenuIndex) {
    guard !row.goesOn(after: columns.count) else {
      let sign = String(UnicodeScalar(row.separator))
      return problems.append(Problem(line: row.line, fault: .tooManyFields, text: sign))
    }
    func number(_ column: Int?) -> Int? { column.flatMap { texts.number($0, of: &row) } }
    let venue = number(columns.venue)
    let name = number(columns.dish)
    guard let venue else { return leaveOut(row.line, .noVenue, name) }
    guard let name else { return leaveOut(row.line, .noDish, venue) }
    let day = number(columns.date)
    guard let day, let date = known.date(day, texts.texts[day]) else {
      return leaveOut(row.line, .badDate, day)
    }
    guard days.contains(date) else { return leaveOut(row.line, .farDate, day) }
    let tags = number(columns.tags).map { tags in
      texts.texts[tags].split { ",;|".contains($0) }.map { TableTexts.trimmed(String($0)).lowercased() }
        .filter { !$0.isEmpty }
    }
    let written = number(columns.price)
    let currency = number(columns.currency)
    let price = written.flatMap { price in
      self.price(texts.texts[price], currency: currency.map { texts.texts[$0] })
    }
    // A dash or a zero without a currency says that there is no price.
    if let written, price == nil,
      texts.texts[written].contains(where: { $0.isLetter || $0.isNumber && $0 != "0" })
    {
      let parts = [written, currency].compactMap { $0.map { texts.texts[$0] } }
      problems.append(Problem(line: row.line, fault: .badPrice, text: parts.joined(separator: " ")))
    }
    servings += 1
    let period = number(columns.period)
    let index = known.index(of: TablePlace(texts.first[venue], date, period.map { texts.first[$0] })) {
      menus.append(
        Menu(venue: texts.texts[venue], date: date, period: period.map { texts.texts[$0] }))
      return menus.count - 1
    }
    if tags != nil || price != nil {
      details.append(Dish(name: texts.texts[name], tags: tags, prices: price.map { [$0] } ?? []))
    }
    menus[index].stations.add(
      ImportedDish(name: name, details: tags != nil || price != nil ? details.count - 1 : nil),
      at: number(columns.station).map { texts.texts[$0] } ?? "", sameNames: texts.first)
  }

  private mutating func leaveOut(_ line: Int, _ fault: Fault, _ text: Int?) {
    problems.append(Problem(line: line, fault: fault, text: text.map { texts.texts[$0] } ?? ""))
  }

  /// The currency of a symbol or code beside an amount.
  private static func currency(of price: String) -> String? {
    let signs: [(sign: String, code: String)] = [
      ("$", "USD"), ("€", "EUR"), ("£", "GBP"), ("CHF", "CHF"), ("EUR", "EUR"), ("USD", "USD"),
    ]
    return signs.first { price.uppercased().contains($0.sign) }?.code
  }

  /// An upper bound on plausible prices, in any currency.
  private static let mostMinorUnits = 100_000_000

  private func price(_ price: String, currency: String?) -> Price? {
    guard let currency = (currency ?? Self.currency(of: price) ?? usualCurrency)?.uppercased(),
      Money.isKnownCurrency(currency),
      let money = Money(written: price, currency: currency), money.minorUnits <= Self.mostMinorUnits,
      Plausibility.isPlausible(money)
    else { return nil }
    return Price(money)
  }
}

extension [ImportedStation] {
  /// Adds a dish to the station of a name, unless it is there; names whose entries in `sameNames` are equal
  /// are the same.
  mutating func add(_ dish: ImportedDish, at name: String, sameNames: [Int]) {
    if let index = lastIndex(where: { $0.name == name }) {
      if !self[index].dishes.contains(where: { sameNames[$0.name] == sameNames[dish.name] }) {
        self[index].dishes.append(dish)
      }
    } else {
      append(ImportedStation(name: name, dishes: [dish]))
    }
  }
}
