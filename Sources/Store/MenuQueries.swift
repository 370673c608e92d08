package import CivilTime
package import Dining
package import SQLite

extension Store {
  /// The menus of a venue on a date, with the periods in its page's order.
  ///
  /// A menu's provenance has the time when the source last confirmed it: when the page was read or last found
  /// unchanged.
  package func menus(venue: VenueID, date: CivilDate) throws(DatabaseError) -> [MenuRecord] {
    let rows = try database.prepare("\(Self.menuSelect) WHERE menu.venue = ? AND date = ? \(Self.menuOrder)")
    try rows.bind(venue, date)
    return try gather(rows)
  }

  /// The menus of every venue of a campus on a date, by venue.
  package func menus(campus: CampusID, date: CivilDate) throws(DatabaseError) -> [MenuRecord] {
    let rows = try database.prepare(
      "\(Self.menuSelect) WHERE venue.campus = ? AND date = ? \(Self.menuOrder)")
    try rows.bind(campus, date)
    return try gather(rows)
  }

  /// The menus of a venue from one date on, by date.
  package func menus(venue: VenueID, from date: CivilDate) throws(DatabaseError) -> [MenuRecord] {
    let rows = try database.prepare("\(Self.menuSelect) WHERE menu.venue = ? AND date >= ? \(Self.menuOrder)")
    try rows.bind(venue, date)
    return try gather(rows)
  }

  /// The menus of a venue from one date to another, both included, by date.
  package func menus(
    venue: VenueID, from date: CivilDate, through last: CivilDate
  ) throws(DatabaseError) -> [MenuRecord] {
    let rows = try database.prepare(
      "\(Self.menuSelect) WHERE menu.venue = ? AND date BETWEEN ? AND ? \(Self.menuOrder)")
    try rows.bind(venue, date, last)
    return try gather(rows)
  }

  /// When the source of each venue's menus last confirmed one of the latest of them; a fetch of a site reads
  /// only some.
  ///
  /// - Parameter venues: the venues.
  /// - Returns: the times; none for a venue that never had a menu.
  /// - Throws: a database failure.
  package func menusSeen(of venues: some Sequence<VenueID>) throws(DatabaseError) -> [VenueID: Instant] {
    let row = try database.prepare(
      """
      SELECT max(iif(menu.snapshot IS page.snapshot, max(menu.observed_at, ifnull(checked_at, 0)), menu.observed_at))
      FROM (SELECT page, snapshot, observed_at FROM menu WHERE venue = ? ORDER BY date DESC LIMIT 40) AS menu
        JOIN page ON page.id = menu.page
      """)
    var seen: [VenueID: Instant] = [:]
    for venue in venues {
      try row.bind(venue)
      if try row.step() { seen[venue] = row.optionalInstant(0) }
    }
    return seen
  }

  /// If two pages have a menu for one venue, date and period, the one read last counts.
  private func gather(_ rows: borrowing Statement) throws(DatabaseError) -> [MenuRecord] {
    var menus: [MenuRecord] = []
    var places: [Place: Int] = [:]
    var more = try rows.step()
    while more {
      let id = rows.int(0)
      let place = Place(venue: rows.string(1), date: rows.date(2), period: rows.string(3))
      let provenance = try rows.provenance(
        source: 4, page: 5, observedAt: Self.said(rows), confidence: 6)
      var stations = StationBuilder()
      repeat {
        try stations.add(rows, at: 11)
        more = try rows.step()
      } while more && rows.int(0) == id
      let record = MenuRecord(
        venue: place.venue,
        menu: Menu(
          date: place.date, period: place.period.isEmpty ? nil : place.period, stations: stations.stations),
        provenance: provenance)
      if let index = places[place] {
        if menus[index].provenance.observedAt < provenance.observedAt { menus[index] = record }
      } else {
        places[place] = menus.count
        menus.append(record)
      }
    }
    return menus
  }

  /// When the source last confirmed a row; a check confirms the rows of the unchanged body.
  private static func said(_ row: borrowing Statement) -> Instant {
    let observedAt = row.instant(7)
    guard let checkedAt = row.optionalInstant(8), row.int(9) == row.int(10) else { return observedAt }
    return max(observedAt, checkedAt)
  }

  private struct Place: Hashable {
    let venue: String
    let date: CivilDate
    let period: String
  }

  private static let menuSelect = """
    SELECT menu.id, slug, date, period, source.key, page.url, menu.confidence, menu.observed_at, checked_at,
      menu.snapshot, page.snapshot, station.id, station.name, \(Dish.columns)
    FROM venue CROSS JOIN menu ON menu.venue = venue.id
      CROSS JOIN page ON page.id = menu.page CROSS JOIN source ON source.id = page.source
      LEFT JOIN station ON station.menu = menu.id LEFT JOIN dish ON dish.station = station.id
    """
  /// A site's pages are numbered in the order in which it names them; the order of reading is arbitrary.
  private static let menuOrder = "ORDER BY menu.venue, date, menu.page, menu.id, station.id, dish.id"
}
