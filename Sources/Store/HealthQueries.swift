package import CivilTime
import Dining
package import SQLite

/// A fetch as a log line.
package struct FetchLine: Hashable, Sendable {
  package let at: Instant
  package let source: String
  /// Nil: it is under way, or its process died.
  package let outcome: String?
  package let code: String?
  package let milliseconds: Int?
  package let bytes: Int?
}

extension Store {
  /// Seconds by which servers' clocks were ahead of ours in the latest answers with a date, the newest first.
  package func clocksAhead(since moment: Instant, limit: Int) throws(DatabaseError) -> [Int] {
    let rows = try database.prepare(
      """
      SELECT clock_ahead FROM fetch WHERE clock_ahead IS NOT NULL AND started_at >= ? ORDER BY id DESC LIMIT ?
      """)
    try rows.bind(moment, limit)
    var offsets: [Int] = []
    while try rows.step() { offsets.append(rows.int(0)) }
    return offsets
  }

  /// The venues, of these names in commands, that a source has listed and lists no more.
  ///
  /// - Parameters:
  ///   - slugs: the names.
  ///   - source: the source's key.
  ///   - campus: its campus.
  /// - Returns: their names in the given order.
  /// - Throws: a database error.
  package func lostVenues(
    _ slugs: [String], of source: String, campus: CampusID
  ) throws(DatabaseError) -> [String] {
    let row = try database.prepare(
      """
      SELECT 1 FROM venue JOIN source ON source.campus = ?1 AND source.key = ?2
      WHERE venue.campus = ?1 AND slug = ?3
        AND EXISTS (SELECT 1 FROM venue_fact AS fact WHERE fact.venue = venue.id AND fact.source = source.id)
        AND NOT EXISTS (
          SELECT 1 FROM listing JOIN page ON page.id = listing.page
          WHERE listing.venue = venue.id AND page.source = source.id)
      """)
    var lost: [String] = []
    for slug in slugs {
      try row.bind(campus, source, slug)
      if try row.step() { lost.append(slug) }
    }
    return lost
  }

  /// The last fetches, the oldest of them first.
  package func lastFetches(_ limit: Int) throws(DatabaseError) -> [FetchLine] {
    let rows = try database.prepare(
      """
      SELECT started_at, source.key, outcome, code, duration_ms, bytes
      FROM fetch JOIN page ON page.id = fetch.page JOIN source ON source.id = page.source
      ORDER BY fetch.id DESC LIMIT ?
      """)
    try rows.bind(limit)
    var lines: [FetchLine] = []
    while try rows.step() {
      lines.append(
        FetchLine(
          at: rows.instant(0), source: rows.string(1), outcome: rows.optionalString(2),
          code: rows.optionalString(3), milliseconds: rows.optionalInt(4), bytes: rows.optionalInt(5)))
    }
    return lines.reversed()
  }

  /// How many pages a campus has, by its key, if a fetch of one has ended and none ever succeeded; else 0.
  package func pagesThatNeverWereGood(campus key: String) throws(DatabaseError) -> Int {
    guard let campus = try campuses().first(where: { $0.key == key }),
      try lastObserved(campus: campus.id) == nil
    else { return 0 }
    let pages = try sourcesStatus(campus: campus.id).map(\.status)
    let isTried = pages.contains { page in
      page.outcome != nil && !PageStatus.unfinished.contains(page.code ?? "")
    }
    return isTried ? pages.count : 0
  }

  /// How many pages of a campus, or of one of its sources, failed at their last fetch, and how many there are.
  package func failingPages(
    campus key: String, of source: String? = nil
  ) throws(DatabaseError) -> (failing: Int, pages: Int) {
    guard let campus = try campuses().first(where: { $0.key == key }) else { return (0, 0) }
    let pages = try sourcesStatus(campus: campus.id).map(\.status)
      .filter { source == nil || $0.source == source }
    return (pages.count(where: \.isTrouble), pages.count)
  }

  /// The hosts of the pages of a campus that are still requested, sorted.
  package func hosts(askedFor campus: CampusID) throws(DatabaseError) -> [String] {
    let rows = try database.prepare(
      """
      SELECT DISTINCT host FROM page JOIN source ON source.id = page.source
      WHERE campus = ? AND host IS NOT NULL AND next_due IS NOT NULL ORDER BY host
      """)
    try rows.bind(campus)
    var hosts: [String] = []
    while try rows.step() { hosts.append(rows.string(0)) }
    return hosts
  }

  /// The stored robots.txt records of a host's origins.
  package func robots(ofHost host: String) throws(DatabaseError) -> [RobotsRecord] {
    let rows = try database.prepare("SELECT origin FROM robots WHERE host = ? ORDER BY origin")
    try rows.bind(host)
    var records: [RobotsRecord] = []
    while try rows.step() {
      if let record = try robots(of: rows.string(0)) { records.append(record) }
    }
    return records
  }
}
