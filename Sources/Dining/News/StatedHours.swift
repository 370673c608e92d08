package import CivilTime
import OpeningHours

extension Schedule {
  /// The stretches of service stated for a service date, joined where they touch; empty if it is closed.
  ///
  /// - Parameters:
  ///   - date: the service date.
  ///   - zone: the campus' time zone.
  /// - Returns: nil if not stated, or if not everything stated could be read.
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
  /// Minutes by the wall clock after the midnight at which a date began.
  fileprivate func minutes(after date: CivilDate, _ zone: Zone) -> Int {
    let civil = zone.civil(at: self)
    return (civil.date.dayNumber - date.dayNumber) * 1_440 + civil.secondOfDay / 60
  }
}
