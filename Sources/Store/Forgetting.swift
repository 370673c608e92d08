package import CivilTime
package import SQLite

/// How many old records there are.
package struct OldRecords: Hashable, Sendable {
  package var bodies = 0
  package var menus = 0
  package var fetches = 0
  /// Hours that no longer hold.
  package var hours = 0
}

extension Store {
  /// Deletes old data that no longer holds: bodies, menus of earlier days, rows of fetches, and hours that
  /// were replaced. Edits by people stay, and so do all current statements.
  ///
  /// - Parameters:
  ///   - moment: everything before it is old.
  ///   - date: its date in the campus' time zone.
  ///   - isDryRun: whether the records are only counted.
  /// - Returns: how many there were.
  /// - Throws: a database failure; then nothing is deleted.
  package func forget(
    before moment: Instant, on date: CivilDate, isDryRun: Bool
  ) throws(DatabaseError) -> OldRecords {
    try database.transaction { () throws(DatabaseError) in
      let old = OldRecords(
        bodies: try count("body", Self.oldBodies, moment), menus: try count("menu", "date < ?", date),
        fetches: try count("fetch", Self.oldFetches, moment),
        hours: try count("hours", "superseded_at < ?", moment))
      guard !isDryRun else { return old }
      try database.run("DELETE FROM body WHERE \(Self.oldBodies)", moment)
      try database.run("DELETE FROM menu WHERE date < ?", date)
      try database.run("DELETE FROM fetch WHERE \(Self.oldFetches)", moment)
      try database.run("DELETE FROM hours WHERE superseded_at < ?", moment)
      try database.run("DELETE FROM service_day WHERE date < ?", date)
      try database.run("DELETE FROM announced_event WHERE date < ?", date)
      try database.run("DELETE FROM change WHERE updated_at < ?", moment)
      // Their names stay for later menus; only their last serving dates are deleted.
      try database.run("UPDATE dish_name SET last_date = NULL WHERE last_date < ?", date)
      // Published copies still contain the deleted data, though there is nothing new, so a new copy is
      // needed.
      try database.run("DELETE FROM chore WHERE name = ?", Chore.published.rawValue)
      return old
    }
  }

  /// Those not fetched since then, except those that the rows of a page still requested were read from.
  private static let oldBodies = """
    snapshot NOT IN (SELECT snapshot FROM page WHERE snapshot IS NOT NULL AND next_due IS NOT NULL)
      AND snapshot NOT IN (SELECT snapshot FROM fetch WHERE snapshot IS NOT NULL AND started_at >= ?)
    """

  /// A page's last fetch, and the one its rows were read from, are needed for its status.
  private static let oldFetches = """
    started_at < ? AND outcome IS NOT NULL
      AND id NOT IN (SELECT recorded_fetch FROM page WHERE recorded_fetch IS NOT NULL)
      AND id NOT IN (SELECT max(id) FROM fetch GROUP BY page)
    """

  private func count(
    _ table: String, _ condition: String, _ limit: some Bindable
  ) throws(DatabaseError) -> Int {
    let row = try database.prepare("SELECT count(*) FROM \(table) WHERE \(condition)")
    try row.bind(limit)
    return try row.step() ? row.int(0) : 0
  }
}
