package import CivilTime
package import SQLite

/// The state of fetching from a host, kept across processes.
package struct StoredHost: Hashable, Sendable {
  package var name: String
  /// Failures in a row.
  package var failures: Int
  /// `closed`: asked as usual; `open`: skipped; `half-open`: one page is tried.
  package var circuit: String
  /// No request before then, because of failures.
  package var retryAt: Instant?
  /// No request before then, because the host asked for a pause.
  package var pausedUntil: Instant?
  /// How much longer than wanted its pages wait because it cannot carry more, per mille.
  package var stretch: Int

  package init(
    name: String, failures: Int = 0, circuit: String = "closed", retryAt: Instant? = nil,
    pausedUntil: Instant? = nil, stretch: Int = 1_000
  ) {
    self.name = name
    self.failures = failures
    self.circuit = circuit
    self.retryAt = retryAt
    self.pausedUntil = pausedUntil
    self.stretch = stretch
  }

  /// The longest rest ever set, in seconds: a longer one was set by a wrong clock.
  private static let longestRest: Int64 = 86_400

  /// Until when the host is skipped, and whether it asked for that; nil: it may be asked.
  package func rest(at now: Instant) -> (until: Instant, isPause: Bool)? {
    let rests = [(pausedUntil, true), (retryAt, false)].compactMap { until, isPause in
      until.flatMap {
        $0 > now && $0.seconds(since: now) <= Self.longestRest ? (until: $0, isPause: isPause) : nil
      }
    }
    return rests.max { $0.until < $1.until }
  }
}

/// How many requests a host received.
package struct HostUse: Hashable, Sendable {
  package let name: String
  /// Requests since the given moment.
  package let requests: Int
  /// When the last of them ended, or began if its end is unknown.
  package let last: Instant

  package init(name: String, requests: Int, last: Instant) {
    self.name = name
    self.requests = requests
    self.last = last
  }
}

extension Store {
  /// Codes of fetches that ended before anything was sent.
  package static let notAsked: Set<String> = [
    "host-paused", "host-silent", "host-backing-off", "host-circuit-open", "budget-spent",
    "robots-disallowed", "robots-unreachable", "bad-url", "protocol-refused", "could-not-resolve",
    "could-not-connect", "tls-handshake", "certificate-expired", "certificate-not-yet-valid",
    "certificate-untrusted", "certificate-wrong-host", "certificate-refused",
  ]

  /// The hosts with a stored state.
  package func hosts() throws(DatabaseError) -> [StoredHost] {
    let rows = try database.prepare(
      "SELECT name, failures, circuit, retry_at, paused_until, stretch FROM host ORDER BY name")
    var hosts: [StoredHost] = []
    while try rows.step() {
      hosts.append(
        StoredHost(
          name: rows.string(0), failures: rows.int(1), circuit: rows.string(2),
          retryAt: rows.optionalInstant(3), pausedUntil: rows.optionalInstant(4), stretch: rows.int(5)))
    }
    return hosts
  }

  /// Stores the state of a host; one in good standing needs no row.
  package func save(_ host: StoredHost) throws(DatabaseError) {
    guard host != StoredHost(name: host.name) else {
      return try database.run("DELETE FROM host WHERE name = ?", host.name)
    }
    try database.run(
      """
      INSERT INTO host (name, failures, circuit, retry_at, paused_until, stretch) VALUES (?, ?, ?, ?, ?, ?)
      ON CONFLICT (name) DO UPDATE SET failures = excluded.failures, circuit = excluded.circuit,
        retry_at = excluded.retry_at, paused_until = excluded.paused_until, stretch = excluded.stretch
      """,
      host.name, host.failures, host.circuit, host.retryAt, host.pausedUntil, host.stretch)
  }

  /// The requests to each host since a moment, robots.txt included; `counted` is a later moment from which on
  /// they are counted. A page that was redirected to another host counts twice. Requests in the future were
  /// dated by a wrong clock: they do not count as the last one if there is another.
  package func hostUses(
    since start: Instant, counted: Instant? = nil, at now: Instant
  ) throws(DatabaseError) -> [HostUse] {
    let unasked = Self.notAsked.sorted().map { "'\($0)'" }.joined(separator: ", ")
    let rows = try database.prepare(
      """
      SELECT host, sum(iif(begun >= ?2, asked, 0)), ifnull(max(iif(at <= ?3, at, NULL)), max(at)) FROM (
        SELECT host, 1 + (ifnull(final_url, url) <> url) AS asked, started_at AS begun,
          ifnull(finished_at, started_at) AS at
        FROM fetch JOIN page ON page.id = fetch.page
        WHERE started_at >= ?1 AND host IS NOT NULL AND ifnull(code, '') NOT IN (\(unasked))
        UNION ALL SELECT host, 1, tried_at, tried_at FROM robots WHERE tried_at >= ?1)
      GROUP BY host ORDER BY host
      """)
    try rows.bind(start, counted ?? start, now)
    var uses: [HostUse] = []
    while try rows.step() {
      uses.append(HostUse(name: rows.string(0), requests: rows.int(1), last: rows.instant(2)))
    }
    return uses
  }

  /// Notes the host of a page.
  package func setHost(_ host: String, of page: PageID) throws(DatabaseError) {
    try database.run("UPDATE page SET host = ?1 WHERE id = ?2 AND host IS NOT ?1", host, page)
  }

  /// The random number that distinguishes this machine's schedule; `fresh` if it has none yet.
  package func machineSeed(orElse fresh: () -> UInt64) throws(DatabaseError) -> UInt64 {
    let row = try database.prepare("SELECT seed FROM machine")
    if try row.step() { return UInt64(bitPattern: Int64(row.int(0))) }
    let seed = fresh()
    try database.run("INSERT INTO machine (seed) VALUES (?)", Int64(bitPattern: seed))
    return seed
  }
}
