package import CivilTime

/// The request limits and the current state of a host.
package struct HostStatus: Hashable, Sendable {
  package var name: String
  /// Requests of this day, in UTC.
  package var requests: Int
  /// Requests allowed per day.
  package var budget: Int
  /// `closed`: requested as usual; `open`: paused after failures; `half-open`: one page is tried.
  package var circuit: String
  /// Consecutive failures.
  package var failures: Int
  /// Not requested before this time; nil if requests are allowed.
  package var until: Instant?
  /// Whether the pause was at the host's request.
  package var isPaused: Bool
  /// Per mille: how much less often than wanted its pages are refreshed because of its request limit; 1000
  /// means as wanted.
  package var stretch: Int
  /// The state of its robots.txt: `read`, `none`, `unreachable`, `ignored`; nil if never requested.
  package var robots: String?

  package init(
    name: String, requests: Int, budget: Int, circuit: String = "closed", failures: Int = 0,
    until: Instant? = nil, isPaused: Bool = false, stretch: Int = 1_000, robots: String? = nil
  ) {
    self.name = name
    self.requests = requests
    self.budget = budget
    self.circuit = circuit
    self.failures = failures
    self.until = until
    self.isPaused = isPaused
    self.stretch = stretch
    self.robots = robots
  }
}
