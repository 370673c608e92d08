package import CivilTime

/// How a host that pages are asked of is treated, and how it fares.
package struct HostStatus: Hashable, Sendable {
  package var name: String
  /// Requests of this day, in UTC.
  package var requests: Int
  /// Requests a day that are allowed.
  package var budget: Int
  /// `closed`: asked as usual; `open`: left alone after failures; `half-open`: one page is tried.
  package var circuit: String
  /// Failures in a row.
  package var failures: Int
  /// Not asked before then; nil: it may be asked.
  package var until: Instant?
  /// Whether it asked for that itself.
  package var isPaused: Bool
  /// Per mille: how much longer than wanted its pages wait, because it cannot carry more; 1000: as wanted.
  package var stretch: Int
  /// What is known of its robots.txt: `read`, `none`, `unreachable`, `ignored`; nil: never asked for.
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
