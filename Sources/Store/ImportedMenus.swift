package import CivilTime
import Dining
package import SQLite

/// The result for the dishes of imported menus.
package struct ImportCount: Hashable, Sendable {
  /// Those that are new.
  package var added = 0
  /// Those that were recorded already.
  package var known = 0
  /// Those of meals that a site itself lists.
  package var statedBySite = 0

  package init() {}
}

extension Store {
  /// The source of menus imported from files.
  static let importSource = "imported"

  /// Records menus of a file if no site states what a venue served; recorded ones are left out. A venue that
  /// serves something gets a canteen number.
  ///
  /// - Parameters:
  ///   - imported: the menus.
  ///   - file: the file's name, which identifies it later.
  ///   - campus: the campus of the venues.
  ///   - now: the current time.
  ///   - prepared: returns the prepared names of its dishes; called when the first is recorded.
  ///   - progress: called before each menu with the number done.
  /// - Returns: how many dishes were new, and why the others were not recorded.
  /// - Throws: a database failure; then nothing was recorded.
  package func record(
    _ imported: ImportedMenus, from file: String, campus: CampusID, at now: Instant,
    prepared: () -> PreparedNames = { PreparedNames() }, progress: (Int) -> Void = { _ in }
  ) throws(DatabaseError) -> ImportCount {
    try together { () throws(DatabaseError) in
      let source = try enrol(source: Self.importSource, adapter: Self.importSource, in: campus)
      let page = try importPage(file, of: source, at: now)
      var calendar = try MenuCalendar(around: imported, in: database)
      let isFirst = try database.isEmpty("dish_name")
      var count = ImportCount()
      let serving = Set(imported.menus.filter { !$0.stations.allSatisfy(\.dishes.isEmpty) }.map(\.venue))
      // Rows come station by station, not in the order of names, as the other indexes need.
      try database.fill(
        ["menu", "station", "dish", "dish_name"], orderedBy: ["station_menu", "dish_station", "menu_page"]
      ) { () throws(DatabaseError) in
        var rows = try ImportedRows(database, of: page, at: now)
        var servings: [ImportedServings] = []
        for index in Self.byDate(imported.menus) {
          let menu = imported.menus[index]
          let dishes = Self.dishes(menu.stations)
          guard let known = try calendar.known(menu) else {
            count.statedBySite += dishes
            continue
          }
          let stations = Self.stations(menu.stations, of: imported.names, without: known.dishes)
          count.added += Self.dishes(stations)
          count.known += dishes - Self.dishes(stations)
          guard !stations.isEmpty else { continue }
          let row = if let row = known.row { row } else { try rows.insert(menu) }
          calendar.add(stations, to: menu, row: row)
          servings.append(ImportedServings(row: row, date: menu.date, stations: stations))
        }
        var titles = DishTitleRows(campus, prepared: prepared(), isFirst: isFirst)
        try rows.insert(servings, of: imported, titles: &titles, progress: progress)
        try titles.noteLastDates(in: database)
      }
      // If no number is left, the venue stays without: an import has no page for a notice.
      for venue in serving.sorted(by: { $0.rawValue < $1.rawValue }) { _ = try number(canteen: venue) }
      if count.added > 0 { try outdateForecasts(of: campus) }
      return count
    }
  }

  private static func dishes(_ stations: [ImportedStation]) -> Int {
    stations.reduce(0) { $0 + $1.dishes.count }
  }

  /// The indexes of menus in the order of their dates, which the database inserts fastest.
  private static func byDate(_ menus: [ImportedMenu]) -> [Int] {
    menus.indices.sorted { (menus[$0].date, $0) < (menus[$1].date, $1) }
  }

  private static func stations(
    _ stations: [ImportedStation], of names: [String], without dishes: Set<String>
  ) -> [ImportedStation] {
    guard !dishes.isEmpty else { return stations }
    return stations.compactMap { station in
      let new = station.dishes.filter { !dishes.contains(names[$0.name]) }
      return new.isEmpty ? nil : ImportedStation(name: station.name, dishes: new)
    }
  }

  /// Creates a venue for the menus of a file, under a name unknown to sources and people.
  ///
  /// - Parameters:
  ///   - name: the name as written in the file.
  ///   - campus: its campus.
  ///   - now: the current time.
  /// - Returns: its row.
  /// - Throws: a database failure.
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
}
