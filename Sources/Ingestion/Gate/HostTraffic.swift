import HTTPClient

/// The requests of one run, by host: those under way, their spacing, and the hosts that do not answer.
struct HostTraffic {
  private var spacing: HostSpacing
  private var silent = SilentHosts()
  /// Page requests that have been sent and not answered.
  private var unanswered: [String: Int] = [:]
  /// Requests whose result is not yet applied to the state of their host: unanswered ones and pages being
  /// read.
  private var undecided: [String: Int] = [:]
  private var robots: Set<WebOrigin> = []

  init(_ policy: RatePolicy) {
    spacing = HostSpacing { policy.spacing(of: $0) }
  }

  /// Milliseconds until a host may be asked; 0: now.
  func wait(for host: String, at now: Int64) -> Int64 { spacing.wait(for: host, at: now) }

  /// Milliseconds from the end of a request to a host to the start of the next.
  func spacing(of host: String) -> Int64 { spacing.between(host) }

  func isSilent(_ host: String) -> Bool { silent.isSilent(host) }

  /// Whether the result of a request to the host is still open.
  func isUndecided(_ host: String) -> Bool { undecided[host, default: 0] > 0 }

  /// Page requests to a host that have been sent and not answered.
  func unanswered(_ host: String) -> Int { unanswered[host, default: 0] }

  /// Whether the robots.txt of an origin is being fetched.
  func isFetchingRobots(of origin: WebOrigin) -> Bool { robots.contains(origin) }

  /// Requests are at least this far apart because the host's robots.txt asks for that.
  mutating func lengthen(_ host: String, to milliseconds: Int64) { spacing.lengthen(host, to: milliseconds) }

  /// Blocks requests for the given milliseconds, because of one that an earlier run sent.
  mutating func hold(_ host: String, for milliseconds: Int64, at now: Int64) {
    spacing.hold(host, for: milliseconds, at: now)
  }

  mutating func beginPage(_ host: String) {
    spacing.begin(host)
    unanswered[host, default: 0] += 1
    undecided[host, default: 0] += 1
  }

  mutating func beginRobots(_ origin: WebOrigin, of host: String) {
    spacing.begin(host)
    robots.insert(origin)
    undecided[host, default: 0] += 1
  }

  mutating func endPage(_ host: String) { unanswered[host] = max(0, unanswered[host, default: 0] - 1) }

  mutating func endRobots(_ origin: WebOrigin, of host: String) {
    robots.remove(origin)
    settle(host)
  }

  /// A request ended with an answer from `last`; the host asked for a pause of `pause` milliseconds.
  mutating func answered(_ host: String, by last: String, pause: Int64, at now: Int64) {
    spacing.end(host, at: now, answeredBy: last, pause: pause)
    silent.answered(host)
  }

  /// A request ended without an answer.
  mutating func failed(_ host: String, _ error: FetchError, at now: Int64) {
    spacing.end(host, at: now)
    silent.failed(host, error)
  }

  /// A host was found unreachable without a request of its own.
  mutating func failedBefore(_ host: String, _ error: FetchError) { silent.failed(host, error) }

  /// The result of a request has been applied to its host.
  mutating func settle(_ host: String) { undecided[host] = max(0, undecided[host, default: 0] - 1) }
}
