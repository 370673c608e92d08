import CivilTime
import HTTPClient
import SQLite
import Store
import World

/// The one gate for requests to sites: every page of a refresh and of a probe is asked for through it.
///
/// It holds hosts to their robots.txt, spacing, crawl delay, daily budget, pauses and circuit breaker, and keeps account
/// of each request. What outlives a run lies in the store, which may be one in memory.
final class HostGate {
  /// What becomes of a request that waits to be sent.
  enum Decision {
    case send
    /// Not yet: ask again in a moment.
    case wait
    /// The robots.txt of the origin is fetched first.
    case fetchRobots(RobotsRequest)
    case refuse(GateRefusal)
  }

  /// The longest pause, in seconds, that a run waits for itself; for a longer one it leaves the host alone.
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
  ///   - store: open for writing; what is remembered of hosts.
  ///   - policy: how hosts are treated.
  ///   - world: the clocks and chance.
  /// - Throws: what the database could not do.
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
  ///   - address: of the page.
  ///   - allowsPrivateAddress: whether its server may lie in a private network.
  /// - Returns: what becomes of the request.
  /// - Throws: what the database could not do.
  func decision(
    on address: WebAddress, allowsPrivateAddress: Bool
  ) throws(DatabaseError) -> Decision {
    let now = world.now()
    let host = address.hostKey
    // In a half-open circuit the result of the one trial decides for the other pages.
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
    // One more than the host's connections would wait unsent, and its time limit would run.
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

  /// Why a page that waits for its host is left for a later run; nil: it is waited for.
  ///
  /// A `Crawl-delay` may be hours: nobody stands and waits for them. A scheduled run plans its pages around that.
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

  /// Milliseconds that are to be between the requests to a host.
  func spacing(of host: String) -> Int64 { traffic.spacing(of: host) }

  /// Whether the result of a request to the host is still open.
  func isUndecided(_ host: String) -> Bool { traffic.isUndecided(host) }

  // MARK: Redirects

  /// Whether redirects to other origins are held to the rules of these.
  var readsRobots: Bool { policy.readsRobots }

  /// Whether an answer may be followed to another origin, whose robots.txt is fetched first where it is not known.
  ///
  /// - Parameters:
  ///   - request: for where it points.
  ///   - host: the page's own, whose state does not matter: it was asked already.
  /// - Returns: what becomes of the request.
  /// - Throws: what the database could not do.
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

  /// Milliseconds until a redirect to a host may be followed; 0: now. It waits as long as a page would, but half a minute at
  /// most, since its page is under way.
  ///
  /// - Parameters:
  ///   - host: where it leads.
  ///   - last: when the request before it ended, in milliseconds.
  /// - Returns: how long it is to wait.
  func waitToFollow(to host: String, since last: Int64) -> Int64 {
    max(0, min(wait(for: host), last + Self.longestHopPause - world.milliseconds()))
  }

  /// The clock that never jumps.
  var milliseconds: Int64 { world.milliseconds() }

  // MARK: A request and its answer

  /// Counts a page request that is sent now.
  ///
  /// - Parameter request: as the page wants it.
  /// - Returns: the request with the pause between the hops of its redirects.
  /// - Throws: what the database could not do.
  func begin(_ request: FetchRequest) throws(DatabaseError) -> FetchRequest {
    let host = request.url.hostKey
    traffic.beginPage(host)
    states.spend(host)
    try states.note(.probed, of: host, at: world.now())
    var request = spaced(request)
    request.robots = try rules(of: request.url).map { FetchRequest.Rules($0, for: RobotsExchange.agent) }
    return request
  }

  /// What is known of the rules of an address' origin; nil: nothing, or they are set aside.
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

  /// A page request ended without an answer; `settle` is still to be called.
  func end(_ host: String, _ error: FetchError) throws(DatabaseError) {
    traffic.endPage(host)
    traffic.failed(host, error, at: world.milliseconds())
    spend(error, of: host)
    try rememberOutage(of: host, error)
  }

  /// A page request was answered; `settle` is still to be called.
  ///
  /// - Returns: seconds for which the host wants to be left alone; nil: it does not say so.
  /// - Throws: what the database could not do.
  func end(_ host: String, _ response: FetchResponse) throws(DatabaseError) -> Int64? {
    traffic.endPage(host)
    return try take(response, from: host)
  }

  /// The result of a page request counts for its host from now on; `event` nil: it says nothing of the host.
  func settle(_ host: String, _ event: HostState.Event?) throws(DatabaseError) {
    guard !host.isEmpty else { return }
    traffic.settle(host)
    if let event { try states.note(event, of: host, at: world.now()) }
  }

  /// Counts a request for a robots.txt that is sent now, and gives it with its pauses.
  func begin(_ request: RobotsRequest) -> FetchRequest {
    let host = request.fetch.url.hostKey
    traffic.beginRobots(request.fetch.url.origin, of: host)
    states.spend(host)
    return spaced(request.fetch)
  }

  /// A request for a robots.txt ended.
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
    // A scheduled run ends and begins anew every minute: it cannot wait for the pause itself.
    let isOwn = pause.map { $0 <= Self.longestOwnPause && !policy.remembersOutages } ?? true
    let last = response.finalURL.hostKey
    for other in response.ledTo { states.spend(other) }
    traffic.answered(host, by: last, pause: isOwn ? (pause ?? 0) * 1_000 : 0, at: world.milliseconds())
    if let pause, !isOwn { try leaveAlone([last, host], until: now + pause) }
    return pause
  }

  /// Counts the redirects that were followed in vain; whose they were is taken to be the host that began with them.
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

  /// A scheduled run begins anew every minute, and would ask a host that is out of reach as often.
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

  /// Takes up the crawl delays of the robots.txt files that are known, for these addresses.
  func learnCrawlDelays(of addresses: [WebAddress]) throws(DatabaseError) {
    guard policy.readsRobots else { return }
    var seen: Set<WebOrigin> = []
    for address in addresses where !policy.ignoredRobots.contains(address.hostKey) {
      guard seen.insert(address.origin).inserted else { continue }
      let standing = try robots.standing(of: address, allowsPrivateAddress: false, at: world.now())
      if case .rules(let rules) = standing { lengthenSpacing(of: address.hostKey, by: rules) }
    }
  }

  /// Keeps requests to a host as far apart as its robots.txt asks, up to a cap, from the last one on.
  private func lengthenSpacing(of host: String, by rules: RobotsFile) {
    let delay = min(
      Int64(rules.crawlDelay(for: RobotsExchange.agent) ?? 0), HostStates.longestSpacing * 1_000)
    guard delay > traffic.spacing(of: host) else { return }
    traffic.lengthen(host, to: delay)
    let rest = states.rest(of: host, between: delay, at: world.now())
    traffic.hold(host, for: rest, at: world.milliseconds())
  }

  // MARK: What planning asks

  /// Per mille, how much longer than wanted the pages of a host wait.
  func stretch(of host: String) -> Int { states.stretch(of: host) }

  /// Sets the stretch of hosts by what their pages would like to ask.
  func setStretches(_ loads: [String: HostLoad]) throws(DatabaseError) {
    try states.setStretches(loads) { traffic.spacing(of: $0) }
  }

  /// What planning needs to know of a host.
  func view(of host: String) -> HostView {
    rememberRequests(of: [host])
    let now = world.now()
    let wait = wait(for: host)
    let rests = wait > RatePolicy.longestWait ? now + (min(wait, 86_400_000) + 999) / 1_000 : nil
    return HostView(
      state: states.state(of: host), left: states.left(for: host, at: now), restsUntil: rests)
  }
}
