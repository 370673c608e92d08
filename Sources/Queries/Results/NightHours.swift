package import CivilTime
package import Dining
package import OpeningHours

/// What is open around the two midnights of a strip's row: a row extends into the next date, and what begins
/// there before the row's end is shown on it, not on the row of its own date.
package struct NightHours: Equatable, Sendable {
  /// The openings of the next date that begin before the row ends; and the times until the row ends about which that
  /// date leaves it open, or says nothing.
  package let late: [ServiceWindow]
  /// Those of them that end before that date's own row begins, so that only this row shows them.
  let lateOnly: [ServiceWindow]
  /// The openings of the row's own date that the previous row shows.
  let told: [ServiceWindow]

  /// - Parameters:
  ///   - day: the date of the row.
  ///   - eve: the date before it.
  ///   - morrow: the date after it.
  ///   - zone: the place's zone.
  package init(of day: VenueWeek.Day, after eve: VenueWeek.Day, before morrow: VenueWeek.Day, in zone: Zone) {
    let own = Self.windows(of: day)
    let begun = own == nil ? [] : Self.late(of: morrow, in: zone)
    late = own == nil ? [] : Self.unsure(of: morrow, in: zone) + begun
    lateOnly = begun.filter { Self.isOver($0, on: morrow.date, in: zone) }
    told =
      Self.windows(of: eve) == nil
      ? [] : Self.late(of: day, in: zone).filter { Self.isOver($0, on: day.date, in: zone) }
  }

  /// Only the date's own windows.
  init() { (late, lateOnly, told) = ([], [], []) }

  private static func windows(of day: VenueWeek.Day) -> [ServiceWindow]? { ServiceDay(day).plan.windows }

  private static func late(of day: VenueWeek.Day, in zone: Zone) -> [ServiceWindow] {
    let end = end(before: day.date, in: zone)
    return (windows(of: day) ?? []).filter { $0.kind == .open && $0.opens < end }
  }

  /// The times of a date before the previous row's end at which the service may be on.
  private static func unsure(of day: VenueWeek.Day, in zone: Zone) -> [ServiceWindow] {
    let (start, end) = (zone.firstInstant(of: day.date), end(before: day.date, in: zone))
    let night = ServiceWindow(opens: start, closes: end, period: nil, kind: .unknown)
    return (day.windows ?? [night]).filter { $0.kind == .unknown && $0.opens < end }
  }

  /// When the row before that of a date ends.
  private static func end(before date: CivilDate, in zone: Zone) -> Instant {
    HoursWeek.instant(date, minute: (HoursWeek.lastHour - 24) * 60, zone)
  }

  private static func isOver(_ window: ServiceWindow, on date: CivilDate, in zone: Zone) -> Bool {
    window.closes <= HoursWeek.instant(date, minute: HoursWeek.firstHour * 60, zone)
  }
}

extension ServiceDay {
  /// Seven rows of a venue's service, each with its night hours.
  ///
  /// - Parameters:
  ///   - service: the service asked about.
  ///   - venue: the venue.
  ///   - first: the date of the first row.
  ///   - state: the state at the moment asked about …
  ///   - today: … which belongs to the row of this date.
  ///   - context: the campus' zone, place and calendar.
  /// - Returns: the rows, in the order of their dates.
  package static func week(
    of service: Service, _ venue: KnownVenue, from first: CivilDate, at state: OpenState,
    on today: CivilDate, in context: HoursContext
  ) -> [ServiceDay] {
    let days = VenueWeek(of: venue, service: service, from: first.adding(days: -1), count: 9, in: context)
      .days
    let schedule = Schedule(venue.statements, service: service, context: context)
    let closings = state.because.map { schedule.closings(namedBy: $0) } ?? []
    return zip(days, zip(days.dropFirst(), days.dropFirst(2))).map { eve, pair in
      let (day, morrow) = pair
      return ServiceDay(
        day, at: day.date == today ? state : nil,
        night: NightHours(of: day, after: eve, before: morrow, in: context.zone),
        closings: day.date == today ? closings : [])
    }
  }
}
