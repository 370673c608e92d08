import HTTPClient
import SQLite
import World

/// Redirects to other origins.
extension HostGate {
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
}
