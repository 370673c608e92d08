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
  /// Whether it has few dishes because the page said that the place is closed.
  package let isOfClosing: Bool

  package init(fetch: FetchID, url: String, at: Instant, yield: Yield, isOfClosing: Bool = false) {
    self.fetch = fetch
    self.url = url
    self.at = at
    self.yield = yield
    self.isOfClosing = isOfClosing
  }
}

extension Store {
  /// The yields of the recorded fetches of a source's pages since a moment, the oldest first.
  ///
  /// - Parameters:
  ///   - source: the source.
  ///   - purpose: the purpose of the pages.
  ///   - since: the earliest moment.
  ///   - closing: the code of the notice on a reading that has few dishes because the place is closed.
  /// - Returns: a sample of each fetch.
  /// - Throws: a database failure.
  package func samples(
    of source: SourceID, purpose: String, since: Instant, closing: String = ""
  ) throws(DatabaseError) -> [YieldSample] {
    let rows = try database.prepare(
      """
      SELECT fetch.id, url, started_at, venues, statements, menus, dishes,
        EXISTS (SELECT 1 FROM notice WHERE notice.fetch = fetch.id AND notice.code = ?4)
      FROM page JOIN fetch ON fetch.page = page.id
      WHERE page.source = ?1 AND purpose = ?2 AND recorded_at >= ?3 AND started_at >= ?3 AND venues IS NOT NULL
      ORDER BY fetch.id
      """)
    try rows.bind(source, purpose, since, closing)
    var samples: [YieldSample] = []
    while try rows.step() {
      samples.append(
        YieldSample(
          fetch: rows.id(0), url: rows.string(1), at: rows.instant(2),
          yield: Yield(
            venues: rows.int(3), statements: rows.int(4), menus: rows.int(5), dishes: rows.int(6)),
          isOfClosing: rows.int(7) != 0))
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
