import CivilTime
import Dining
import SQLite

/// Which menus there are of the venues and days of an import, so that only those are read that may have its dishes.
struct MenuCalendar {
  /// A menu that there is.
  private struct Known {
    let row: Int64
    /// Empty: of the whole day.
    let period: String
    /// Whether it came from a file; else a site says it.
    let isImported: Bool
    /// Whether the database had it, and perhaps dishes of it, before the import.
    let isOld: Bool
    /// What the import added.
    var added: [ImportedStation] = []
  }

  private struct Day: Hashable {
    let venue: VenueID
    let date: CivilDate
  }

  private let database: Database
  private let names: [String]
  /// Whether the database has any dishes.
  private let hasDishes: Bool
  private var days: [Day: [Known]] = [:]

  /// - Parameters:
  ///   - file: what is to be imported.
  ///   - database: where others may be.
  /// - Throws: what the database has against it.
  init(around file: ImportedMenus, in database: Database) throws(DatabaseError) {
    self.database = database
    names = file.names
    hasDishes = try !database.isEmpty("dish")
    var spans: [VenueID: ClosedRange<CivilDate>] = [:]
    for menu in file.menus {
      let span = spans[menu.venue] ?? menu.date...menu.date
      spans[menu.venue] = min(span.lowerBound, menu.date)...max(span.upperBound, menu.date)
    }
    let rows = try database.prepare(
      """
      SELECT menu.date, menu.id, menu.period, source.key = ?4
      FROM menu CROSS JOIN page ON page.id = menu.page CROSS JOIN source ON source.id = page.source
      WHERE menu.venue = ?1 AND menu.date BETWEEN ?2 AND ?3
      """)
    for (venue, span) in spans {
      try rows.bind(venue, span.lowerBound, span.upperBound, Store.importSource)
      while try rows.step() {
        days[Day(venue: venue, date: rows.date(0)), default: []].append(
          Known(
            row: Int64(rows.int(1)), period: rows.string(2), isImported: rows.int(3) == 1, isOld: true))
      }
    }
  }

  /// What is known from files of a menu of the import: its row, if there is one, and the dishes of the menus that it would
  /// be a part of, or be the same as. Nil where a site has it: a site knows better.
  func known(_ menu: ImportedMenu) throws(DatabaseError) -> (row: Int64?, dishes: Set<String>)? {
    guard let day = days[Day(venue: menu.venue, date: menu.date)] else { return (nil, []) }
    var row: Int64?
    var dishes: Set<String> = []
    for known in day where menu.period == nil || known.period == menu.period || known.period.isEmpty {
      guard known.isImported else { return nil }
      if known.period == menu.period ?? "" { row = known.row }
      for station in known.added { dishes.formUnion(station.dishes.lazy.map { names[$0.name] }) }
      if known.isOld, hasDishes { dishes.formUnion(try self.dishes(ofMenu: known.row)) }
    }
    return (row, dishes)
  }

  private func dishes(ofMenu menu: Int64) throws(DatabaseError) -> [String] {
    let rows = try database.prepare(
      "SELECT dish.name FROM station CROSS JOIN dish ON dish.station = station.id WHERE station.menu = ?")
    try rows.bind(menu)
    var names: [String] = []
    while try rows.step() { names.append(rows.string(0)) }
    return names
  }

  /// Takes note of what the import adds to a menu.
  mutating func add(_ stations: [ImportedStation], to menu: ImportedMenu, row: Int64) {
    let period = menu.period ?? ""
    let day = Day(venue: menu.venue, date: menu.date)
    if let index = days[day]?.lastIndex(where: { $0.row == row }) {
      days[day]?[index].added += stations
    } else {
      days[day, default: []].append(
        Known(row: row, period: period, isImported: true, isOld: false, added: stations))
    }
  }
}
