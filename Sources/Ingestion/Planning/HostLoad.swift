/// The requests wanted from a host in a day, and its capacity.
package struct HostLoad: Hashable, Sendable {
  private static let day: Int64 = 86_400
  /// The usual duration of an answer, in seconds.
  private static let answer: Int64 = 1
  /// The share of a host's capacity that is planned for, in per cent: the rest is left for retries and
  /// requests by hand.
  private static let planned: Int64 = 90

  /// Requests per day that its pages would like to make, in thousandths.
  package private(set) var wanted: Int64 = 0

  package init() {}

  /// Counts a page that is requested at this interval, in seconds.
  package mutating func add(every interval: Int64) {
    wanted += Self.day * 1_000 / max(interval, 1)
  }

  /// The sum of both loads.
  package func adding(_ other: HostLoad) -> HostLoad {
    var sum = self
    sum.wanted += other.wanted
    return sum
  }

  /// Requests per day that a host allows at this spacing.
  ///
  /// - Parameters:
  ///   - spacing: milliseconds from the end of a request to the start of the next.
  ///   - budget: the allowed requests per day.
  /// - Returns: at least one.
  package static func capacity(spacing: Int64, budget: Int) -> Int64 {
    let between = max(spacing, 0) + answer * 1_000
    return max(1, min(day * 1_000 / between, Int64(max(budget, 1))))
  }

  /// By how much every wait has to grow so that the host can carry the load, per mille; 1000: no change.
  package func stretch(spacing: Int64, budget: Int) -> Int {
    let able = Self.capacity(spacing: spacing, budget: budget) * Self.planned * 10
    return Int(clamping: max(1_000, wanted * 1_000 / max(able, 1)))
  }
}
