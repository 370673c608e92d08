package import CivilTime
package import SQLite

/// How long the bodies of pages are kept.
package struct Retention: Hashable, Sendable {
  /// Seconds since a body was last fetched.
  package let seconds: Int64
  /// Size limit of all bodies, as packed.
  package let bytes: Int

  package init(seconds: Int64, bytes: Int) {
    self.seconds = seconds
    self.bytes = bytes
  }
}

/// The bodies of pages that were dropped.
package struct DroppedBodies: Hashable, Sendable {
  package var count = 0
  /// Their packed size.
  package var bytes = 0

  /// No bodies.
  package init() {}
}

extension Store {
  /// Drops the bodies that are too old and, oldest first, those that exceed the size limit.
  ///
  /// Of every page that is still requested the newest body stays, and the one its rows were read from.
  /// Readings of a dropped body and their provenance stay in any case.
  package func dropBodies(beyond retention: Retention, at now: Instant) throws(DatabaseError) -> DroppedBodies
  {
    try database.transaction { () throws(DatabaseError) in
      let rows = try database.prepare(Self.bodySelect)
      var kept = 0
      var dropped = DroppedBodies()
      var doomed: [SnapshotID] = []
      while try rows.step() {
        let size = rows.int(1)
        let isNeeded = rows.int(3) != 0
        let isOld = now.seconds(since: rows.instant(2)) > retention.seconds
        if isNeeded || (!isOld && size <= retention.bytes - kept) {
          kept = min(kept + size, retention.bytes)
        } else {
          doomed.append(rows.id(0))
          dropped.count += 1
          dropped.bytes += size
        }
      }
      let delete = try database.prepare("DELETE FROM body WHERE snapshot = ?")
      for id in doomed { try delete.run(id) }
      return dropped
    }
  }

  /// Every body with its size, when it was last fetched and whether it is needed: those first, then the
  /// newest.
  private static let bodySelect = """
    WITH seen AS (
      SELECT snapshot, max(started_at) AS at FROM fetch WHERE snapshot IS NOT NULL GROUP BY snapshot
    ), needed AS (
      SELECT snapshot FROM page WHERE next_due IS NOT NULL AND snapshot IS NOT NULL
      UNION
      SELECT snapshot FROM fetch WHERE id IN (
        SELECT max(fetch.id) FROM fetch JOIN page ON page.id = fetch.page
        WHERE fetch.snapshot IS NOT NULL AND next_due IS NOT NULL GROUP BY fetch.page)
    )
    SELECT body.snapshot, length(bytes), ifnull(at, first_seen), body.snapshot IN needed
    FROM body JOIN snapshot ON snapshot.id = body.snapshot LEFT JOIN seen ON seen.snapshot = body.snapshot
    ORDER BY 4 DESC, 3 DESC, 1 DESC
    """
}
