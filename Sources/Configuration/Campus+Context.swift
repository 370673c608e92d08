package import CivilTime
import Dining
package import OpeningHours

extension Campus {
  /// The context of the campus' hours: its time zone, its place and its calendar.
  package func context(zone: Zone) -> HoursContext {
    HoursContext(
      zone: zone,
      coordinates: center.flatMap {
        OpeningHours.Coordinates(latitude: $0.latitude, longitude: $0.longitude)
      },
      holidays: calendar?.holidayCalendar)
  }
}

extension CampusCalendar {
  /// The longest plausible holiday, in days; a typing error in a year must not fill the memory.
  private static let longestHoliday = 1_000

  /// `PH` consists of the built-in holidays and those of the campus, day by day; `SH` of its breaks.
  fileprivate var holidayCalendar: HolidayCalendar {
    let base =
      switch builtIn {
      case .usFederal: HolidayCalendar.usFederal
      case nil: HolidayCalendar()
      }
    return base.adding(
      publicHolidays: holidays.flatMap { range in
        let length = min(range.last.dayNumber - range.first.dayNumber, Self.longestHoliday - 1)
        return length < 0
          ? [] : (0...length).map { (date: range.first.adding(days: $0), name: range.name) }
      },
      schoolHolidays: breaks.map { (first: $0.first, last: $0.last, name: $0.name) })
  }
}
