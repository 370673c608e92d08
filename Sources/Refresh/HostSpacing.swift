/// Keeps requests to one host apart: a pure account of when each host may be asked next.
package struct HostSpacing: Sendable {
  private let milliseconds: Int64
  private var free: [String: Int64] = [:]

  /// - Parameter milliseconds: the least time from the end of one request to the start of the next to the same host.
  package init(milliseconds: Int64) {
    self.milliseconds = max(0, milliseconds)
  }

  /// Milliseconds until a host may be asked; 0: now.
  package func wait(for host: String, at now: Int64) -> Int64 {
    max(0, (free[host] ?? now) - now)
  }

  /// A request to a host begins; until it ends no other may, unless there is no spacing at all.
  package mutating func begin(_ host: String) {
    if milliseconds > 0 { free[host] = .max }
  }

  /// A request to a host has ended, and had been led on to `last` by redirects; `pause` is what it asked for, in
  /// milliseconds.
  package mutating func end(_ host: String, at now: Int64, ledTo last: String? = nil, pause: Int64 = 0) {
    let end = max(milliseconds, pause)
    guard end > 0 else { return }
    let (time, overflow) = now.addingReportingOverflow(end)
    free[host] = overflow ? .max : time
    // One that is being asked at the same time keeps waiting for its own answer.
    if let last, last != host, free[last] != .max { free[last] = overflow ? .max : time }
  }
}
