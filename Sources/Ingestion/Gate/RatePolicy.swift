package import Configuration
import HTTPClient

/// How hosts are treated, as the configuration has it within what is polite.
package struct RatePolicy: Sendable {
  /// The longest wait for the next request to a host, in milliseconds, of a run with a time limit: the pages of a host
  /// that rests longer are left for a later run.
  static let longestWait: Int64 = 10_000

  /// Milliseconds from the end of a request to the start of the next to the same host.
  package var spacing: Int64
  /// The least of them for a host that is not this machine.
  package var leastSpacing: Int64
  /// Requests to a host at the same time, where nothing keeps them apart.
  package var connections: Int
  /// Pages between their request and their record at one time; bounds the memory of a run.
  package var pages = 6
  /// Requests a day and host.
  package var budget: Int
  /// Whether robots.txt is asked for and honoured.
  package var readsRobots: Bool
  /// Hosts whose robots.txt the configuration overrides, because their operators allow more than it says.
  package var ignoredRobots: Set<String>
  /// Whether a host that could not be reached is left alone for some minutes, and a pause of seconds is stored: for a
  /// scheduled run, which begins anew every minute.
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

  /// As configured; a host that is not this machine is never asked sooner than after five seconds.
  package init(_ settings: FetchingSettings) {
    self.init(spacing: Int64(settings.spacing) * 1_000)
    leastSpacing = 5_000
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

  /// Whether a host, by its name or address, is the machine this runs on.
  package static func isThisMachine(_ host: String) -> Bool {
    host == "localhost" || host.hasSuffix(".localhost") || IPAddress(host)?.scope == .loopback
  }
}
