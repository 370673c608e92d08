import CivilTime
import Dining

/// Opening hours as schema.org has them: specifications by weekday and, some of them, for a stretch of days only.
struct SchemaHours {
  /// The stretch of days of a week; nil at an end that is open.
  private struct Stretch: Hashable {
    let first: CivilDate?
    let last: CivilDate?
  }

  private struct Week {
    let stretch: Stretch
    var table = WeekTable()
    /// When it is open on public holidays: nil where nobody says, none where it is closed.
    var holidays: Set<ClockWindow>?
    var text: [String] = []
  }

  private var weeks: [Week] = []
  private var places: [Stretch: Int] = [:]
  /// What was taken to be said by a clock of twelve hours.
  private(set) var inferred: [String] = []

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
    let words = named.map { SchemaThing.local($0) }
    let areHolidays = words.contains("PublicHolidays")
    let days = words.filter { $0 != "PublicHolidays" }.map { Weekday.days($0) }
    guard !days.contains(nil) else { return false }
    let weekdays = named.isEmpty ? Weekday.allCases : days.flatMap { $0 ?? [] }
    let opens = thing.text("opens").map { SchemaClock($0) }
    let closes = thing.text("closes").map { SchemaClock($0) }
    let stretch = Stretch(first: dates[0], last: dates[1])
    // Between dates a rule for holidays alone would close all other days.
    guard !weekdays.isEmpty || dates == [nil, nil] else { return false }
    let text = [words.joined(separator: ", "), thing.text("opens") ?? "", thing.text("closes") ?? ""]
      .filter { !$0.isEmpty }.joined(separator: " ")
    let window: ClockWindow?
    switch (opens, closes) {
    case (nil, nil): window = nil
    case (let opens??, let closes??) where opens.minutes == 0 && closes.minutes == 0: window = nil
    case (let opens??, let closes??):
      guard let read = opens.window(to: closes) else { return false }
      window = read.window
      if read.isInferred { inferred.append(text) }
    default: return false
    }
    enter(stretch, text) { week in
      for day in weekdays {
        if let window { week.table.open(window, on: day) } else { week.table.close(on: day) }
      }
      if areHolidays { week.holidays = (week.holidays ?? []).union([window].compactMap(\.self)) }
    }
    return true
  }

  /// One statement a stretch; days of the week that nobody names are unknown.
  var statements: [HoursStatement] {
    weeks.compactMap { entry in
      let unknown = Set(Weekday.allCases).subtracting(entry.table.stated)
      let isDated = entry.stretch.first != nil || entry.stretch.last != nil
      // A stretch says nothing of the days it leaves out.
      guard let week = entry.table.expression(unknown: isDated ? [] : unknown) else { return nil }
      let holidays = entry.holidays.map { $0.isEmpty ? "off" : Array($0).expression }
      let isOneDay = entry.stretch.first != nil && entry.stretch.first == entry.stretch.last
      return HoursStatement(
        scope: isOneDay ? .date : isDated ? .range : .weekly,
        expression: week + (holidays.map { "; PH " + $0 } ?? ""),
        validFrom: entry.stretch.first, validTo: entry.stretch.last, text: entry.text.joined(separator: "; "))
    }
  }

  private mutating func enter(_ stretch: Stretch, _ text: String, _ change: (inout Week) -> Void) {
    let index = places[stretch] ?? weeks.count
    if index == weeks.count {
      places[stretch] = index
      weeks.append(Week(stretch: stretch))
    }
    change(&weeks[index])
    weeks[index].text.append(text)
  }
}
