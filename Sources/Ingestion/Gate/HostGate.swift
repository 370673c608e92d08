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
  private static let longestOwnPause: Int64 = 30
  /// The longest wait between two hops of a redirect, in milliseconds.
  private static let longestHopPause: Int64 = 30_000

  private let store: Store
  private let policy: RatePolicy
  private let world: World
  private let states: HostStates
  private var robots: RobotsCache
  private var traffic: HostTraffic

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

  // MARK: Before a request

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

  // MARK: Redirects

  /// Whether redirects to other origins must obey the robots.txt of those origins.
  var readsRobots: Bool { policy.readsRobots }

  /// Whether an answer may be followed to another origin, whose robots.txt is fetched first if it is unknown.
  ///
  /// - Parameters:
  ///   - request: the request for the redirect's target.
  ///   - host: the page's own host, whose state is ignored: it was asked already.
  /// - Returns: the decision on the request.
  /// - Throws: a database failure.
  func decisionToFollow(_ request: FetchRequest, from host: String) throws(DatabaseError) -> Decision {
    let now = world.now()
    let other = request.url.hostKey
    if other != host, case .nothing(let until, let code) = states.permission(of: other, at: now) {
      return .refuse(.hostUnavailable(until: until, code: code))
    }
    guard states.left(for: other, at: now) > 0 else {
      return .refuse(.budgetSpent(until: states.nextDay(after: now)))
    }
    guard !policy.ignoredRobots.contains(other) else { return .send }
    if traffic.isFetchingRobots(of: request.url.origin) { return .wait }
    switch try robots.standing(of: request.url, allowsPrivateAddress: request.allowsPrivateAddress, at: now) {
    case .unknown(let request): return .fetchRobots(request)
    case .failed(let error): return .refuse(.robotsFailed(error))
    case .unreachable: return .refuse(.robotsUnreachable)
    case .rules(let rules):
      let verdict = rules.verdict(on: request.url.target, for: RobotsExchange.agent)
      return verdict.allowed ? .send : .refuse(.robotsDisallowed(rule: verdict.line))
    }
  }

  /// Milliseconds until a redirect to a host may be followed; 0: now. It waits as long as a page would, but
  /// half a minute at most, since its page is under way.
  ///
  /// - Parameters:
  ///   - host: the target's host.
  ///   - last: when the request before it ended, in milliseconds.
  /// - Returns: the milliseconds to wait.
  func waitToFollow(to host: String, since last: Int64) -> Int64 {
    max(0, min(wait(for: host), last + Self.longestHopPause - world.milliseconds()))
  }

  /// The monotonic clock.
  var milliseconds: Int64 { world.milliseconds() }

  // MARK: A request and its answer

  /// Counts a page request that is sent now.
  ///
  /// - Parameter request: the request for the page.
  /// - Returns: the request with the pause between the hops of its redirects.
  /// - Throws: a database failure.
  func begin(_ request: FetchRequest) throws(DatabaseError) -> FetchRequest {
    let host = request.url.hostKey
    traffic.beginPage(host)
    states.spend(host)
    try states.note(.probed, of: host, at: world.now())
    var request = spaced(request)
    request.robots = try rules(of: request.url).map { FetchRequest.Rules($0, for: RobotsExchange.agent) }
    return request
  }

  /// The known rules of an address' origin; nil: unknown, or ignored by the configuration.
  private func rules(of address: WebAddress) throws(DatabaseError) -> RobotsFile? {
    guard policy.readsRobots, !policy.ignoredRobots.contains(address.hostKey),
      case .rules(let rules) = try robots.standing(of: address, allowsPrivateAddress: false, at: world.now())
    else { return nil }
    return rules
  }

  /// Why an answer may not be used: a redirect led to another origin, whose rules are known and forbid the address.
  func refusal(of response: FetchResponse) throws(DatabaseError) -> GateRefusal? {
    guard let rules = try rules(of: response.finalURL) else { return nil }
    let verdict = rules.verdict(on: response.finalURL.target, for: RobotsExchange.agent)
    return verdict.allowed ? nil : .robotsDisallowed(rule: verdict.line)
  }

  /// Counts a page request that ended without an answer; `settle` is still to be called.
  func end(_ host: String, _ error: FetchError) throws(DatabaseError) {
    traffic.endPage(host)
    traffic.failed(host, error, at: world.milliseconds())
    spend(error, of: host)
    try rememberOutage(of: host, error)
  }

  /// Counts a page request that was answered; `settle` is still to be called.
  ///
  /// - Returns: the seconds for which the host asks not to be contacted; nil: not stated.
  /// - Throws: a database failure.
  func end(_ host: String, _ response: FetchResponse) throws(DatabaseError) -> Int64? {
    traffic.endPage(host)
    return try take(response, from: host)
  }

  /// Applies the result of a page request to its host; `event` nil: it says nothing about the host.
  func settle(_ host: String, _ event: HostState.Event?) throws(DatabaseError) {
    guard !host.isEmpty else { return }
    traffic.settle(host)
    if let event { try states.note(event, of: host, at: world.now()) }
  }

  /// Counts a request for a robots.txt that is sent now, and returns it with its pauses.
  func begin(_ request: RobotsRequest) -> FetchRequest {
    let host = request.fetch.url.hostKey
    traffic.beginRobots(request.fetch.url.origin, of: host)
    states.spend(host)
    return spaced(request.fetch)
  }

  /// Records the result of a request for a robots.txt.
  func end(
    _ request: RobotsRequest, _ result: Result<FetchResponse, FetchError>
  ) throws(DatabaseError) {
    let now = world.now()
    let host = request.fetch.url.hostKey
    traffic.endRobots(request.fetch.url.origin, of: host)
    switch result {
    case .failure(let error):
      traffic.failed(host, error, at: world.milliseconds())
      spend(error, of: host)
      if !error.isOutOfReach, error != .cancelled { try states.note(.failed, of: host, at: now) }
    case .success(let response):
      let pause = try take(response, from: host)
      if pause == nil, response.status >= 500 { try states.note(.failed, of: host, at: now) }
    }
    try robots.take(result, for: request, at: now)
  }

  private func take(_ response: FetchResponse, from host: String) throws(DatabaseError) -> Int64? {
    let now = world.now()
    let pause = response.pause(at: now)
    // A scheduled run starts again every minute: it cannot wait out the pause itself.
    let isOwn = pause.map { $0 <= Self.longestOwnPause && !policy.remembersOutages } ?? true
    let last = response.finalURL.hostKey
    for other in response.ledTo { states.spend(other) }
    traffic.answered(host, by: last, pause: isOwn ? (pause ?? 0) * 1_000 : 0, at: world.milliseconds())
    if let pause, !isOwn { try leaveAlone([last, host], until: now + pause) }
    return pause
  }

  /// Counts the redirects that were followed without success, all for the host that the first request went
  /// to.
  private func spend(_ error: FetchError, of host: String) {
    guard case .tooManyRedirects(let limit) = error else { return }
    for _ in 0..<limit { states.spend(host) }
  }

  /// Notes the pause of hosts, and postpones their pages that would be due before its end.
  private func leaveAlone(_ hosts: [String], until: Instant) throws(DatabaseError) {
    let now = world.now()
    for host in hosts { try states.note(.paused(until.seconds(since: now)), of: host, at: now) }
    for page in try store.pagesDue(by: until) where hosts.contains(PageJob.host(of: page.url)) {
      try store.setNextDue(until, of: page.id)
    }
  }

  /// A scheduled run starts every minute, and would otherwise ask an unreachable host as often.
  private func rememberOutage(of host: String, _ error: FetchError) throws(DatabaseError) {
    guard error.isOutOfReach, policy.remembersOutages else { return }
    try states.note(.outOfReach, of: host, at: world.now())
  }

  private func spaced(_ request: FetchRequest) -> FetchRequest {
    var request = request
    request.hopMilliseconds = Int(min(Self.longestHopPause, traffic.spacing(of: request.url.hostKey)))
    return request
  }

  // MARK: Spacing

  /// Requests that an earlier run sent to these hosts a moment ago count for the spacing of this run.
  func rememberRequests(of hosts: Set<String>) {
    let now = world.now()
    for host in hosts {
      let rest = states.rest(of: host, between: traffic.spacing(of: host), at: now)
      traffic.hold(host, for: rest, at: world.milliseconds())
    }
  }

  /// Applies the crawl delays of the known robots.txt files for these addresses.
  func learnCrawlDelays(of addresses: [WebAddress]) throws(DatabaseError) {
    guard policy.readsRobots else { return }
    var seen: Set<WebOrigin> = []
    for address in addresses where !policy.ignoredRobots.contains(address.hostKey) {
      guard seen.insert(address.origin).inserted else { continue }
      let standing = try robots.standing(of: address, allowsPrivateAddress: false, at: world.now())
      if case .rules(let rules) = standing { lengthenSpacing(of: address.hostKey, by: rules) }
    }
  }

  /// Keeps requests to a host as far apart as its robots.txt asks, up to a cap, counted from the last one.
  private func lengthenSpacing(of host: String, by rules: RobotsFile) {
    let delay = min(
      Int64(rules.crawlDelay(for: RobotsExchange.agent) ?? 0), HostStates.longestSpacing * 1_000)
    guard delay > traffic.spacing(of: host) else { return }
    traffic.lengthen(host, to: delay)
    let rest = states.rest(of: host, between: delay, at: world.now())
    traffic.hold(host, for: rest, at: world.milliseconds())
  }

  // MARK: For planning

  /// How much longer than wanted the pages of a host wait, per mille.
  func stretch(of host: String) -> Int { states.stretch(of: host) }

  /// Sets the stretch of hosts from the requests that their pages would like to make.
  func setStretches(_ loads: [String: HostLoad]) throws(DatabaseError) {
    try states.setStretches(loads) { traffic.spacing(of: $0) }
  }

  /// The state of a host that planning needs.
  func view(of host: String) -> HostView {
    rememberRequests(of: [host])
    let now = world.now()
    let wait = wait(for: host)
    let rests = wait > RatePolicy.longestWait ? now + (min(wait, 86_400_000) + 999) / 1_000 : nil
    return HostView(
      state: states.state(of: host), left: states.left(for: host, at: now), restsUntil: rests)
  }
}
