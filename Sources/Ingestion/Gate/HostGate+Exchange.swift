import CivilTime
import HTTPClient
import SQLite
import Store
import World

/// A request that is sent, and its answer.
extension HostGate {
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
    for other in response.redirectHosts { states.spend(other) }
    traffic.answered(host, by: last, pause: isOwn ? (pause ?? 0) * 1_000 : 0, at: world.milliseconds())
    if let pause, !isOwn { try notePause(of: [last, host], until: now + pause) }
    return pause
  }

  /// Counts the redirects that were followed without success, all for the host that the first request went
  /// to.
  private func spend(_ error: FetchError, of host: String) {
    guard case .tooManyRedirects(let limit) = error else { return }
    for _ in 0..<limit { states.spend(host) }
  }

  /// Notes the pause of hosts, and postpones their pages that would be due before its end.
  private func notePause(of hosts: [String], until: Instant) throws(DatabaseError) {
    let now = world.now()
    for host in hosts { try states.note(.paused(until.seconds(since: now)), of: host, at: now) }
    for page in try store.pagesDue(by: until) where hosts.contains(PageJob.host(of: page.url)) {
      try store.setNextDue(until, of: page.id)
    }
  }

  /// A scheduled run starts every minute, and would otherwise ask an unreachable host as often.
  func rememberOutage(of host: String, _ error: FetchError) throws(DatabaseError) {
    guard error.isOutOfReach, policy.remembersOutages else { return }
    try states.note(.outOfReach, of: host, at: world.now())
  }

  private func spaced(_ request: FetchRequest) -> FetchRequest {
    var request = request
    request.hopMilliseconds = Int(min(Self.longestHopPause, traffic.spacing(of: request.url.hostKey)))
    return request
  }
}
