package import CivilTime
import OpeningHours

extension Schedule {
  /// The stretches of service that are stated of a service date, joined where they touch; none: it is closed.
  ///
  /// - Parameters:
  ///   - date: the service date.
  ///   - zone: the campus'.
  /// - Returns: nil where nobody says, or what is said could not be read whole.
  package func stretches(on date: CivilDate, in zone: Zone) -> [MinuteSpan]? {
    guard let plan = plan(on: date), !plan.hasUnreadPart, plan.windows.allSatisfy({ $0.kind == .open }) else {
      return nil
    }
    return VenueWeek.Day(date: date, windows: plan.windows).openings?.map { window in
      MinuteSpan(
        opens: window.opens.minutes(after: date, zone), closes: window.closes.minutes(after: date, zone))
    }
  }
}

extension Instant {
  /// Minutes on the clocks after the midnight that a date began with.
  fileprivate func minutes(after date: CivilDate, _ zone: Zone) -> Int {
    let civil = zone.civil(at: self)
    return (civil.date.dayNumber - date.dayNumber) * 1_440 + civil.secondOfDay / 60
  }
}
