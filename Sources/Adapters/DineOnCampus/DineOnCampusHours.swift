import CivilTime
import Dining
import JSON

/// The hours of one location: for the days of a week, or for the terms of a year.
struct DineOnCampusHours {
  private static let day = RecordShape(
    "day", needs: ["date", "status", "hours"], may: ["closed"],
    also: ["day", "has_special_hours", "always_open", "meal_periods", "hasSpecialHours", "alwaysOpen"],
    usual: ["hours"])
  private static let hour = RecordShape(
    "hours", needs: clock, also: ["always_open"])
  private static let schedule = RecordShape(
    "schedule",
    needs: ["days", "start", "end"] + clock,
    may: ["type"], also: ["id", "created_at", "open_late"])

  private static let clock = ["start_hour", "start_minutes", "end_hour", "end_minutes"]

  private let id: String
  private let page: Page
  private let notices: NoticeCollector
  /// The statements read.
  private(set) var statements: [HoursStatement] = []

  init(_ record: Record, of id: String, _ page: Page, _ notices: NoticeCollector) {
    self.id = id
    self.page = page
    self.notices = notices
    readWeek(record)
    readSchedules(record)
  }

  private mutating func readWeek(_ record: Record) {
    var hours = DatedHours()
    if record.object["week"]?.isNull == true, record.object["schedules"] == nil {
      notices.tally("no-hours", "locations without a week")
    }
    for day in record.records("week", Self.day) {
      guard let date = day.date("date") else {
        notices.tally("bad-value", "week without a date")
        continue
      }
      let isWhole = (day["always_open"] ?? day["alwaysOpen"])?.flag == true
      let records = day.records("hours", Self.hour)
      let status = day.text("status")
      let isClosed = day.flag("closed") ?? status.map { MealName.isClosing($0) }
      if let isClosed, let status, isClosed != MealName.isClosing(status) {
        notices.note("contradiction", "\(id) \(date): \(status), \(isClosed ? "closed" : "not closed")")
        hours.doubt(on: date, text: status)
        continue
      }
      guard isClosed != true else {
        // The hours of an ordinary day may stay on a closed one; midnight to midnight is a blank form.
        if isWhole || !records.allSatisfy(isBlank) { notices.note("closed-with-hours", "\(id) \(date)") }
        hours.close(on: date, text: "closed")
        continue
      }
      let windows =
        isWhole
        ? [(window: ClockWindow(opens: 0, closes: ClockWindow.minutesOfDay), text: "always open")]
        : records.compactMap { record in
          let window = window(record)
          if window == nil { hours.doubt(on: date, text: words(of: record)) }
          return window
        }
      for (window, text) in windows { hours.open(window, nil, on: date, text: text) }
      if windows.isEmpty { notices.note("open-without-hours", "\(id) \(date)") }
    }
    statements += hours.statements
  }

  private func isBlank(_ record: Record) -> Bool {
    record["always_open"]?.flag != true && Self.clock.allSatisfy { record.whole($0) == 0 }
  }

  private func window(_ record: Record) -> (window: ClockWindow, text: String)? {
    if record["always_open"]?.flag == true {
      return (ClockWindow(opens: 0, closes: ClockWindow.minutesOfDay), "always open")
    }
    let numbers = numbers(of: record)
    guard (0...24).contains(numbers[0]), (0...59).contains(numbers[1]), (0...24).contains(numbers[2]),
      (0...59).contains(numbers[3]),
      // Midnight to midnight of a day that is called open is a whole day; other equal times are a mistake.
      numbers[0] != numbers[2] || numbers[1] != numbers[3] || numbers[0] % 24 + numbers[1] == 0
    else {
      notices.note("bad-value", "\(id) hours: \(words(of: record))")
      return nil
    }
    let window = ClockWindow(
      opens: numbers[0] % 24 * 60 + numbers[1], closes: numbers[2] * 60 + numbers[3])
    return (window, window.expression)
  }

  private func numbers(of record: Record) -> [Int] { Self.clock.map { record.whole($0) ?? -1 } }

  private func words(of record: Record) -> String {
    numbers(of: record).map { String($0) }.joined(separator: " ")
  }

  /// Upper bound on the terms of a place; no year has as many.
  private static let mostTerms = 64

  private struct Dates: Hashable {
    let first: CivilDate?
    let last: CivilDate?
  }

  /// Reads terms' hours: weekdays, where 0 is Sunday, between two days. A place's rows form one expression,
  /// since their terms have different days; a day that no row names is not stated.
  private mutating func readSchedules(_ record: Record) {
    var terms: [(dates: Dates, week: WeekTable, text: [String])] = []
    var places: [Dates: Int] = [:]
    for schedule in record.records("schedules", Self.schedule) {
      let days = schedule.array("days").compactMap { $0.int ?? $0.string.flatMap { Int($0) } }
        .filter { (0...7).contains($0) }
      let dates = Dates(first: date(schedule, "start"), last: date(schedule, "end"))
      let isBackward = dates.first.flatMap { first in dates.last.map { $0 < first } } ?? false
      // A term without an end is open-ended; one whose end cannot be read may be over.
      let isUnread =
        dates.first == nil && schedule.text("start") != nil
        || dates.last == nil && schedule.text("end") != nil
      guard !days.isEmpty, !isBackward, !isUnread, let (window, text) = window(schedule) else {
        notices.note("unread-hours", "\(id) schedule \(schedule["id"]?.string ?? "")")
        continue
      }
      if places[dates] == nil { terms.append((dates, WeekTable(), [])) }
      let index = places[dates] ?? terms.count - 1
      places[dates] = index
      for day in days { terms[index].week.open(window, on: Weekday.sunday.adding(days: day)) }
      terms[index].text.append(days.map { String($0) }.joined(separator: ",") + " " + text)
    }
    guard terms.count <= Self.mostTerms else {
      return notices.note("unread-hours", "\(id): \(terms.count) terms")
    }
    let hours = WeekHours(
      terms.map { WeekHours.Term(rules: $0.week.rules(), from: $0.dates.first, to: $0.dates.last) },
      elsewhere: .unknown)
    guard let expression = hours.expression else { return }
    let firsts = terms.compactMap(\.dates.first)
    let lasts = terms.compactMap(\.dates.last)
    let isBounded = firsts.count == terms.count && lasts.count == terms.count
    statements.append(
      HoursStatement(
        scope: isBounded ? .range : .weekly, expression: expression,
        validFrom: isBounded ? firsts.min() : nil, validTo: isBounded ? lasts.max() : nil,
        text: terms.flatMap(\.text).joined(separator: "; ")))
  }

  /// The day of a time with its offset, in the campus' time zone.
  private func date(_ record: Record, _ key: String) -> CivilDate? {
    guard let text = record.text(key) else { return record.date(key) }
    if let instant = Instant(rfc3339: text) { return page.zone.civil(at: instant).date }
    return record.date(key)
  }
}

extension Record {
  /// A whole number, which sites write as a number or as text.
  fileprivate func whole(_ key: String) -> Int? { number(key)?.double.flatMap { Int(exactly: $0) } }
}
