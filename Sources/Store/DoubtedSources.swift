package import CivilTime
package import Dining
package import SQLite

extension Store {
  /// The source of a campus of which a page with several places lists everything as closed without being
  /// believed.
  ///
  /// - Parameters:
  ///   - campus: the campus.
  ///   - now: the current time.
  /// - Returns: the one that does so for the longest time; nil: none.
  /// - Throws: a database failure.
  package func doubtedSource(campus: CampusID, at now: Instant) throws(DatabaseError) -> DoubtedSource? {
    guard try hasUnbelievedClosing(since: now + -DoubtedSource.memory) else { return nil }
    // The outcomes are those of an index; the first id of the last day keeps a long history of failures unread.
    let row = try database.prepare(
      """
      SELECT source.key, min(started_at)
      FROM source JOIN page ON page.source = source.id JOIN fetch ON fetch.page = page.id
      WHERE source.campus = ?1 AND next_due IS NOT NULL
        AND outcome IN (\(Self.failed)) AND fetch.code = 'all-closed' AND started_at BETWEEN ?2 AND ?3
        AND fetch.id >= ifnull((SELECT id FROM fetch WHERE started_at >= ?2 ORDER BY started_at LIMIT 1), 0)
        AND NOT EXISTS (
          SELECT 1 FROM fetch AS good WHERE good.page = page.id AND good.id > fetch.id
            AND good.outcome IN ('unchanged', 'changed', 'empty'))
        AND (SELECT count(DISTINCT venue) FROM hours WHERE hours.page = page.id AND superseded_at IS NULL) > 2
      GROUP BY source.id ORDER BY 2 LIMIT 1
      """)
    try row.bind(campus, now + -DoubtedSource.memory, now)
    return try row.step() ? DoubtedSource(source: row.string(0), since: row.instant(1)) : nil
  }

  /// Whether any page was not believed since a time: asked first, since nearly every question ends with it, and
  /// planning the whole one is a twentieth of what `dine open` does.
  private func hasUnbelievedClosing(since: Instant) throws(DatabaseError) -> Bool {
    let row = try database.prepare(
      """
      SELECT 1 FROM fetch
      WHERE started_at >= ? AND outcome IN (\(Self.failed)) AND code = 'all-closed' LIMIT 1
      """)
    try row.bind(since)
    return try row.step()
  }
}
