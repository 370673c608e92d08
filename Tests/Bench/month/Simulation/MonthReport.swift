/// What a simulated month came to.
package struct MonthReport: Sendable {
  /// Requests that were sent.
  package var requests = 0
  /// Turns of the loop.
  package var turns = 0
  /// The least milliseconds from the end of a request to the start of the next to the same host.
  package var closest = Int64.max
  /// The least seconds between two requests for one page.
  package var soonest = Int64.max
  /// The most requests under way at one moment, roughly: in one second.
  package var mostAtOnce = 0
  /// The most that a due page waited in parts of a thousand of its interval, where the host can carry what is asked.
  package var latest: Int64 = 0
  /// The same on hosts that cannot.
  package var latestOnFullHosts: Int64 = 0
  /// Per mille, by host: how much longer than wanted its pages are to wait.
  package var stretches: [Int] = []
  /// On the fullest host: the fewest and the most requests that one campus got.
  package var shares: (least: Int, most: Int) = (.max, 0)
  /// The most requests that one host got in a day.
  package var busiestDay = 0
  /// Requests that failed, and that were not made because a host was to be left alone.
  package var failures = 0
  package var deferred = 0

  package init() {}
}
