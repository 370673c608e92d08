package import CivilTime

/// What accounts of meals held when they were read, and what that tells of the time between.
package struct SwipeReadings: Sendable {
  /// What an account held at a moment.
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

  /// How many meals went in some dates: what an account went down from one reading to the next counts where the later one
  /// lies. Meals that come anew are no use.
  ///
  /// - Parameters:
  ///   - dates: the dates.
  ///   - zone: of the campus.
  /// - Returns: the number; nil where no account was read in them, or never before.
  package func used(in dates: ClosedRange<CivilDate>, _ zone: Zone) -> Int? {
    let from = zone.firstInstant(of: dates.lowerBound)
    let end = zone.firstInstant(of: dates.upperBound.adding(days: 1))
    var used: Int?
    for readings in accounts {
      for (earlier, later) in zip(readings, readings.dropFirst()) where from <= later.at && later.at < end {
        let (difference, overflow) = earlier.left.subtractingReportingOverflow(later.left)
        guard !overflow else { continue }
        let (sum, tooMuch) = (used ?? 0).addingReportingOverflow(max(0, difference))
        used = tooMuch ? .max : sum
      }
    }
    return used
  }
}
