package import CivilTime
package import SQLite

/// In how many of the records a field was filled.
package struct FieldShare: Hashable, Sendable {
  package var filled: Int
  package var total: Int

  package init(filled: Int = 0, total: Int = 0) {
    self.filled = filled
    self.total = total
  }
}

/// The yield of one recorded fetch of a page.
package struct YieldSample: Hashable, Sendable {
  package let fetch: FetchID
  package let url: String
  /// When it was fetched.
  package let at: Instant
  package let yield: Yield

  package init(fetch: FetchID, url: String, at: Instant, yield: Yield) {
    self.fetch = fetch
    self.url = url
    self.at = at
    self.yield = yield
  }
}

extension Store {
  /// The yields of the recorded fetches of a source's pages since a moment, the oldest first.
  package func samples(
    of source: SourceID, purpose: String, since: Instant
  ) throws(DatabaseError) -> [YieldSample] {
    let rows = try database.prepare(
      """
      SELECT fetch.id, url, started_at, venues, statements, menus, dishes
      FROM page JOIN fetch ON fetch.page = page.id
      WHERE page.source = ? AND purpose = ? AND recorded_at >= ? AND started_at >= ? AND venues IS NOT NULL
      ORDER BY fetch.id
      """)
    try rows.bind(source, purpose, since, since)
    var samples: [YieldSample] = []
    while try rows.step() {
      samples.append(
        YieldSample(
          fetch: rows.id(0), url: rows.string(1), at: rows.instant(2),
          yield: Yield(
            venues: rows.int(3), statements: rows.int(4), menus: rows.int(5), dishes: rows.int(6))))
    }
    return samples
  }

  /// How full each field was in the reading of a fetch; empty if that was not stored, or another reading of
  /// the page was recorded since.
  package func coverage(of fetch: FetchID) throws(DatabaseError) -> [String: FieldShare] {
    let rows = try database.prepare("SELECT field, filled, total FROM coverage WHERE fetch = ?")
    try rows.bind(fetch)
    var coverage: [String: FieldShare] = [:]
    while try rows.step() {
      coverage[rows.string(0)] = FieldShare(filled: rows.int(1), total: rows.int(2))
    }
    return coverage
  }

  /// How full each field was in the reading that a page's rows come from, however old it is.
  package func recordedCoverage(of page: PageID) throws(DatabaseError) -> [String: FieldShare] {
    let row = try database.prepare(
      "SELECT recorded_fetch FROM page WHERE id = ? AND recorded_fetch IS NOT NULL")
    try row.bind(page)
    return try row.step() ? coverage(of: row.id(0)) : [:]
  }

  /// Stores how full each field of a reading was, in place of the former values of its page.
  func keep(
    _ coverage: [String: FieldShare], of fetch: FetchID, page: PageID
  ) throws(DatabaseError) {
    try database.run(
      "DELETE FROM coverage WHERE fetch = (SELECT recorded_fetch FROM page WHERE id = ?)", page)
    let row = try database.prepare(
      "INSERT OR REPLACE INTO coverage (fetch, field, filled, total) VALUES (?, ?, ?, ?)")
    for (field, share) in coverage.sorted(by: { $0.key < $1.key }) {
      try row.run(fetch, field, share.filled, share.total)
    }
  }
}
