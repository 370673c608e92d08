package import CivilTime
package import OpeningHours

/// The statements about consecutive service dates of one service of a venue: by default seven of them,
/// beginning today.
package struct VenueWeek: Equatable, Sendable {
  /// One service date: its windows, or nil if not stated.
  package struct Day: Equatable, Sendable {
    package let date: CivilDate
    package let windows: [ServiceWindow]?

    package init(date: CivilDate, windows: [ServiceWindow]?) {
      self.date = date
      self.windows = windows
    }
  }

  package let days: [Day]

  /// - Parameters:
  ///   - venue: the venue.
  ///   - service: the service asked about.
  ///   - first: the first of the dates.
  ///   - count: the number of dates.
  ///   - context: the campus' zone, place and calendar.
  package init(
    of venue: KnownVenue, service: Service, from first: CivilDate, count: Int = 7, in context: HoursContext
  ) {
    let schedule = Schedule(venue.statements, service: service, context: context)
    days = (0..<count).map { offset in
      let date = first.adding(days: offset)
      let plan = schedule.plan(on: date)
      let isUnread = plan.map { $0.hasUnreadPart && $0.windows.isEmpty } ?? true
      return Day(date: date, windows: isUnread ? nil : plan?.windows)
    }
  }

  /// Whether any of the days is stated.
  package var isKnown: Bool { days.contains { $0.windows != nil } }
}

extension VenueWeek.Day {
  /// The windows joined where they touch, without their periods: the door's own hours.
  package var openings: [ServiceWindow]? {
    windows?.filter { $0.kind == .open }.reduce(into: []) { joined, window in
      if let last = joined.last, window.opens <= last.closes {
        joined[joined.count - 1].closes = max(last.closes, window.closes)
      } else {
        var opening = window
        opening.period = nil
        joined.append(opening)
      }
    }
  }
}

extension KnownVenue {
  /// The extent of a service date: from midnight, or from the end of the night before, to the end of its own
  /// night.
  ///
  /// - Parameters:
  ///   - date: the service date.
  ///   - context: the campus' zone, place and calendar.
  /// - Returns: its beginning and its end; if no opening continues past midnight, two midnights.
  package func bounds(of date: CivilDate, in context: HoursContext) -> (begins: Instant, ends: Instant) {
    let schedule = Schedule(statements, service: .open, context: context)
    func end(of date: CivilDate) -> Instant {
      let midnight = context.zone.firstInstant(of: date.adding(days: 1))
      let openings = schedule.plan(on: date)?.windows.filter { $0.kind == .open } ?? []
      return max(midnight, openings.map(\.closes).max() ?? midnight)
    }
    return (end(of: date.adding(days: -1)), end(of: date))
  }

  /// Whether the place is stated to be closed all day.
  ///
  /// - Parameters:
  ///   - date: the service date.
  ///   - context: the campus' zone, place and calendar.
  /// - Returns: whether the statements that decide about the date leave no opening; false if it is not stated.
  package func isClosed(on date: CivilDate, in context: HoursContext) -> Bool {
    let plan = Schedule(statements, service: .open, context: context).plan(on: date)
    return plan.map { !$0.hasUnreadPart && $0.windows.isEmpty } ?? false
  }

  /// The serving times of a menu on its date: the windows of its period, empty if not stated.
  package func hours(of menu: Menu, in context: HoursContext) -> [ServiceWindow] {
    guard let period = menu.period else { return [] }
    let windows = Schedule(statements, service: .open, context: context).plan(on: menu.date)?.windows ?? []
    return windows.filter { $0.kind == .open && $0.period.map { MenuChoice.names($0, period) } ?? false }
  }

  /// When a menu can be eaten from on its date: the serving times of its meal; of a menu that names none the opening
  /// hours of the day, since it is over with them. Empty if not stated.
  package func times(of menu: Menu, in context: HoursContext) -> [ServiceWindow] {
    guard menu.period == nil else { return hours(of: menu, in: context) }
    let windows = Schedule(statements, service: .open, context: context).plan(on: menu.date)?.windows ?? []
    return windows.allSatisfy { $0.kind == .open } ? windows : []
  }
}
