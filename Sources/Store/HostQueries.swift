package import CivilTime
package import Dining
package import SQLite

extension Store {
  /// The host of a campus that is not requested for the longest time; nil: all are.
  ///
  /// - Parameters:
  ///   - key: the campus' key.
  ///   - now: the current time.
  /// - Returns: its state.
  /// - Throws: a database failure.
  package func restingHost(campus key: String, at now: Instant) throws(DatabaseError) -> HostStatus? {
    guard let campus = try campuses().first(where: { $0.key == key }) else { return nil }
    let resting = try hostStatus(campus: campus.id, at: now, budget: 0, ignoring: []).filter {
      $0.until != nil
    }
    return resting.max { ($0.until ?? now) < ($1.until ?? now) }
  }

  /// The state of the hosts of a campus' pages, by name.
  ///
  /// - Parameters:
  ///   - campus: the campus of the pages.
  ///   - now: the current time.
  ///   - budget: the allowed requests per day.
  ///   - ignored: hosts whose robots.txt the configuration overrides.
  /// - Returns: the hosts of pages still requested.
  /// - Throws: a database failure.
  package func hostStatus(
    campus: CampusID, at now: Instant, budget: Int, ignoring ignored: [String]
  ) throws(DatabaseError) -> [HostStatus] {
    let midnight = Instant(secondsSince1970: now.secondsSince1970 / 86_400 * 86_400)
    let uses = try hostUses(since: midnight, at: now)
    let stored = try hosts()
    let rows = try database.prepare(
      """
      SELECT page.host, max(robots.host IS NOT NULL), max(rules IS NOT NULL), max(read_at IS NULL)
      FROM page JOIN source ON source.id = page.source LEFT JOIN robots ON robots.host = page.host
      WHERE campus = ? AND next_due IS NOT NULL AND page.host IS NOT NULL GROUP BY page.host
      """)
    try rows.bind(campus)
    var hosts: [HostStatus] = []
    while try rows.step() {
      let name = rows.string(0)
      var host = HostStatus(
        name: name, requests: uses.first { $0.name == name }?.requests ?? 0, budget: budget)
      if rows.int(1) == 1 {
        host.robots = rows.int(3) == 1 ? "unreachable" : rows.int(2) == 1 ? "read" : "none"
      }
      if ignored.contains(name) { host.robots = "ignored" }
      if let row = stored.first(where: { $0.name == name }) {
        host.circuit = row.circuit
        host.failures = row.failures
        host.stretch = row.stretch
        let rest = row.rest(at: now)
        host.until = rest?.until
        host.isPaused = rest?.isPause ?? false
      }
      hosts.append(host)
    }
    return hosts
  }
}
