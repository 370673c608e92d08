import CivilTime
import OpeningHours

/// One row of a list of hours: `Mon - Thu, Sun` and `7:00AM - 10:30AM`.
struct HoursRow {
  let days: String
  let times: String

  /// Both, as written on the page.
  var text: String { "\(days) \(times)" }

  /// The weekdays and their times, or nil where either cannot be read.
  var reading: (days: [Weekday], times: DayTimes)? {
    guard let days = Weekday.days(days), let times = DayTimes(times) else { return nil }
    return (days, times)
  }
}

/// The times of a row: `7:00AM - 10:30AM`, several of them, `Closed` or `24 Hours`.
enum DayTimes: Equatable {
  case closed
  case windows([ClockWindow])

  init?(_ text: String) {
    let lower = text.lowercased()
    if MealName.isClosing(day: lower) {
      self = .closed
      return
    }
    if ["24 hours", "open 24 hours", "24 hrs", "24/7", "open 24/7"].contains(lower) {
      self = .windows([ClockWindow(opens: 0, closes: ClockWindow.minutesOfDay)])
      return
    }
    let windows = lower.split { $0 == "," || $0 == ";" || $0 == "&" }.map { ClockWindow($0) }
    guard !windows.isEmpty, windows.allSatisfy({ $0 != nil }) else { return nil }
    self = .windows(windows.compactMap { $0 })
  }
}

extension PeriodHours {
  /// Enters a row without some of its weekdays; false if it cannot be read. If the period is called closed, the
  /// times are not needed.
  mutating func enter(_ row: HoursRow, period: String, except left: Set<Weekday> = []) -> Bool {
    guard let named = Weekday.days(row.days) else { return false }
    let days = named.filter { !left.contains($0) }
    guard let times = MealName.isClosing(period) ? .closed : DayTimes(row.times) else {
      doubt(days, MealName.stated(period), text: row.text)
      return false
    }
    _ = enter(MealName.stated(period), text: row.text) { week in
      for day in days {
        switch times {
        case .closed: week.close(on: day)
        case .windows(let windows): for window in windows { week.open(window, on: day) }
        }
      }
    }
    return true
  }
}
