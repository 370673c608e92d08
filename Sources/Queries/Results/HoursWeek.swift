package import CivilTime
package import Dining
package import OpeningHours

/// Seven service dates of an expression, starting with the current one.
package struct HoursWeek: Sendable {
  /// One service date and the service windows that begin on it.
  package struct Day: Sendable {
    package let date: CivilDate
    package let windows: [ServiceWindow]
    /// What the expression says between the hours shown in a strip.
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
  ///   - expression: the opening hours.
  ///   - now: the moment whose service date is the first.
  ///   - context: the place's zone, position and calendar.
  package init(of expression: HoursExpression, at now: Instant, in context: HoursContext) {
    let zone = context.zone
    self.zone = zone
    func openings(_ date: CivilDate) -> [ServiceWindow] {
      expression.windows(on: date, period: nil, in: context)
    }
    let today = Self.serviceDate(at: now, in: zone, openings: openings)
    endsAt = Self.end(of: today, after: now, in: zone, openings(today))
    days = (0..<7).map { offset in
      let date = today.adding(days: offset)
      return Day(
        date: date, windows: openings(date),
        spans: expression.spans(
          from: Self.instant(date, minute: Self.firstHour * 60, zone),
          to: Self.instant(date, minute: Self.lastHour * 60, zone), in: context))
    }
  }

  /// The service date at an instant: a row lasts until 2 a.m., or longer if one of its openings does.
  ///
  /// - Parameters:
  ///   - instant: the moment.
  ///   - zone: the time zone of the clock that shows two.
  ///   - openings: the openings shown in the row of a date.
  /// - Returns: the date of the moment, or the one before.
  package static func serviceDate(
    at instant: Instant, in zone: Zone, openings: (CivilDate) -> [ServiceWindow] = { _ in [] }
  ) -> CivilDate {
    let civil = zone.civil(at: instant)
    let eve = civil.date.adding(days: -1)
    if civil.hour < lastHour - 24 { return eve }
    return openings(eve).contains { $0.kind == .open && $0.contains(instant) } ? eve : civil.date
  }

  /// When the row of the current service date ends.
  private static func end(
    of date: CivilDate, after now: Instant, in zone: Zone, _ openings: [ServiceWindow]
  ) -> Instant {
    var end = max(now, instant(date, minute: lastHour * 60, zone))
    while let later = openings.filter({ $0.kind == .open && $0.contains(end) }).map(\.closes).max() {
      end = later
    }
    return end
  }

  /// The instant of a minute after a date's midnight, in the zone's local time; if the clocks skip it, the
  /// instant of the skip.
  package static func instant(_ date: CivilDate, minute: Int, _ zone: Zone) -> Instant {
    switch zone.reading(of: CivilDateTime(date, secondOfDay: minute * 60)) {
    case .ordinary(let instant), .repeated(let instant, _), .skipped(_, let instant): instant
    }
  }
}
