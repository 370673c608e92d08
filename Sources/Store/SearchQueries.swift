package import CivilTime
package import Dining
package import SQLite

extension Store {
  /// The listed venues of a campus whose name has all these words, the last perhaps incomplete: by name.
  package func searchVenues(
    _ question: NameQuestion, campus: CampusID, limit: Int
  ) throws(DatabaseError) -> [StoredVenue] {
    guard let expression = question.expression else { return [] }
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

  /// Where and when dishes are served whose name has all these words, the last perhaps incomplete.
  ///
  /// For a dish that is served from `today` on, its next date at each venue; for any other, the date it was
  /// served last.
  /// - Returns: today's first, then the coming days', then past ones from the latest back; within a date by
  ///   the dish's name, the venue's slug and the menu's order.
  package func searchDishes(
    _ question: NameQuestion, campus: CampusID, today: CivilDate, limit: Int
  ) throws(DatabaseError) -> [ServedDish] {
    try searchDishes(question, campus: campus, today: today, limit: limit, patience: TitleSearch.Patience())
  }

  /// The same, with the patience of the name search.
  func searchDishes(
    _ question: NameQuestion, campus: CampusID, today: CivilDate, limit: Int, patience: TitleSearch.Patience
  ) throws(DatabaseError) -> [ServedDish] {
    let search = TitleSearch(store: self, campus: campus, today: today, patience: patience)
    var wanted = limit
    while true {
      let titles = try search.titles(question, wanted)
      let isAll = titles.count < wanted
      // Each title gives at least one dish, so if there are enough of them, no later date than the last one's
      // is needed.
      let end = isAll ? nil : titles.last.flatMap { $0.date < today ? nil : $0.date }
      var dishes = try ServingSearch(store: self, limit: limit)
      for title in titles { try dishes.add(title, until: title.date < today ? title.date : end) }
      let served = dishes.sorted(today: today)
      // … unless another page states a different menu.
      if isAll || served.count == limit || limit <= 0 { return served }
      wanted *= 2
    }
  }
}

/// Collects where dishes of several names are served.
private struct ServingSearch: ~Copyable {
  private struct Found {
    let served: ServedDish
    let row: Int
    let name: [UInt8]
  }

  private let limit: Int
  private let servings: Statement
  private let venueRow: Statement
  private var found: [Found] = []
  private var venues: [VenueID: Venue?] = [:]

  init(store: Store, limit: Int) throws(DatabaseError) {
    let servings = try store.database.prepare(Self.select)
    let venueRow = try store.database.prepare("\(Store.venueSelect) WHERE venue.id = ?")
    self.limit = limit
    self.servings = servings
    self.venueRow = venueRow
  }

  mutating func add(_ title: DishTitle, until last: CivilDate?) throws(DatabaseError) {
    try servings.bind(title.id, title.date, last?.dayNumber ?? .max)
    // The servings of this name at each venue on its first date: at most one per meal and station.
    var atVenue: [VenueID: [ServedDish]] = [:]
    var count = 0
    var latest: CivilDate?
    while try servings.step() {
      let id: VenueID = servings.id(1)
      let date = servings.date(2)
      // The rest of the day is still needed: within it the venues' names decide.
      if count >= limit, date != latest { break }
      latest = date
      let former = atVenue[id] ?? []
      guard former.first.map({ $0.date == date }) ?? true, let venue = try venue(id) else { continue }
      let period = servings.string(3)
      let served = ServedDish(
        try Dish(servings, at: 9), venue: venue, date: date, period: period.isEmpty ? nil : period,
        station: servings.string(4),
        provenance: try servings.provenance(
          source: 5, page: 6, observedAt: servings.instant(7), confidence: 8))
      guard !former.contains(served) else { continue }
      atVenue[id] = former + [served]
      count += 1
      found.append(Found(served: served, row: servings.int(0), name: Array(served.dish.name.utf8)))
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

  /// A venue; nil for one that a person took off the lists.
  private mutating func venue(_ id: VenueID) throws(DatabaseError) -> Venue? {
    if let venue = venues[id] { return venue }
    try venueRow.bind(id)
    guard try venueRow.step() else { return nil }
    let stored = try StoredVenue(venueRow)
    let venue = stored.hiddenAt == nil ? stored.venue : nil
    venues[id] = .some(venue)
    return venue
  }

  // If two pages have a menu for one venue, date and period, the one whose page was confirmed last counts, as
  // in `menus`.
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
