package import CivilTime
package import SQLite

extension Store {
  /// What was last said of how each source of a campus stands, by the source's key.
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

  /// Notes what is now said of how a source stands.
  package func setStanding(
    _ standing: String, of source: String, campus: CampusID, at now: Instant
  ) throws(DatabaseError) {
    try database.run(
      """
      INSERT OR REPLACE INTO source_standing (source, standing, since)
        SELECT id, ?, ? FROM source WHERE campus = ? AND key = ?
      """,
      standing, now, campus, source)
  }

  /// Whether any page was found in order after an instant.
  package func wasChecked(since instant: Instant) throws(DatabaseError) -> Bool {
    let row = try database.prepare("SELECT EXISTS (SELECT 1 FROM page WHERE checked_at > ?)")
    try row.bind(instant)
    return try row.step() && row.int(0) != 0
  }

  /// Something that differs whenever what is recorded differs: whether a copy says less than the original.
  package func contentMark() throws(DatabaseError) -> String {
    let row = try database.prepare(
      """
      SELECT ifnull((SELECT id FROM fetch WHERE outcome IN ('changed', 'empty') ORDER BY id DESC LIMIT 1), 0)
        || ' ' || (SELECT count(*) || ' ' || count(undone_at) FROM venue_edit)
        || ' ' || (SELECT count(*) || ' ' || count(undone_at) FROM hours_edit)
        || ' ' || (SELECT count(*) || ' ' || count(undone_at) FROM offer_edit)
        || ' ' || (SELECT count(*) || ' ' || count(hidden_at) FROM venue)
      """)
    return try row.step() ? row.string(0) : ""
  }
}
