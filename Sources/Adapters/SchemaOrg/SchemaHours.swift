import CivilTime
import Dining

/// Opening hours as schema.org has them: specifications by weekday and, some of them, for a stretch of days only.
struct SchemaHours {
  /// The stretch of days of a week; nil at an end that is open.
  private struct Stretch: Hashable {
    let first: CivilDate?
    let last: CivilDate?

    var scope: HoursScope { first == nil && last == nil ? .weekly : first == last ? .date : .range }
  }

  private struct Week {
    let stretch: Stretch
    var days = SchemaWeek()
    var text: [String] = []
  }

  private var weeks: [Week] = []
  private var places: [Stretch: Int] = [:]
  /// What was taken to be said by a clock of twelve hours.
  private(set) var inferred: [String] = []

  /// Takes one specification; false where its days or its times cannot be read: days that it names are unknown then.
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
    let stretch = Stretch(first: dates[0], last: dates[1])
    // A date is known without its weekday.
    let isUnnamed = named.isEmpty || days.contains(nil) && stretch.scope == .date
    let weekdays = isUnnamed ? Weekday.allCases : days.flatMap { $0 ?? [] }
    // Between dates a rule for holidays alone would close all other days.
    guard !weekdays.isEmpty || stretch.scope == .weekly && areHolidays else { return false }
    let text = [words.joined(separator: ", "), thing.text("opens") ?? "", thing.text("closes") ?? ""]
      .filter { !$0.isEmpty }.joined(separator: " ")
    let windows = days.contains(nil) ? nil : windows(of: thing)
    let isRead = enter(stretch, text) { week in
      if let windows, week.take(windows, of: weekdays, areHolidays: areHolidays) { return true }
      week.doubt(weekdays, areHolidays: areHolidays)
      return false
    }
    if isRead, windows?.contains(where: \.isInferred) ?? false { inferred.append(text) }
    return isRead
  }

  /// The window of a specification, none where it says that it is closed; nil where it cannot be read.
  private func windows(of thing: SchemaThing) -> [SchemaWindow]? {
    let opens = thing.text("opens").map { SchemaClock($0) }
    let closes = thing.text("closes").map { SchemaClock($0) }
    switch (opens, closes) {
    case (nil, nil): return []
    case (let opens??, let closes??):
      if opens.minutes == 0, closes.minutes == 0 { return [] }
      return opens.window(to: closes).map { [$0] }
    default: return nil
    }
  }

  /// Whether something was read of a week, or of more than a single date.
  var saysWeek: Bool { weeks.contains { $0.stretch.scope != .date && !$0.days.isEmpty } }

  /// One statement a stretch; days of the week that nobody names are unknown.
  var statements: [HoursStatement] {
    weeks.compactMap { entry in
      let scope = entry.stretch.scope
      if scope == .weekly, entry.days.isEmpty { return nil }
      // A stretch says nothing of the days it leaves out.
      guard let expression = entry.days.expression(unknown: scope == .weekly ? Set(Weekday.allCases) : [])
      else { return nil }
      return HoursStatement(
        scope: scope, expression: expression, validFrom: entry.stretch.first, validTo: entry.stretch.last,
        text: entry.text.joined(separator: "; "))
    }
  }

  private mutating func enter(
    _ stretch: Stretch, _ text: String, _ change: (inout SchemaWeek) -> Bool
  ) -> Bool {
    let index = places[stretch] ?? weeks.count
    if index == weeks.count {
      places[stretch] = index
      weeks.append(Week(stretch: stretch))
    }
    weeks[index].text.append(text)
    return change(&weeks[index].days)
  }
}
