package import CivilTime
package import OpeningHours

/// Whether an `opening_hours` value can open a venue's door, whatever the dates of a statement with it.
package struct PossibleOpening {
  /// Whether the venue may be open; if false, no statement with this value opens it.
  package let isPossible: Bool
  /// The first later instant at which that may change: at midnight at the latest.
  package let until: Instant

  /// - Parameters:
  ///   - expression: the value.
  ///   - instant: the time asked about.
  ///   - context: the campus' zone, place and calendar.
  package init(_ expression: HoursExpression, at instant: Instant, in context: HoursContext) {
    let today = context.zone.civil(at: instant).date
    var isPossible = false
    var until = context.zone.firstInstant(of: today.adding(days: 1))
    for date in [today.adding(days: -1), today] {
      // Rules for the adjacent days may end or begin a night only if the statement covers those days, too.
      for speaksOfOthers in [true, false] {
        let stretches = expression.stretches(
          of: date, holdsBefore: speaksOfOthers, holdsAfter: speaksOfOthers, in: context)
        for stretch in stretches {
          if stretch.kind == .open, stretch.start <= instant, instant < stretch.end { isPossible = true }
          for edge in [stretch.start, stretch.end] where edge > instant { until = min(until, edge) }
        }
      }
    }
    self.isPossible = isPossible
    self.until = until
  }
}
