import CivilTime
import HTTPClient
import SQLite
import Store
import World

/// The one gate for requests to sites: every page of a refresh and of a probe is requested through it.
///
/// It enforces robots.txt, spacing, crawl delay, daily budget, pauses and circuit breaker of each host, and
/// counts each request. State that outlives a run is kept in the store, which may be in memory.
final class HostGate {
  /// The decision on a request that waits to be sent.
  enum Decision {
    case send
    /// Not yet: ask again in a moment.
    case wait
    /// The robots.txt of the origin is fetched first.
    case fetchRobots(RobotsRequest)
    case refuse(GateRefusal)
  }

  /// The longest pause, in seconds, that a run waits out; for a longer one it skips the host.
  static let longestOwnPause: Int64 = 30
  /// The longest wait between two hops of a redirect, in milliseconds.
  static let longestHopPause: Int64 = 30_000

  let store: Store
  let policy: RatePolicy
  let world: World
  let states: HostStates
  var robots: RobotsCache
  var traffic: HostTraffic

  /// - Parameters:
  ///   - store: the store for the state of hosts, open for writing.
  ///   - policy: the limits for hosts.
  ///   - world: the clocks and random numbers.
  /// - Throws: a database failure.
  init(_ store: Store, policy: RatePolicy, world: World) throws(DatabaseError) {
    self.store = store
    self.policy = policy
    self.world = world
    states = try HostStates(store, policy, at: world.now(), chance: world.entropy)
    robots = RobotsCache(store)
    traffic = HostTraffic(policy)
  }

  /// Whether an address may be fetched now.
  ///
  /// - Parameters:
  ///   - address: the page's address.
  ///   - allowsPrivateAddress: whether its server may be in a private network.
  /// - Returns: the decision on the request.
  /// - Throws: a database failure.
  func decision(
    on address: WebAddress, allowsPrivateAddress: Bool
  ) throws(DatabaseError) -> Decision {
    let now = world.now()
    let host = address.hostKey
    // In a half-open circuit the result of the one trial decides about the other pages.
    if states.state(of: host).circuit == .halfOpen, traffic.isUndecided(host) { return .wait }
    switch states.permission(of: host, at: now) {
    case .nothing(let until, let code): return .refuse(.hostUnavailable(until: until, code: code))
    case .onePage where traffic.isUndecided(host): return .wait
    case .anything, .onePage: break
    }
    if traffic.isSilent(host) { return .refuse(.hostSilent) }
    guard states.left(for: host, at: now) > 0 else {
      return .refuse(.budgetSpent(until: states.nextDay(after: now)))
    }
    // More requests than the host has connections would wait unsent while their time limit runs.
    if wait(for: host) > 0 || traffic.unanswered(host) >= policy.connections { return .wait }
    guard policy.readsRobots, !policy.ignoredRobots.contains(host) else { return .send }
    return try robotsDecision(on: address, allowsPrivateAddress, at: now)
  }

  private func robotsDecision(
    on address: WebAddress, _ allowsPrivateAddress: Bool, at now: Instant
  ) throws(DatabaseError) -> Decision {
    let host = address.hostKey
    if traffic.isFetchingRobots(of: address.origin) { return .wait }
    switch try robots.standing(of: address, allowsPrivateAddress: allowsPrivateAddress, at: now) {
    case .unknown(let request): return .fetchRobots(request)
    case .failed(let error):
      traffic.failedBefore(host, error)
      try rememberOutage(of: host, error)
      return .refuse(.robotsFailed(error))
    case .unreachable: return .refuse(.robotsUnreachable)
    case .rules(let rules):
      lengthenSpacing(of: host, by: rules)
      if wait(for: host) > 0 { return .wait }
      let verdict = rules.verdict(on: address.target, for: RobotsExchange.agent)
      return verdict.allowed ? .send : .refuse(.robotsDisallowed(rule: verdict.line))
    }
  }

  /// Why a page that waits for its host is left for a later run; nil: it keeps waiting.
  ///
  /// A `Crawl-delay` may be hours, too long to wait for. A scheduled run plans its pages around that.
  func refusalToWait(for host: String) -> GateRefusal? {
    let wait = wait(for: host)
    guard !policy.remembersOutages, !traffic.isUndecided(host),
      wait > max(Self.longestOwnPause * 1_000, policy.spacing(of: host))
    else { return nil }
    return .hostUnavailable(
      until: world.now() + (min(wait, 86_400_000) + 999) / 1_000, code: "host-paused")
  }

  /// Milliseconds until a host may be asked; 0: now.
  func wait(for host: String) -> Int64 { traffic.wait(for: host, at: world.milliseconds()) }

  /// Milliseconds between the requests to a host.
  func spacing(of host: String) -> Int64 { traffic.spacing(of: host) }

  /// Whether the result of a request to the host is still open.
  func isUndecided(_ host: String) -> Bool { traffic.isUndecided(host) }
}
