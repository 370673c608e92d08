package import CivilTime
package import Dining
package import SQLite

extension Archive {
  /// The listed venues of a campus whose name has all these words, the last perhaps unfinished: by name.
  package func searchVenues(
    _ question: String, campus: CampusID, limit: Int
  ) throws(DatabaseError) -> [StoredVenue] {
    guard let expression = SearchWords.expression(for: question) else { return [] }
    let rows = try database.prepare(
      """
      \(Self.venueSelect) JOIN venue_text ON venue_text.rowid = venue.id
      WHERE venue_text MATCH ? AND venue.campus = ? AND gone_at IS NULL AND hidden_at IS NULL
      ORDER BY 5, slug LIMIT ?
      """)
    try rows.bind(expression, campus, limit)
    var venues: [StoredVenue] = []
    while try rows.step() { venues.append(try StoredVenue(rows)) }
    return venues
  }

  /// Where and when dishes are served whose name has all these words, the last perhaps unfinished.
  ///
  /// Of a dish that is served from `today` on, its next date at each venue; of any other, the date it was served last.
  /// - Returns: today's first, then the coming days', then the past from the latest back; within a date by the dish's
  ///   name, the venue's slug and the menu's order.
  package func searchDishes(
    _ question: String, campus: CampusID, today: CivilDate, limit: Int
  ) throws(DatabaseError) -> [ServedDish] {
    guard let expression = SearchWords.expression(for: question), limit > 0 else { return [] }
    let titles = try titles(matching: expression, campus: campus, today: today, limit: limit)
    // Each title gives at least one dish, so of enough of them nothing is wanted that is later than the last.
    let end = titles.count < limit ? nil : titles.last.flatMap { $0.date < today ? nil : $0.date }
    var search = DishSearch(archive: self, limit: limit)
    for title in titles {
      try search.add(title, until: title.date < today ? title.date : end)
    }
    return search.sorted(today: today)
  }

  /// The names that match, by the date that counts.
  private func titles(
    matching expression: String, campus: CampusID, today: CivilDate, limit: Int
  ) throws(DatabaseError) -> [DishTitle] {
    let rows = try database.prepare(
      """
      SELECT dish_name.id, iif(
        last_date >= ?2, (SELECT min(served_on) FROM dish WHERE title = dish_name.id AND served_on >= ?2), last_date) AS counts
      FROM dish_text CROSS JOIN dish_name ON dish_name.id = dish_text.rowid
      WHERE dish_text MATCH ?1 AND campus = ?3 AND last_date IS NOT NULL
      ORDER BY counts < ?2, abs(counts - ?2), dish_name.name LIMIT ?4
      """)
    try rows.bind(expression, today, campus, limit)
    var titles: [DishTitle] = []
    while try rows.step() { titles.append(DishTitle(id: Int64(rows.int(0)), date: rows.date(1))) }
    return titles
  }
}

private struct DishTitle {
  let id: Int64
  /// When it is served next, or else was served last.
  let date: CivilDate
}

/// Gathers where dishes of several names are served.
private struct DishSearch {
  private struct Found {
    let served: ServedDish
    let row: Int
    let name: [UInt8]
  }

  private let archive: Archive
  private let limit: Int
  private var found: [Found] = []
  private var venues: [VenueID: Venue] = [:]

  init(archive: Archive, limit: Int) {
    self.archive = archive
    self.limit = limit
  }

  mutating func add(_ title: DishTitle, until last: CivilDate?) throws(DatabaseError) {
    let rows = try archive.database.prepare(Self.select)
    try rows.bind(title.id, title.date, last?.dayNumber ?? .max)
    var dates: [VenueID: CivilDate] = [:]
    var seen: Set<ServedDish> = []
    while try rows.step(), seen.count < limit {
      let id: VenueID = rows.id(1)
      let date = rows.date(2)
      guard dates[id] == nil || dates[id] == date, let venue = try venue(id) else { continue }
      dates[id] = date
      let period = rows.string(3)
      let served = ServedDish(
        try Dish(rows, at: 9), venue: venue, date: date, period: period.isEmpty ? nil : period,
        station: rows.string(4),
        provenance: try rows.provenance(source: 5, page: 6, observedAt: rows.instant(7), confidence: 8))
      guard seen.insert(served).inserted else { continue }
      found.append(Found(served: served, row: rows.int(0), name: Array(served.dish.name.utf8)))
    }
  }

  func sorted(today: CivilDate) -> [ServedDish] {
    found.sorted { one, other in
      let (date, otherDate) = (one.served.date, other.served.date)
      if (date < today) != (otherDate < today) { return otherDate < today }
      if date != otherDate { return (date < otherDate) != (date < today) }
      if one.name != other.name { return one.name.lexicographicallyPrecedes(other.name) }
      return (one.served.venue.slug, one.row) < (other.served.venue.slug, other.row)
    }.prefix(limit).map(\.served)
  }

  private mutating func venue(_ id: VenueID) throws(DatabaseError) -> Venue? {
    if let venue = venues[id] { return venue }
    let row = try archive.database.prepare("\(Archive.venueSelect) WHERE venue.id = ?")
    try row.bind(id)
    guard try row.step() else { return nil }
    let venue = try StoredVenue(row).venue
    venues[id] = venue
    return venue
  }

  // Where two pages have a menu for one venue, date and period, the one its page said last counts, as in `menus`.
  private static let select = """
    WITH said AS NOT MATERIALIZED (
      SELECT menu.*, iif(menu.snapshot IS page.snapshot, max(observed_at, ifnull(checked_at, observed_at)),
        observed_at) AS at, page.url, page.source
      FROM menu JOIN page ON page.id = menu.page)
    SELECT dish.id, said.venue, said.date, said.period, station.name, source.key, said.url, said.at,
      said.confidence, \(Dish.columns)
    FROM dish CROSS JOIN station ON station.id = dish.station CROSS JOIN said ON said.id = station.menu
      CROSS JOIN source ON source.id = said.source
    WHERE dish.title = ? AND served_on BETWEEN ? AND ? AND NOT EXISTS (
      SELECT 1 FROM said AS other
      WHERE other.venue = said.venue AND other.date = said.date AND other.period = said.period
        AND (other.at > said.at OR (other.at = said.at AND other.id < said.id)))
    ORDER BY served_on, dish.id
    """
}
