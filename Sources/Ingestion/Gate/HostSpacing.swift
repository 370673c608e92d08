package import CivilTime

/// When each host may be asked next, so that requests to it are far enough apart; a pure value.
package struct HostSpacing: Sendable {
  private let milliseconds: @Sendable (String) -> Int64
  private var free: [String: Int64] = [:]
  private var asked: [String: Int64] = [:]
  private var ended: [String: Int64] = [:]

  /// - Parameter milliseconds: the least time from the end of one request to the start of the next to the same host.
  package init(milliseconds: Int64) {
    self.init { _ in milliseconds }
  }

  /// - Parameter milliseconds: the same, for each host separately.
  package init(milliseconds: @escaping @Sendable (_ host: String) -> Int64) {
    self.milliseconds = milliseconds
  }

  /// Milliseconds for which a host may not be asked yet, if only the whole second in which the last request
  /// ended is known: no longer than `between`, whatever the clock says.
  package static func rest(of between: Int64, since last: Instant, at now: Instant) -> Int64 {
    // It may have ended just before the next second.
    let passed = max(now.seconds(since: last), 0) * 1_000
    return passed > between + 1_000 ? 0 : min(between, between + 1_000 - passed)
  }

  /// Milliseconds until a host may be asked; 0: now.
  package func wait(for host: String, at now: Int64) -> Int64 {
    max(0, (free[host] ?? now) - now)
  }

  /// Milliseconds from the end of a request to a host to the start of the next.
  package func between(_ host: String) -> Int64 {
    max(0, milliseconds(host), asked[host] ?? 0)
  }

  /// A host asks for this spacing itself (`Crawl-delay`), from its last request on; a value below its spacing
  /// changes nothing.
  mutating func lengthen(_ host: String, to milliseconds: Int64) {
    asked[host] = milliseconds
    guard let end = ended[host], free[host] != .max else { return }
    free[host] = max(free[host] ?? 0, end.addingReportingOverflow(between(host)).partialValue)
  }

  /// Blocks a host for the given milliseconds, because of an earlier request.
  package mutating func hold(_ host: String, for milliseconds: Int64, at now: Int64) {
    guard milliseconds > 0 else { return }
    free[host] = max(free[host] ?? now, now.addingReportingOverflow(milliseconds).partialValue)
  }

  /// A request to a host begins; until it ends no other may, unless there is no spacing at all.
  package mutating func begin(_ host: String) {
    if between(host) > 0 { free[host] = .max }
  }

  /// A request to a host has ended, after redirects to the host `last`; `pause` is the pause it asked for, in
  /// milliseconds.
  package mutating func end(_ host: String, at now: Int64, answeredBy last: String? = nil, pause: Int64 = 0) {
    ended[host] = now
    let end = max(between(host), pause)
    guard end > 0 else { return }
    let (time, overflow) = now.addingReportingOverflow(end)
    free[host] = overflow ? .max : time
    // A host with a request of its own under way keeps waiting for the end of that.
    if let last, last != host, free[last] != .max { free[last] = overflow ? .max : time }
  }
}
