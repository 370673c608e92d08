import CivilTime
import Dining
import SQLite

/// The existing menus of the venues and days of an import, so that only those are read that may have its
/// dishes.
struct MenuCalendar {
  /// An existing menu.
  private struct Known {
    let row: Int64
    /// Empty: for the whole day.
    let period: String
    /// Whether it came from a file; otherwise from a site.
    let isImported: Bool
    /// Whether it, and perhaps its dishes, existed before the import.
    let isOld: Bool
    /// The stations that the import added.
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
  ///   - file: the menus to be imported.
  ///   - database: the database with existing menus.
  /// - Throws: a database failure.
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

  /// The known contents of an imported menu from files: its row, if there is one, and the dishes of the menus
  /// that it would be part of, or equal to. Nil if a site states it: a site knows better.
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

  /// Notes the stations that the import adds to a menu.
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
