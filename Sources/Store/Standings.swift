package import CivilTime
package import SQLite

/// How a fetch ended.
package struct FetchEnding: Hashable, Sendable {
  package let url: String
  package let purpose: String
  /// Whether something was recorded, or the record was confirmed.
  package let isGood: Bool
  /// Whether an answer came that could not be read or believed.
  package let isMisreading: Bool
}

extension Store {
  /// How the fetches of a source's pages ended since a moment, the newest first, whether or not the pages are
  /// still requested; fetches that say nothing about their page are left out.
  package func endings(
    of source: String, campus: CampusID, since moment: Instant
  ) throws(DatabaseError) -> [FetchEnding] {
    let rows = try database.prepare(
      """
      SELECT url, purpose, outcome IN ('unchanged', 'changed', 'empty'), outcome IN ('unreadable', 'quarantined')
      FROM source JOIN page ON page.source = source.id JOIN fetch ON fetch.page = page.id
      WHERE source.campus = ? AND source.key = ? AND started_at >= ? AND outcome IS NOT NULL
        AND ifnull(fetch.code, '') NOT IN (\(Self.unfinished))
      ORDER BY fetch.id DESC
      """)
    try rows.bind(campus, source, moment)
    var endings: [FetchEnding] = []
    while try rows.step() {
      endings.append(
        FetchEnding(
          url: rows.string(0), purpose: rows.string(1), isGood: rows.int(2) != 0,
          isMisreading: rows.int(3) != 0))
    }
    return endings
  }

  /// The last reported health of each source of a campus, by the source's key.
  package func standings(campus: CampusID) throws(DatabaseError) -> [String: String] {
    let rows = try database.prepare(
      """
      SELECT key, standing FROM source_standing JOIN source ON source.id = source_standing.source
      WHERE campus = ?
      """)
    try rows.bind(campus)
    var standings: [String: String] = [:]
    while try rows.step() { standings[rows.string(0)] = rows.string(1) }
    return standings
  }

  /// Stores the reported health of a source; nil: none.
  package func setStanding(
    _ standing: String?, of source: String, campus: CampusID, at now: Instant
  ) throws(DatabaseError) {
    guard let standing else {
      return try database.run(
        "DELETE FROM source_standing WHERE source IN (SELECT id FROM source WHERE campus = ? AND key = ?)",
        campus, source)
    }
    try database.run(
      """
      INSERT OR REPLACE INTO source_standing (source, standing, since)
        SELECT id, ?, ? FROM source WHERE campus = ? AND key = ?
      """,
      standing, now, campus, source)
  }

  /// Whether any page was read or confirmed after an instant.
  package func wasChecked(since instant: Instant) throws(DatabaseError) -> Bool {
    let row = try database.prepare("SELECT EXISTS (SELECT 1 FROM page WHERE checked_at > ?)")
    try row.bind(instant)
    return try row.step() && row.int(0) != 0
  }

  /// A value that differs whenever the recorded data differ, or another page lists everything as closed: shows
  /// whether a copy is out of date.
  package func contentMark() throws(DatabaseError) -> String {
    let row = try database.prepare(
      """
      SELECT ifnull((SELECT id FROM fetch WHERE outcome IN ('changed', 'empty') ORDER BY id DESC LIMIT 1), 0)
        || ' ' || (SELECT count(*) || ' ' || count(undone_at) FROM venue_edit)
        || ' ' || (SELECT count(*) || ' ' || count(undone_at) FROM hours_edit)
        || ' ' || (SELECT count(*) || ' ' || count(undone_at) FROM offer_edit)
        || ' ' || (SELECT count(*) || ' ' || count(hidden_at) FROM venue)
        || ' ' || (SELECT count(*) FROM page WHERE next_due IS NOT NULL AND 'all-closed' = (
          SELECT code FROM fetch WHERE fetch.page = page.id ORDER BY id DESC LIMIT 1))
      """)
    return try row.step() ? row.string(0) : ""
  }
}
