package import CivilTime

/// The readings of meal accounts, and the use between them.
package struct SwipeReadings: Sendable {
  /// The balance of an account at a moment.
  package struct Reading: Hashable, Sendable {
    package let at: Instant
    package let left: Int

    package init(at: Instant, left: Int) {
      self.at = at
      self.left = left
    }
  }

  /// The readings of each account, oldest first.
  package var accounts: [[Reading]] = []

  package init() {}

  /// The number of meals used on some dates: a decrease from one reading to the next counts at the time of
  /// the later one. An increase by one is a meal given back; a greater one does not count as use.
  ///
  /// - Parameters:
  ///   - dates: the dates.
  ///   - zone: the campus' time zone.
  /// - Returns: the number; nil if no account was read on them, or before them.
  package func used(in dates: ClosedRange<CivilDate>, _ zone: Zone) -> Int? {
    let from = zone.firstInstant(of: dates.lowerBound)
    let end = zone.firstInstant(of: dates.upperBound.adding(days: 1))
    var all: Int?
    for readings in accounts {
      // One account at a time: what comes back to one was not used of another.
      var used: Int?
      for (earlier, later) in zip(readings, readings.dropFirst()) where from <= later.at && later.at < end {
        let (difference, overflow) = earlier.left.subtractingReportingOverflow(later.left)
        guard !overflow else { continue }
        let change = difference == -1 && used ?? 0 > 0 ? -1 : max(0, difference)
        let (sum, tooMuch) = (used ?? 0).addingReportingOverflow(change)
        used = tooMuch ? .max : sum
      }
      guard let used else { continue }
      let (sum, tooMuch) = (all ?? 0).addingReportingOverflow(used)
      all = tooMuch ? .max : sum
    }
    return all
  }
}
