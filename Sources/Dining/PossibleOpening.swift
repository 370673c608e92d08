package import CivilTime
package import OpeningHours

/// What a value of `opening_hours` can mean for a venue's doors, whatever days a statement says that it holds on.
package struct PossibleOpening {
  /// Whether the venue may be open; where it is false no statement with this value opens it.
  package let isPossible: Bool
  /// The first later instant at which that may be otherwise: at midnight at the latest.
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
      // Rules of the days around it may end or begin a night only where the statement speaks of them, too.
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
