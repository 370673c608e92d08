package import CivilTime
package import Dining
package import Failures

/// A canteen and its days.
package struct CanteenResult: CampusResult {
  /// One date about which something is known.
  package struct Day: Equatable, Sendable {
    package let date: CivilDate
    /// Whether it is known to be closed; a day without a menu is not therefore closed.
    package let isClosed: Bool
    /// The menus of the day, including those without a dish.
    package let menus: [MenuRecord]
  }

  /// The opening hours on a day of the week.
  package enum Hours: Equatable, Sendable {
    case closed
    /// Minutes after midnight on the clock; the end may be on the next day.
    case open(from: Int, to: Int)
  }

  package let canteen: Canteen
  /// By date.
  package let days: [Day]
  /// The days of the week that are closed or have one opening; the others are unknown, or have several.
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
