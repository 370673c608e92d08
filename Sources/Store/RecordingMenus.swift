import CivilTime
import Dining
import SQLite

/// A `MenuSlot` whose venue is known: by the venue's row, not by an id of the source.
private struct StoredMenuSlot: Hashable {
  let venue: VenueID
  let date: CivilDate
  let period: String?
}

extension Store {
  /// Replaces the page's menus of the same venue, date and period; others stay, but for those of days that it
  /// now calls closed. A menu that has lost all its dishes without such a word stays, too, and so does the time
  /// when it was last confirmed. A venue that serves something gets a canteen number.
  ///
  /// - Returns: the menus that stayed, and the venues that no number is left for, for warnings.
  func recordMenus(
    _ menus: [MenuReading], closed: Set<VenueDay> = [], venues: inout VenueRecorder, from origin: RowOrigin,
    noting news: ChangeRecorder? = nil
  ) throws(DatabaseError) -> [Notice] {
    var order: [StoredMenuSlot] = []
    var stations: [StoredMenuSlot: [Station]] = [:]
    for reading in menus {
      let period = reading.menu.period.flatMap { $0.isEmpty ? nil : $0 }
      let key = StoredMenuSlot(
        venue: try venues.venue(reading.venue), date: reading.menu.date, period: period)
      if stations[key] == nil { order.append(key) }
      // A site may list one period twice; its stations are combined.
      stations[key, default: []] += reading.menu.stations
    }
    let closings = try closed.map { (day) throws(DatabaseError) in (try venues.venue(day.venue), day.date) }
    var withdrawn: Set<CivilDate> = []
    for key in order {
      let stations = stations[key] ?? []
      let isClosed = closings.contains { $0 == (key.venue, key.date) }
      if !isClosed, try isWithdrawn(key, now: stations, from: origin) {
        withdrawn.insert(key.date)
      } else {
        try record(stations, as: key, from: origin, noting: news)
      }
    }
    let served = order.filter { stations[$0]?.contains { !$0.dishes.isEmpty } ?? false }
    for (venue, date) in closings {
      guard !served.contains(where: { $0.venue == venue && $0.date == date }) else { continue }
      for (key, page) in try self.menus(of: venue, on: date, fromSourceOf: origin.page) {
        try record([], as: key, of: page, from: origin, noting: news)
      }
    }
    let serving = Set(served.map(\.venue))
    var notices: [Notice] = []
    // Many sites empty the days that are over. Where those end is not important to the hour.
    let coming = withdrawn.filter { $0 >= Zone.utc.civil(at: origin.observedAt).date }.sorted()
    if !coming.isEmpty {
      notices.append(
        Notice("menu-withdrawn", coming.prefix(7).map(\.description).joined(separator: ", ")))
    }
    for venue in serving.sorted(by: { $0.rawValue < $1.rawValue }) where try !number(canteen: venue) {
      let row = try database.prepare("SELECT slug FROM venue WHERE id = ?")
      try row.bind(venue)
      notices.append(Notice("canteen-without-number", try row.step() ? row.string(0) : ""))
    }
    return notices
  }

  /// Whether a menu has no dish any more, while the stored one, from other bytes, has some. The same bytes are
  /// only read better than before.
  private func isWithdrawn(
    _ key: StoredMenuSlot, now stations: [Station], from origin: RowOrigin
  ) throws(DatabaseError) -> Bool {
    guard stations.allSatisfy(\.dishes.isEmpty) else { return false }
    let former = try database.prepare(
      """
      SELECT 1 FROM menu JOIN station ON station.menu = menu.id JOIN dish ON dish.station = station.id
      WHERE venue = ? AND date = ? AND period = ? AND page = ? AND snapshot IS NOT ? LIMIT 1
      """)
    try former.bind(key.venue, key.date, key.period ?? "", origin.page, origin.snapshot)
    return try former.step()
  }

