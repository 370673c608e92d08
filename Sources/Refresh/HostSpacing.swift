/// Keeps requests to one host apart: a pure account of when each host may be asked next.
package struct HostSpacing: Sendable {
  private let milliseconds: Int64
  private var free: [String: Int64] = [:]

  /// - Parameter milliseconds: the least time from the end of one request to the start of the next to the same host.
  package init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  /// Milliseconds until a host may be asked; 0: now.
  package func wait(for host: String, at now: Int64) -> Int64 {
    max(0, (free[host] ?? now) - now)
  }

  /// A request to a host begins; until it ends no other may, unless there is no spacing at all.
  package mutating func begin(_ host: String) {
    if milliseconds > 0 { free[host] = .max }
  }

  /// A request to a host has ended; `pause` is what the host itself asked for, in seconds.
  package mutating func end(_ host: String, at now: Int64, pause: Int64 = 0) {
    guard milliseconds > 0 || pause > 0 else { return }
    let (seconds, overflow) = pause.multipliedReportingOverflow(by: 1_000)
    free[host] = overflow ? .max : now &+ max(milliseconds, seconds)
  }
}
