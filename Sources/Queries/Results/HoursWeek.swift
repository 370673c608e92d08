package import CivilTime
package import Dining
package import OpeningHours

/// Seven service dates of an expression, the one that is running first.
package struct HoursWeek: Sendable {
  /// One service date and the stretches of service that begin on it.
  package struct Day: Sendable {
    package let date: CivilDate
    package let windows: [ServiceWindow]
    /// What the expression says between the hours that a strip shows.
    package let spans: [HoursSpan]
  }

  /// A strip begins at this hour of the date …
  package static let firstHour = 6
  /// … and ends at this hour after the date's midnight, so that late nights stay on their own row.
  package static let lastHour = 26

  package let days: [Day]
  package let zone: Zone
  /// When the first of them ends.
  package let endsAt: Instant

  /// - Parameters:
  ///   - expression: what is said.
  ///   - now: the moment whose service date is the first.
  ///   - context: the place's zone, position and calendar.
  package init(of expression: HoursExpression, at now: Instant, in context: HoursContext) {
    let zone = context.zone
    self.zone = zone
    let lateness = Int64(Self.lastHour - 24) * 3_600
    let today = zone.civil(at: now - lateness).date
    endsAt = zone.firstInstant(of: today.adding(days: 1)) + lateness
    days = (0..<7).map { offset in
      let date = today.adding(days: offset)
      return Day(
        date: date, windows: expression.windows(on: date, period: nil, in: context),
        spans: expression.spans(
          from: Self.instant(date, minute: Self.firstHour * 60, zone),
          to: Self.instant(date, minute: Self.lastHour * 60, zone), in: context))
    }
  }

  /// The instant of a minute after a date's midnight, on the zone's clocks; where they skip it, that of the skip.
  package static func instant(_ date: CivilDate, minute: Int, _ zone: Zone) -> Instant {
    switch zone.reading(of: CivilDateTime(date, secondOfDay: minute * 60)) {
    case .ordinary(let instant), .repeated(let instant, _), .skipped(_, let instant): instant
    }
  }
}
