package import CivilTime
package import Dining
package import Failures

/// A canteen and its days.
package struct CanteenResult: CampusResult {
  /// One date of which something is known.
  package struct Day: Equatable, Sendable {
    package let date: CivilDate
    /// Whether it is known to be closed; a day without a menu is not closed for that.
    package let isClosed: Bool
    /// What is served; menus without a dish among them.
    package let menus: [MenuRecord]
  }

  /// The doors' hours on a day of the week.
  package enum Hours: Equatable, Sendable {
    case closed
    /// Minutes after midnight on the clocks; the end may lie in the next day.
    case open(from: Int, to: Int)
  }

  package let canteen: Canteen
  /// By date.
  package let days: [Day]
  /// The days of the week that are closed or have one opening; of the others nothing is known, or more.
  package let week: [Weekday: Hours]
  package var changesAt: Instant?

  init(canteen: Canteen, days: [Day], week: [Weekday: Hours]) {
    self.canteen = canteen
    self.days = days
    self.week = week
  }

  package var exit: ExitCode { .yes }
  package var dataAsOf: Instant? { days.flatMap(\.menus).map(\.provenance.observedAt).min() }
  package var isStale: Bool { false }
}
