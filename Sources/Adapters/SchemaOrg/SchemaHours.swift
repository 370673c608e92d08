import CivilTime
import Dining

/// Opening hours as schema.org has them: specifications by weekday and, some of them, for a stretch of days only.
struct SchemaHours {
  /// The stretch of days of a week; nil at an end that is open.
  private struct Stretch: Hashable {
    let first: CivilDate?
    let last: CivilDate?
  }

  private var weeks: [(stretch: Stretch, week: WeekTable, text: [String])] = []
  private var places: [Stretch: Int] = [:]

  /// Takes one specification; false where its days or its times cannot be read.
  ///
  /// Without days it is of every day, as the vocabulary says; opening at 00:00 and closing at 23:59, or at the time of
  /// opening, is the whole day, and 00:00 twice is closed, as search engines have it.
  mutating func take(_ thing: SchemaThing) -> Bool {
    var dates: [CivilDate?] = []
    for key in ["validFrom", "validThrough"] {
      let text = thing.text(key)
      let date = text.flatMap { CivilDate(String($0.prefix(10))) }
      if text != nil, date == nil { return false }
      dates.append(date)
    }
    let named = thing.texts("dayOfWeek") + thing.things("dayOfWeek").compactMap { $0.text("@id") }
    let days = named.map { SchemaThing.local($0) }.filter { $0 != "PublicHolidays" }.map { Weekday.days($0) }
    guard !days.contains(nil) else { return false }
    let weekdays = named.isEmpty ? Weekday.allCases : days.flatMap { $0 ?? [] }
    let opens = thing.text("opens").map { Self.minutes($0) }
    let closes = thing.text("closes").map { Self.minutes($0) }
    let stretch = Stretch(first: dates[0], last: dates[1])
    let text = [
      named.map { SchemaThing.local($0) }.joined(separator: ", "), thing.text("opens") ?? "",
      thing.text("closes") ?? "",
    ].filter { !$0.isEmpty }.joined(separator: " ")
    switch (opens, closes) {
    case (nil, nil):
      enter(stretch, text) { week in for day in weekdays { week.close(on: day) } }
    case (let opens??, let closes??):
      if opens == 0, closes == 0 {
        enter(stretch, text) { week in for day in weekdays { week.close(on: day) } }
      } else {
        let isWholeDay = opens == 0 && closes == 23 * 60 + 59
        let window = ClockWindow(opens: opens, closes: isWholeDay ? ClockWindow.minutesOfDay : closes)
        enter(stretch, text) { week in for day in weekdays { week.open(window, on: day) } }
      }
    default: return false
    }
    return true
  }

  /// One statement a stretch; days of the week that nobody names are unknown.
  var statements: [HoursStatement] {
    weeks.compactMap { entry in
      let unknown = Set(Weekday.allCases).subtracting(entry.week.stated)
      let isDated = entry.stretch.first != nil || entry.stretch.last != nil
      // A stretch says nothing of the days it leaves out.
      guard let expression = entry.week.expression(unknown: isDated ? [] : unknown) else { return nil }
      let isOneDay = entry.stretch.first != nil && entry.stretch.first == entry.stretch.last
      return HoursStatement(
        scope: isOneDay ? .date : isDated ? .range : .weekly, expression: expression,
        validFrom: entry.stretch.first, validTo: entry.stretch.last, text: entry.text.joined(separator: "; "))
    }
  }

  private mutating func enter(_ stretch: Stretch, _ text: String, _ change: (inout WeekTable) -> Void) {
    let index = places[stretch] ?? weeks.count
    if index == weeks.count {
      places[stretch] = index
      weeks.append((stretch, WeekTable(), []))
    }
    change(&weeks[index].week)
    weeks[index].text.append(text)
  }

  /// Minutes after midnight of `09:00`, `09:00:00`, `9:00 AM` or `T09:00:00+01:00`.
  private static func minutes(_ text: String) -> Int? {
    let clock = text.drop { $0 == "T" }
    if let twelve = ClockWindow.minutes(clock) { return twelve }
    let parts = clock.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count >= 2, parts[0].count <= 2, parts[1].count >= 2, let hour = Int(parts[0]),
      let minute = Int(parts[1].prefix(2)), (0...24).contains(hour), (0...59).contains(minute),
      hour < 24 || minute == 0
    else { return nil }
    return hour * 60 + minute
  }
}
