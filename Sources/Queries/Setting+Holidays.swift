package import CivilTime
package import Configuration
import OpeningHours

extension Setting {
  /// The calendar's name for a date, a public holiday before a break; nil if it has none, or there is no
  /// calendar.
  package var holidayNames: @Sendable (CivilDate) -> String? {
    let holidays = campus.context(zone: zone).holidays
    return { holidays?.publicHoliday(on: $0) ?? holidays?.schoolHoliday(on: $0) }
  }
}
