package import Configuration
import HTTPClient

/// The limits for hosts: the configuration's values, bounded by what is polite.
package struct RatePolicy: Sendable {
  /// The longest wait for the next request to a host, in milliseconds, in a run with a time limit: pages of
  /// hosts with a longer wait are left for a later run.
  static let longestWait: Int64 = 10_000

  /// Milliseconds from the end of a request to the start of the next to the same host.
  package var spacing: Int64
  /// The least spacing for a host that is not this machine, in milliseconds.
  var leastSpacing: Int64
  /// Simultaneous requests to a host without spacing.
  package var connections: Int
  /// Pages between their request and their record at one time; bounds the memory of a run.
  package var pages = 6
  /// Requests per day and host.
  package var budget: Int
  /// Whether robots.txt is fetched and obeyed.
  package var readsRobots: Bool
  /// Hosts whose robots.txt the configuration overrides, because their operators allow more than it says.
  package var ignoredRobots: Set<String>
  /// Whether an unreachable host is skipped for some minutes, and a pause of seconds is stored: for a
  /// scheduled run, which starts again every minute.
  package var remembersOutages: Bool

  /// A policy without a configuration: only the spacing.
  package init(spacing: Int64) {
    self.spacing = spacing
    leastSpacing = 0
    connections = .max
    budget = .max
    readsRobots = false
    ignoredRobots = []
    remembersOutages = false
  }

  /// The configured policy; a host that is not this machine is never asked more often than every five
  /// seconds.
  package init(_ settings: FetchingSettings) {
    self.init(spacing: Int64(settings.spacing) * 1_000)
    leastSpacing = Int64(FetchingSettings.leastSpacing) * 1_000
    connections = settings.connectionsPerHost
    pages = max(pages, settings.hosts)
    budget = settings.requestsPerDay
    readsRobots = true
    ignoredRobots = Set(settings.ignoredRobots)
  }

  /// Milliseconds from the end of a request to a host to the start of the next.
  package func spacing(of host: String) -> Int64 {
    Self.isThisMachine(host) ? spacing : max(spacing, leastSpacing)
  }

  /// Whether a host name or address means this machine.
  static func isThisMachine(_ host: String) -> Bool {
    host == "localhost" || host.hasSuffix(".localhost") || IPAddress(host)?.scope == .loopback
  }
}
