import CivilTime
import Configuration
import OpeningHours

extension Campus {
  /// What the campus' hours are read against: its clocks, its place and its calendar.
  func context(zone: Zone) -> HoursContext {
    HoursContext(zone: zone)
  }
}
