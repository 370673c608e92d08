package import CivilTime
package import SQLite

extension Store {
  /// A page by its number, or nil.
  package func page(_ id: PageID) throws(DatabaseError) -> StoredPage? {
    let row = try database.prepare("SELECT \(StoredPage.columns) FROM page WHERE id = ?")
    try row.bind(id)
    return try row.step() ? StoredPage(row) : nil
  }

  /// The campus that a source belongs to, or nil.
  package func campus(of source: SourceID) throws(DatabaseError) -> CampusID? {
    let row = try database.prepare("SELECT campus FROM source WHERE id = ?")
    try row.bind(source)
    return try row.step() ? row.id(0) : nil
  }

  /// The pages of a source, in the order they were first requested.
  package func pages(of source: SourceID) throws(DatabaseError) -> [StoredPage] {
    let rows = try database.prepare("SELECT \(StoredPage.columns) FROM page WHERE source = ? ORDER BY id")
    try rows.bind(source)
    var pages: [StoredPage] = []
    while try rows.step() { pages.append(StoredPage(rows)) }
    return pages
  }

  /// The pages due by an instant, the longest due first.
  package func pagesDue(by now: Instant) throws(DatabaseError) -> [StoredPage] {
    let rows = try database.prepare(
      "SELECT \(StoredPage.columns) FROM page WHERE next_due <= ? ORDER BY next_due, id")
    try rows.bind(now)
    var pages: [StoredPage] = []
    while try rows.step() { pages.append(StoredPage(rows)) }
    return pages
  }

  /// How often in a row, up to `limit`, a page was found unchanged: failures in between are ignored.
  package func unchangedInARow(of page: PageID, limit: Int = 20) throws(DatabaseError) -> Int {
    let rows = try database.prepare(
      """
      SELECT outcome FROM fetch WHERE page = ? AND outcome IN ('unchanged', 'changed', 'empty')
      ORDER BY id DESC LIMIT ?
      """)
    try rows.bind(page, limit)
    var count = 0
    while try rows.step(), rows.string(0) == FetchOutcome.unchanged.rawValue { count += 1 }
    return count
  }

  /// When a page was last requested, or nil.
  package func lastFetch(of page: PageID) throws(DatabaseError) -> Instant? {
    let row = try database.prepare("SELECT started_at FROM fetch WHERE page = ? ORDER BY id DESC LIMIT 1")
    try row.bind(page)
    return try row.step() ? row.instant(0) : nil
  }

  /// The venues that a page mentions in any way.
  package func venues(of page: PageID) throws(DatabaseError) -> Set<VenueID> {
    let rows = try database.prepare(
      """
      SELECT venue FROM listing WHERE page = ?1
      UNION SELECT venue FROM hours WHERE page = ?1 AND superseded_at IS NULL
      UNION SELECT venue FROM menu WHERE page = ?1
      """)
    try rows.bind(page)
    var venues: Set<VenueID> = []
    while try rows.step() { venues.insert(rows.id(0)) }
    return venues
  }

  /// The first and the last service date of the menus from a page, or nil.
  package func menuDates(of page: PageID) throws(DatabaseError) -> ClosedRange<CivilDate>? {
    let row = try database.prepare("SELECT min(date), max(date) FROM menu WHERE page = ?")
    try row.bind(page)
    guard try row.step(), let first = row.optionalDate(0), let last = row.optionalDate(1) else { return nil }
    return first...last
  }

  /// Sets when a page is due again; nil: never.
  package func setNextDue(_ nextDue: Instant?, of page: PageID) throws(DatabaseError) {
    try database.run("UPDATE page SET next_due = ? WHERE id = ?", nextDue, page)
  }
}
