import CivilTime
import Dining
import JSON

/// Reads ETH's weekly rotas: a facility's hours on each weekday, and the dishes of each line at each meal
/// time.
struct CookpitRotas {
  private static let rota = RecordShape(
    "rota", needs: ["facility-id", "valid-from", "day-of-week-array"], may: ["valid-to"],
    also: ["weekly-rota-id"])
  private static let day = RecordShape(
    "day", needs: ["day-of-week-code"], may: ["opening-hour-array"],
    also: ["day-of-week-desc", "day-of-week-desc-short", "day-date"],
    usual: ["opening-hour-array"])
  private static let opening = RecordShape(
    "opening-hour", needs: ["time-from", "time-to"], may: ["meal-time-array"])
  private static let mealTime = RecordShape(
    "meal-time", needs: ["name", "time-from", "time-to"], may: ["line-array"], also: ["menu"])
  private static let line = RecordShape("line", needs: ["name"], may: ["meal"])

  private let page: Page
  private let notices: NoticeCollector
  private let meals: CookpitMeal
  private var builder = MenuBuilder()
  private var reading: Reading

  init(_ page: Page) {
    self.page = page
    notices = NoticeCollector(page)
    meals = CookpitMeal(notices: notices)
    reading = Reading(adapter: ETH.name, observedAt: page.observedAt)
  }

  mutating func read(_ rotas: [JSONValue]) -> Reading {
    var records: [(rota: Record, venue: String, span: RotaSpans.Span)] = []
    var facilities: [String: RotaSpans] = [:]
    for value in rotas {
      guard let record = Record(value, Self.rota, notices) else { continue }
      guard let venue = record.identifier("facility-id") else {
        notices.note("venue-without-id", "rota")
        continue
      }
      guard let first = record.date("valid-from") else {
        notices.note("date-not-stated", venue)
        continue
      }
      let last = record.date("valid-to")
      if let last, last < first {
        record.reject("valid-to")
        continue
      }
      let span = RotaSpans.Span(first: first, last: last)
      records.append((record, venue, span))
      facilities[venue, default: RotaSpans()].add(span, on: dates(of: span))
    }
    let ends = facilities.mapValues(\.ends)
    for (rota, venue, span) in records {
      let dates = dates(of: span).filter { facilities[venue]?.holds(span, on: $0) ?? true }
      read(rota, of: venue, span, through: ends[venue]?[span] ?? span.last, on: dates)
    }
    if builder.isEmpty { notices.note("no-menu", rotas.isEmpty ? "no rotas" : "no meals") }
    reading.menus = builder.menus
    reading.notices = notices.all
    return reading
  }

  private mutating func read(
    _ rota: Record, of venue: String, _ span: RotaSpans.Span, through end: CivilDate?, on dates: [CivilDate]
  ) {
    var hours = PeriodHours()
    var shut: [Weekday] = []
    for day in rota.records("day-of-week-array", Self.day) {
      guard let weekday = day.weekday("day-of-week-code") else {
        notices.note("date-not-stated", "\(venue) \(day["day-of-week-code"]?.serialized() ?? "")")
        continue
      }
      let entries = day.oneOrMore("opening-hour-array")
      if entries.isEmpty { shut.append(weekday) }
      for entry in entries {
        guard let opening = Record(entry, Self.opening, notices) else {
          hours.doubt([weekday], text: "\(weekday.osmName) \(entry.serialized().prefix(60))")
          continue
        }
        enter(opening, nil, on: weekday, of: venue, into: &hours)
        for time in opening.oneOrMoreRecords("meal-time-array", Self.mealTime) {
          let period = ETHReader.text("name", of: time)
          if period == nil { notices.tally("period-not-stated", venue) }
          enter(time, period, on: weekday, of: venue, into: &hours)
          read(time, period, of: venue, on: dates.filter { $0.weekday == weekday })
        }
      }
    }
    // A rota names every weekday: a day without hours among others with hours is a closed day.
    if !hours.isEmpty {
      for weekday in shut { _ = hours.enter(nil, text: "\(weekday.osmName) -") { $0.close(on: weekday) } }
    }
    reading.hours += hours.statements(scope: span.last == nil ? .weekly : .range, from: span.first, to: end)
      .map {
        HoursReading(venue: venue, $0)
      }
  }

  /// The dates whose menus are kept: for a rota of more than two weeks those around the day of the page.
  private func dates(of span: RotaSpans.Span) -> [CivilDate] {
    var start = max(span.first, page.localDate.monday)
    if let last = span.last { start = min(start, max(span.first, last.adding(days: -6))) }
    let end = min(span.last ?? start.adding(days: 13), start.adding(days: 13))
    return (start.dayNumber...max(end, start).dayNumber).map { CivilDate(dayNumber: $0) }
  }

  private func enter(
    _ record: Record, _ period: String?, on weekday: Weekday, of venue: String,
    into hours: inout PeriodHours
  ) {
    // The hours of a meal time without a name are within the venue's own.
    if record.shape.name == Self.mealTime.name, period == nil { return }
    let from = record.text("time-from") ?? ""
    let to = record.text("time-to") ?? ""
    let text = "\(weekday.osmName) \(from)-\(to)"
    guard let window = ClockWindow(from: from, to: to) else {
      hours.doubt([weekday], period, text: text)
      return notices.note("unread-hours", "\(venue) \(period ?? "opening-hour"): \(text)")
    }
    _ = hours.enter(period, text: text) { $0.open(window, on: weekday) }
  }

  private mutating func read(
    _ time: Record, _ period: String?, of venue: String, on dates: [CivilDate]
  ) {
    guard time["line-array"] != nil else { return }
    let keys = dates.map { MenuBuilder.Key(venue: venue, date: $0, period: period) }
    for key in keys { builder.open(key) }
    for line in time.oneOrMoreRecords("line-array", Self.line) {
      guard let station = ETHReader.text("name", of: line) else {
        notices.tally("station-without-name", "line")
        continue
      }
      guard let dish = meals.dish(line["meal"]) else { continue }
      for key in keys { builder.add(dish, at: station, of: key, notices) }
    }
  }
}
