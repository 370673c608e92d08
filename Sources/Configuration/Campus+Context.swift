package import CivilTime
import Dining
package import OpeningHours

extension Campus {
  /// What the campus' hours are read against: its clocks, its place and its calendar.
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
  /// No holiday is longer; a slip of the pen in a year must not fill the memory.
  private static let longestHoliday = 1_000

  /// `PH` is what is built in and the holidays of the campus, day by day; `SH` its breaks.
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
