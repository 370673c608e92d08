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

  /// The number of specifications whose times are empty.
  private var blanks = 0

  /// - Parameter zone: The campus' zone, which determines the day of a moment.
  init(in zone: Zone) { self.zone = zone }

  /// Takes one specification; false if its days or its times cannot be read: the days that it names are then
  /// unknown.
  ///
  /// Without days it applies to every day, as the vocabulary defines, but an empty list of days says nothing; opening
  /// at 00:00 and closing at 23:59, or at the time of opening, is the whole day, and 00:00 twice is closed, as search
  /// engines interpret it. Several openings and as many closings are as many windows.
  mutating func take(_ thing: SchemaThing) -> Bool {
    guard let stretch = SchemaDates(thing, in: zone) else { return false }
    // An object without any of these is a day that cannot be read, not every day.
    let named = thing.values("dayOfWeek").map { value in
      SchemaThing(value).flatMap { $0.text("@id") ?? $0.text("@value") ?? $0.text("name") ?? $0.text("url") }
        ?? value.string ?? value.number?.text ?? "?"
    }
    let words = named.map { SchemaThing.local($0) }
    let areHolidays = words.contains("PublicHolidays")
    let days = words.filter { $0 != "PublicHolidays" }.map { Weekday.days($0) }
    // A date is known without its weekday.
    let isUnnamed = !thing.has("dayOfWeek") || (named.isEmpty || days.contains(nil)) && stretch.scope == .date
    let weekdays = isUnnamed ? Weekday.allCases : days.flatMap { $0 ?? [] }
    // Between dates a rule for holidays only would close all other days.
    guard !weekdays.isEmpty || stretch.scope == .weekly && areHolidays else { return false }
    let text = [words.joined(separator: ", "), times(of: thing, "opens"), times(of: thing, "closes")].filter {
      !$0.isEmpty
    }.joined(separator: " ")
    let windows = days.contains(nil) ? nil : windows(of: thing)
    let isBlank = thing.has("opens") && written(thing, "opens").isEmpty && written(thing, "closes").isEmpty
    if isBlank, stretch.scope == .weekly { blanks += 1 }
    let isRead = enter(stretch, text) { week in
      if let windows, week.take(windows, of: weekdays, areHolidays: areHolidays) { return true }
      week.doubt(weekdays, areHolidays: areHolidays)
      return false
    }
    if isRead, windows?.contains(where: \.isInferred) ?? false { inferred.append(text) }
    return isRead
  }

  /// Whether a specification has its times under their own names, or nothing that may be times.
  private func areNamed(_ thing: SchemaThing) -> Bool {
    thing.has("opens") || thing.has("closes")
      || thing.object.keys.allSatisfy { SchemaThing.properties.contains(SchemaThing.local($0)) }
  }

  private func times(of thing: SchemaThing, _ name: String) -> String {
    written(thing, name).joined(separator: ", ")
  }

  /// The texts of a property that are not blank.
  private func written(_ thing: SchemaThing, _ name: String) -> [String] {
    thing.texts(name).filter { !$0.allSatisfy(\.isWhitespace) }
  }

  /// The windows of a specification, empty if it states closed; nil if one of them cannot be read.
  private func windows(of thing: SchemaThing) -> [SchemaWindow]? {
    let (opens, closes) = (written(thing, "opens"), written(thing, "closes"))
    // Without times it is closed, unless they are under another name.
    let saysClosed = ["closed", "isClosed"].contains { thing.object[$0]?.bool == true }
    if opens.isEmpty, closes.isEmpty, !saysClosed, !areNamed(thing) { return nil }
    if (opens + closes).allSatisfy({ ["closed", "off"].contains($0.lowercased()) }) { return [] }
    guard opens.count == closes.count else { return nil }
    var windows: [SchemaWindow] = []
    for (opens, closes) in zip(opens, closes) {
      guard let from = SchemaClock(opens), let to = SchemaClock(closes) else { return nil }
      if from.isClosed(until: to) { continue }
      guard let window = from.window(to: to) else { return nil }
      windows.append(window)
    }
    return windows
  }

  /// Whether anything was read about the ordinary week, or about seasons in which something opens.
  var saysWeek: Bool {
    weeks.contains {
      $0.dates.scope == .weekly && !$0.days.isEmpty || $0.dates.scope == .range && $0.days.opens
    }
  }

  /// Whether no times are given anywhere, where there is room for them: beside other days an empty one is closed, but
  /// a place without any is one whose hours nobody has entered, or that has them elsewhere since a redesign.
  var isLeftBlank: Bool { blanks > 0 && !weeks.contains { $0.days.opens } }

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