  /// The menus of a day, and the pages of a page's source that they are from: a site may be asked for the days
  /// from today on, at an address that is another tomorrow.
  private func menus(
    of venue: VenueID, on date: CivilDate, fromSourceOf page: PageID
  ) throws(DatabaseError) -> [(slot: StoredMenuSlot, page: PageID)] {
    let rows = try database.prepare(
      """
      SELECT period, menu.page FROM menu JOIN page ON page.id = menu.page
      WHERE venue = ? AND date = ? AND (source, purpose) = (SELECT source, purpose FROM page WHERE id = ?)
      ORDER BY menu.id
      """)
    try rows.bind(venue, date, page)
    var menus: [(slot: StoredMenuSlot, page: PageID)] = []
    while try rows.step() {
      let period = rows.string(0)
      menus.append(
        (StoredMenuSlot(venue: venue, date: date, period: period.isEmpty ? nil : period), rows.id(1)))
    }
    return menus
  }

  private func record(
    _ stations: [Station], as key: StoredMenuSlot, of page: PageID? = nil, from origin: RowOrigin,
    noting news: ChangeRecorder?
  ) throws(DatabaseError) {
    let known = try database.prepare(
      "SELECT id, observed_at FROM menu WHERE venue = ? AND date = ? AND period = ? AND page = ?")
    try known.bind(key.venue, key.date, key.period ?? "", page ?? origin.page)
    let confidence = origin.confidence.rawValue
    guard try known.step() else {
      try news?.willChangeMenu(of: key.venue, on: key.date)
      try database.run(
        """
        INSERT INTO menu (venue, date, period, page, snapshot, confidence, observed_at)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """,
        key.venue, key.date, key.period ?? "", origin.page, origin.snapshot, confidence,
        origin.observedAt)
      return try insert(stations, intoMenu: database.lastInsertedRow, on: key.date, from: origin)
    }
    let menu = Int64(known.int(0))
    guard !origin.isOutdated || known.instant(1) <= origin.observedAt else { return }
    try database.run(
      "UPDATE menu SET snapshot = ?, confidence = ?, observed_at = ? WHERE id = ?",
      origin.snapshot, confidence, origin.observedAt, menu)
    guard try self.stations(ofMenu: menu) != stations else { return }
    try news?.willChangeMenu(of: key.venue, on: key.date)
    let former = try titles(ofMenu: menu)
    try database.run("DELETE FROM station WHERE menu = ?", menu)
    try insert(stations, intoMenu: menu, on: key.date, from: origin)
    try reviewLastDates(of: former, since: key.date)
  }

  private func insert(
    _ stations: [Station], intoMenu menu: Int64, on date: CivilDate, from origin: RowOrigin
  ) throws(DatabaseError) {
    var titles = DishTitleRows(origin.campus, prepared: origin.names)
    try MenuRows(database).insert(stations, intoMenu: menu, on: date, titles: &titles)
    try titles.noteLastDates(in: database)
  }

  private func stations(ofMenu menu: Int64) throws(DatabaseError) -> [Station] {
    let rows = try database.prepare(
      """
      SELECT station.id, station.name, \(Dish.columns)
      FROM station LEFT JOIN dish ON dish.station = station.id
      WHERE station.menu = ? ORDER BY station.id, dish.id
      """)
    try rows.bind(menu)
    var builder = StationBuilder()
    while try rows.step() { try builder.add(rows, at: 0) }
    return builder.stations
  }
}

/// Collects the rows of a join of stations and dishes, which repeat the station.
struct StationBuilder {
  private(set) var stations: [Station] = []
  private var current: Int64?

  /// Adds a row: the station's id, its name, then `Dish.columns`; the id is nil if there is no station.
  mutating func add(_ row: borrowing Statement, at column: Int32) throws(DatabaseError) {
    guard !row.isNull(column) else { return }
    let id = Int64(row.int(column))
    if id != current {
      stations.append(Station(name: row.string(column + 1), dishes: []))
      current = id
    }
    guard !row.isNull(column + 2), !stations.isEmpty else { return }
    stations[stations.count - 1].dishes.append(try Dish(row, at: column + 2))
  }
}
