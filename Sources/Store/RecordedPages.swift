package import CivilTime
package import SQLite

extension Store {
  /// The content type of the body that a page's rows were read from; nil if it was not stated or nothing is
  /// recorded.
  package func recordedContentType(of page: PageID) throws(DatabaseError) -> String? {
    let row = try database.prepare(
      "SELECT content_type FROM page JOIN fetch ON fetch.id = recorded_fetch WHERE page.id = ?")
    try row.bind(page)
    return try row.step() ? row.optionalString(0) : nil
  }

  /// The yield of the reading that a page's rows come from; nil if nothing is recorded.
  package func recordedYield(of page: PageID) throws(DatabaseError) -> Yield? {
    let row = try database.prepare(
      """
      SELECT venues, statements, menus, dishes FROM page JOIN fetch ON fetch.id = recorded_fetch
      WHERE page.id = ? AND venues IS NOT NULL
      """)
    try row.bind(page)
    guard try row.step() else { return nil }
    return Yield(venues: row.int(0), statements: row.int(1), menus: row.int(2), dishes: row.int(3))
  }

  /// The results of the bodies that came after the one a page's rows were read from, the newest first: the
  /// code under which each was set aside, or else its outcome, and when it came.
  package func sequel(
    of page: PageID, limit: Int
  ) throws(DatabaseError) -> [(code: String, at: Instant)] {
    let rows = try database.prepare(
      """
      SELECT iif(outcome = 'quarantined', ifnull(fetch.code, outcome), outcome), started_at
      FROM page JOIN fetch ON fetch.page = page.id AND fetch.id > ifnull(recorded_fetch, 0)
      WHERE page.id = ? AND outcome NOT IN ('refused', 'failed') ORDER BY fetch.id DESC LIMIT ?
      """)
    try rows.bind(page, limit)
    var sequel: [(code: String, at: Instant)] = []
    while try rows.step() { sequel.append((rows.string(0), rows.instant(1))) }
    return sequel
  }

  /// The results of the bodies of a source's pages since a moment, the newest first: their addresses, the
  /// code under which each was set aside, or else its outcome, and when it came.
  package func outcomes(
    of source: SourceID, purpose: String, since: Instant
  ) throws(DatabaseError) -> [(url: String, code: String, at: Instant)] {
    let rows = try database.prepare(
      """
      SELECT url, iif(outcome = 'quarantined', ifnull(fetch.code, outcome), outcome), started_at
      FROM page JOIN fetch ON fetch.page = page.id
      WHERE page.source = ? AND purpose = ? AND started_at >= ? AND outcome NOT IN ('refused', 'failed')
      ORDER BY fetch.id DESC
      """)
    try rows.bind(source, purpose, since)
    var outcomes: [(url: String, code: String, at: Instant)] = []
    while try rows.step() { outcomes.append((rows.string(0), rows.string(1), rows.instant(2))) }
    return outcomes
  }
}
