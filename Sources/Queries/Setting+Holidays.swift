package import CivilTime
package import Configuration
import OpeningHours

extension Setting {
  /// What the campus' calendar calls a date, a public holiday before a break; nil where it calls it nothing, or
  /// there is no calendar.
  package var holidayNames: @Sendable (CivilDate) -> String? {
    let holidays = campus.context(zone: zone).holidays
    return { holidays?.publicHoliday(on: $0) ?? holidays?.schoolHoliday(on: $0) }
  }
}
