package import Store
import CivilTime
import SQLite

/// The state of each host from run to run, kept in the database so that a restart does not reset it.
final class HostStates {
  private let store: Store
  private let policy: RatePolicy
  private let chance: () -> UInt64
  private var stored: [String: StoredHost]
  private var used: [String: Int] = [:]
  /// The day, in UTC, that `used` counts.
  private var day: Int64
  private let last: [String: Instant]

  /// The longest spacing of requests to a host, in seconds: less than the validity of a robots.txt, or every
  /// turn of the host would be spent on fetching that again.
  static let longestSpacing: Int64 = 22 * 3_600
  private static let secondsADay: Int64 = 86_400

  init(
    _ store: Store, _ policy: RatePolicy, at now: Instant, chance: @escaping () -> UInt64
  ) throws(DatabaseError) {
    self.store = store
    self.policy = policy
    self.chance = chance
    stored = Dictionary(try store.hosts().map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    day = now.secondsSince1970 / Self.secondsADay
    let recent = try store.hostUses(
      since: now + -Self.longestSpacing, counted: Instant(secondsSince1970: day * Self.secondsADay), at: now)
    for use in recent { used[use.name] = use.requests }
    last = Dictionary(recent.map { ($0.name, $0.last) }, uniquingKeysWith: { first, _ in first })
  }

  /// The state of a host.
  func state(of host: String) -> HostState { stored[host].map(HostState.init) ?? HostState() }

  /// How much longer than wanted a host's pages wait, per mille.
  func stretch(of host: String) -> Int { stored[host]?.stretch ?? 1_000 }

  /// What may be requested from a host now.
  func permission(of host: String, at now: Instant) -> HostState.Permission {
    var state = state(of: host)
    // A run by hand may come just after the network is back.
    if !policy.remembersOutages, state.failures == 0, state.circuit == .closed { state.retryAt = nil }
    return state.permission(at: now)
  }

  /// Requests that may still be made to a host today.
  func left(for host: String, at now: Instant) -> Int {
    if now.secondsSince1970 / Self.secondsADay != day {
      day = now.secondsSince1970 / Self.secondsADay
      used = [:]
    }
    return max(0, policy.budget - used[host, default: 0])
  }

  /// When the next day's requests may begin.
  func nextDay(after now: Instant) -> Instant {
    Instant(secondsSince1970: (now.secondsSince1970 / Self.secondsADay + 1) * Self.secondsADay)
  }

  /// Counts a request.
  func spend(_ host: String) { used[host, default: 0] += 1 }

  /// Milliseconds for which a host may not be asked yet because of the last request of an earlier run: no longer than
  /// `between`, whatever the clock says.
  func rest(of host: String, between: Int64, at now: Instant) -> Int64 {
    guard between > 0, let last = last[host] else { return 0 }
    let rest = HostSpacing.rest(of: between, since: last, at: now)
    // A time in the future was written while the clock was wrong: the time of the request is unknown.
    return last > now ? min(rest, RatePolicy.longestWait) : rest
  }

  /// Changes the state of a host by an event, and stores it.
  func note(_ event: HostState.Event, of host: String, at now: Instant) throws(DatabaseError) {
    guard !host.isEmpty else { return }
    let before = state(of: host)
    let decides = event == .failed || before.circuit == .halfOpen
    let after = before.after(event, at: now, chance: decides ? chance() : 0)
    guard after != before else { return }
    try keep(StoredHost(host, after, stretch: stretch(of: host)))
  }

  /// Sets how much longer than wanted the pages of hosts wait; negligible changes are ignored.
  func setStretches(_ loads: [String: HostLoad], spacing: (String) -> Int64) throws(DatabaseError) {
    for (host, load) in loads.sorted(by: { $0.key < $1.key }) where !host.isEmpty {
      let fresh = load.stretch(spacing: spacing(host), budget: policy.budget)
      let old = stretch(of: host)
      guard fresh != old, fresh == 1_000 || abs(fresh - old) > old / 20 else { continue }
      try keep(StoredHost(host, state(of: host), stretch: fresh))
    }
  }

  private func keep(_ host: StoredHost) throws(DatabaseError) {
    stored[host.name] = host
    try store.save(host)
  }
}

extension HostState {
  /// The state that a row describes.
  package init(_ row: StoredHost) {
    self.init()
    circuit = Circuit(rawValue: row.circuit) ?? .closed
    failures = row.failures
    retryAt = row.retryAt
    pausedUntil = row.pausedUntil
  }
}

extension StoredHost {
  fileprivate init(_ name: String, _ state: HostState, stretch: Int) {
    self.init(
      name: name, failures: state.failures, circuit: state.circuit.rawValue, retryAt: state.retryAt,
      pausedUntil: state.pausedUntil, stretch: stretch)
  }
}
