package import CivilTime
package import Dining
package import SQLite

/// Menus of a venue from a file that a person had.
package struct ImportedMenu: Sendable {
  package let venue: VenueID
  package let date: CivilDate
  /// Nil: the whole day.
  package let period: String?
  package var stations: [Station]

  /// - Parameters:
  ///   - venue: who served it.
  ///   - date: when.
  ///   - period: the meal; nil: the whole day.
  ///   - stations: what was served.
  package init(venue: VenueID, date: CivilDate, period: String?, stations: [Station]) {
    self.venue = venue
    self.date = date
    self.period = period
    self.stations = stations
  }
}

extension Store {
  /// The source of menus that came from files.
  package static let importSource = "imported"

  /// Records menus of a file where no site says what a venue served; what is recorded already is left out.
  ///
  /// - Parameters:
  ///   - menus: one for a venue, date and meal.
  ///   - file: the file's name, by which it is known again.
  ///   - campus: whose venues.
  ///   - now: the present.
  ///   - progress: told before each menu how many are done.
  /// - Returns: how many dishes were new.
  /// - Throws: what the database could not do; then nothing was recorded.
  package func record(
    _ menus: [ImportedMenu], from file: String, campus: CampusID, at now: Instant,
    progress: (Int) -> Void = { _ in }
  ) throws(DatabaseError) -> Int {
    try together { () throws(DatabaseError) in
      let source = try enrol(source: Self.importSource, adapter: Self.importSource, in: campus)
      let page = try importPage(file, of: source, at: now)
      var calendar = try MenuCalendar(around: menus, in: database)
      var titles = TitleBook(campus)
      var added = 0
      // Names come in no order, and by names this index is ordered.
      try database.fill("dish", indexingAtTheEnd: "dish_title") { () throws(DatabaseError) in
        let rows = try MenuRows(database)
        for (count, index) in Self.byDate(menus).enumerated() {
          progress(count)
          let menu = menus[index]
          var (row, stations) = (Int64?.none, menu.stations)
          if calendar.hasSome(for: menu) {
            guard let known = try known(menu) else { continue }
            row = known.menu
            stations = Self.stations(menu.stations, without: known.dishes)
          }
          guard !stations.isEmpty else { continue }
          added += stations.reduce(0) { $0 + $1.dishes.count }
          if row == nil { calendar.add(menu) }
          let place = if let row { row } else { try add(menu, of: page, at: now) }
          try rows.insert(stations, intoMenu: place, on: menu.date, titles: &titles)
        }
      }
      try titles.noteLastDates(in: database)
      if added > 0 { try outdateForecasts(of: campus) }
      return added
    }
  }

  /// The places of menus in the order of their dates, in which the database finds room for them soonest.
  private static func byDate(_ menus: [ImportedMenu]) -> [Int] {
    menus.indices.sorted { (menus[$0].date, $0) < (menus[$1].date, $1) }
  }

  private static func stations(_ stations: [Station], without dishes: Set<String>) -> [Station] {
    guard !dishes.isEmpty else { return stations }
    return stations.compactMap { station in
      let new = station.dishes.filter { !dishes.contains($0.name) }
      return new.isEmpty ? nil : Station(name: station.name, dishes: new)
    }
  }

  /// The venue of a name that no source and no person knows, made for the menus of a file.
  ///
  /// - Parameters:
  ///   - name: as the file has it.
  ///   - campus: where it is.
  ///   - now: the present.
  /// - Returns: its row.
  /// - Throws: what the database could not do.
  package func addImportedVenue(
    _ name: String, to campus: CampusID, at now: Instant
  ) throws(DatabaseError) -> VenueID {
    let source = try enrol(source: Self.importSource, adapter: Self.importSource, in: campus)
    let wanted = Slug.make(from: name)
    let slug = try freeSlug(wanted.isEmpty ? "venue" : wanted, for: nil, in: campus)
    try database.run(
      """
      INSERT INTO venue (campus, source, site_id, slug, slug_from, first_seen, last_seen, confidence)
      VALUES (?1, ?2, ?3, ?3, 'name', ?4, ?4, 'tree')
      """, campus, source, slug, now)
    let venue = VenueID(database.lastInsertedRow)
    try database.run("INSERT INTO venue_fact (venue, source, name) VALUES (?, ?, ?)", venue, source, name)
    try sumUp(venue)
    try indexName(of: venue)
    return venue
  }

  private func importPage(
    _ file: String, of source: SourceID, at now: Instant
  ) throws(DatabaseError) -> PageID {
    try database.run(
      """
      INSERT INTO page (source, url, purpose, recorded_at, checked_at) VALUES (?1, ?2, 'menus', ?3, ?3)
      ON CONFLICT (source, url) DO UPDATE SET recorded_at = ?3, checked_at = ?3
      """, source, file, now)
    let row = try database.prepare("SELECT id FROM page WHERE source = ? AND url = ?")
    try row.bind(source, file)
    guard try row.step() else { throw DatabaseError(.statement, sql: row.sql) }
    return row.id(0)
  }

  /// What is known of a menu from files: its row, if there is one, and its dishes. Nil where a site has it: a site knows
  /// better.
  private func known(
    _ menu: ImportedMenu
  ) throws(DatabaseError) -> (menu: Int64?, dishes: Set<String>)? {
    let rows = try database.prepare(
      """
      SELECT menu.id, source.key = ?4, menu.period = ifnull(?3, ''), dish.name
      FROM menu CROSS JOIN page ON page.id = menu.page CROSS JOIN source ON source.id = page.source
        LEFT JOIN station ON station.menu = menu.id LEFT JOIN dish ON dish.station = station.id
      WHERE menu.venue = ?1 AND menu.date = ?2 AND (?3 IS NULL OR menu.period = ?3 OR menu.period = '')
      """)
    try rows.bind(menu.venue, menu.date, menu.period, Self.importSource)
    var row: Int64?
    var dishes: Set<String> = []
    while try rows.step() {
      guard rows.int(1) == 1 else { return nil }
      if rows.int(2) == 1 { row = Int64(rows.int(0)) }
      if let name = rows.optionalString(3) { dishes.insert(name) }
    }
    return (row, dishes)
  }

  private func add(
    _ menu: ImportedMenu, of page: PageID, at now: Instant
  ) throws(DatabaseError) -> Int64 {
    try database.run(
      "INSERT INTO menu (venue, date, period, page, confidence, observed_at) VALUES (?, ?, ?, ?, 'tree', ?)",
      menu.venue, menu.date, menu.period ?? "", page, now)
    return database.lastInsertedRow
  }
}
