import CivilTime
import Dining

/// The hours of single days, a statement a day and meal period.
struct DatedHours {
  private struct Day {
    let date: CivilDate
    var periods: [(period: String?, windows: [ClockWindow], text: [String])] = []
    var closing: String?
  }

  private var days: [Day] = []

  /// Adds a window of a date; false where it was there before.
  @discardableResult
  mutating func open(_ window: ClockWindow, _ period: String?, on date: CivilDate, text: String) -> Bool {
    let day = place(of: date)
    guard let index = days[day].periods.firstIndex(where: { $0.period == period }) else {
      days[day].periods.append((period, [window], [text]))
      return true
    }
    guard !days[day].periods[index].windows.contains(window) else { return false }
    days[day].periods[index].windows.append(window)
    days[day].periods[index].text.append(text)
    return true
  }

  /// Calls a date closed unless it has a window.
  mutating func close(on date: CivilDate, text: String) { days[place(of: date)].closing = text }

  /// The statements, by date in the order in which they came.
  var statements: [HoursStatement] {
    days.flatMap { day -> [HoursStatement] in
      if day.periods.isEmpty, let text = day.closing {
        return [
          HoursStatement(scope: .date, expression: "off", validFrom: day.date, validTo: day.date, text: text)
        ]
      }
      return day.periods.map { entry in
        HoursStatement(
          scope: .date, period: entry.period,
          expression: entry.windows.sorted().map(\.expression).joined(separator: ","),
          validFrom: day.date, validTo: day.date, text: entry.text.joined(separator: ", "))
      }
    }
  }

  private mutating func place(of date: CivilDate) -> Int {
    if let known = days.firstIndex(where: { $0.date == date }) { return known }
    days.append(Day(date: date))
    return days.count - 1
  }
}

extension ClockWindow {
  /// Minutes after midnight of a time by either clock: `5:00pm`, `7 AM`, `17:00`, `07:30:00`, `24:00`; or nil.
  static func anyMinutes(_ text: some StringProtocol) -> Int? {
    if let minutes = minutes(text) { return minutes }
    let parts = text.split(whereSeparator: \.isWhitespace).joined().split(
      separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3,
      parts.allSatisfy({ (1...2).contains($0.utf8.count) && $0.utf8.allSatisfy { (48...57).contains($0) } }),
      let hour = Int(parts[0]), let minute = Int(parts[1]), minute < 60
    else { return nil }
    return hour < 24 ? hour * 60 + minute : hour == 24 && minute == 0 ? minutesOfDay : nil
  }

  /// A window between two such times; nil where one cannot be read.
  init?(from start: some StringProtocol, to end: some StringProtocol) {
    guard let opens = Self.anyMinutes(start), let closes = Self.anyMinutes(end) else { return nil }
    self.init(opens: opens % Self.minutesOfDay, closes: closes)
  }
}
