import CivilTime
import HTTPClient
import SQLite
import World

/// The time between two requests to a host.
extension HostGate {
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
  func lengthenSpacing(of host: String, by rules: RobotsFile) {
    let delay = min(
      Int64(rules.crawlDelay(for: RobotsExchange.agent) ?? 0), HostStates.longestSpacing * 1_000)
    guard delay > traffic.spacing(of: host) else { return }
    traffic.lengthen(host, to: delay)
    let rest = states.rest(of: host, between: delay, at: world.now())
    traffic.hold(host, for: rest, at: world.milliseconds())
  }
}
