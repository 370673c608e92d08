import CivilTime
import Dining
import JSON

/// Opening hours in schema.org's specifications: by weekday, some of them only between two dates.
struct SchemaHours {
  private let zone: Zone
  private var weeks: [SchemaSeason] = []
  private var places: [SchemaDates: Int] = [:]
  /// The texts whose times were taken to use a 12-hour clock.
  private(set) var inferred: [String] = []

  /// - Parameter zone: The campus' zone, which determines the day of a moment.
  init(in zone: Zone) { self.zone = zone }

  /// Takes one specification; false if its days or its times cannot be read: the days that it names are then
  /// unknown.
  ///
  /// Without days it applies to every day, as the vocabulary defines; opening at 00:00 and closing at 23:59,
  /// or at the time of opening, is the whole day, and 00:00 twice is closed, as search engines interpret it.
  mutating func take(_ thing: SchemaThing) -> Bool {
    guard let stretch = SchemaDates(thing, in: zone) else { return false }
    // An object without any of these is a day that cannot be read, not every day.
    let named = thing.values("dayOfWeek").compactMap { value in
      SchemaThing(value).map {
        $0.text("@id") ?? $0.text("@value") ?? $0.text("name") ?? $0.text("url") ?? "?"
      }
        ?? value.string ?? value.number?.text
    }
    let words = named.map { SchemaThing.local($0) }
    let areHolidays = words.contains("PublicHolidays")
    let days = words.filter { $0 != "PublicHolidays" }.map { Weekday.days($0) }
    // A date is known without its weekday.
    let isUnnamed = named.isEmpty || days.contains(nil) && stretch.scope == .date
    let weekdays = isUnnamed ? Weekday.allCases : days.flatMap { $0 ?? [] }
    // Between dates a rule for holidays only would close all other days.
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

  /// The window of a specification, empty if it states closed; nil if it cannot be read.
  private func windows(of thing: SchemaThing) -> [SchemaWindow]? {
    let opens = thing.text("opens").map { SchemaClock($0) }
    let closes = thing.text("closes").map { SchemaClock($0) }
    switch (opens, closes) {
    case (nil, nil): return []
    case (let opens??, let closes??):
      if opens.isClosed(until: closes) { return [] }
      return opens.window(to: closes).map { [$0] }
    default: return nil
    }
  }

  /// Whether anything was read about the ordinary week, or about seasons in which something opens.
  var saysWeek: Bool {
    weeks.contains {
      $0.dates.scope == .weekly && !$0.days.isEmpty || $0.dates.scope == .range && $0.days.opens
    }
  }

  /// One statement for the ordinary week, one for each single date, and one for each season, with overlaps
  /// resolved.
  var statements: [HoursStatement] {
    let weekly = weeks.first { $0.dates.scope == .weekly }
    let seasons = weeks.filter { $0.dates.scope == .range }
    return (weeks.filter { $0.dates.scope != .range } + SchemaSeason.apart(seasons, over: weekly?.days))
      .compactMap(\.statement)
  }

  private mutating func enter(
    _ stretch: SchemaDates, _ text: String, _ change: (inout SchemaWeek) -> Bool
  ) -> Bool {
    let index = places[stretch] ?? weeks.count
    if index == weeks.count {
      places[stretch] = index
      weeks.append(SchemaSeason(dates: stretch))
    }
    weeks[index].text.append(text)
    return change(&weeks[index].days)
  }
}
