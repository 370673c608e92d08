import CivilTime
import Dining
import JSON

/// Reads the hours of one location: weekly ones, and those of seasons, which replace them.
struct SodexoHours {
  private static let opening = RecordShape("openingHours", needs: ["standardHours"], may: ["seasonalHours"])
  private static let row = RecordShape("standardHours", needs: ["days", "hours"])
  private static let day = RecordShape("days", needs: ["value"], also: ["key"])
  private static let hours = RecordShape(
    "hours", may: ["startTime", "finishTime", "label", "allDay"])
  private static let time = RecordShape("time", needs: ["hour", "minute", "period"])
  private static let season = RecordShape(
    "seasonalHours", needs: ["from", "to", "openingHours"], also: ["name"])

  private let id: String
  private let page: Page
  private let notices: NoticeCollector
  /// The hours read.
  private(set) var readings: [HoursReading] = []

  /// Nil if the location has no hours at all.
  init?(_ place: Record, of id: String, _ page: Page, _ notices: NoticeCollector) {
    guard let opening = place.record("openingHours", Self.opening) else { return nil }
    self.id = id
    self.page = page
    self.notices = notices
    let week = opening.oneOrMore("standardHours")
    if week.isEmpty { notices.note("no-hours", id) }
    add(week, scope: .weekly)
    for value in opening.oneOrMore("seasonalHours") { addSeason(Record(value, Self.season, notices)) }
  }

  /// The ordinary week does not apply in a season, even if its dates cannot be read.
  private mutating func addSeason(_ season: Record?) {
    let (first, last) = season.map { dates(of: $0) } ?? (nil, nil)
    let days = PossibleDays.between(first, last, from: page.localDate)
    guard let season, let first, let last, first <= last else {
      let name = season?.text("name") ?? "seasonalHours"
      notices.note("unread-hours", "\(id) \(name): dates")
      return add(HoursStatement(scope: .range, expression: "unknown"), on: days, text: name)
    }
    let scope: HoursScope = first == last ? .date : .range
    if season["openingHours"]?.array?.isEmpty == true {
      add(HoursStatement(scope: scope, expression: "off"), on: days, text: "closed")
    } else {
      add(season.oneOrMore("openingHours"), scope: scope, from: first, to: last)
    }
  }

  private mutating func add(_ statement: HoursStatement, on days: ClosedRange<CivilDate>, text: String) {
    var statement = statement
    statement.validFrom = days.lowerBound
    statement.validTo = days.upperBound
    statement.text = text
    readings.append(HoursReading(venue: id, statement))
  }

  /// The first and the last day of a season, each nil if it cannot be read.
  ///
  /// Sites write local days with UTC after them (`2026-05-16T06:00:00Z` to `2026-08-14T23:59:00Z`, in every
  /// zone); an end at another time is an instant, whose day is that of the campus' time zone.
  private func dates(of season: Record) -> (CivilDate?, CivilDate?) {
    let ends = ["from", "to"].map { season[$0]?.string ?? "" }
    // Dates without a time of day are certainly days.
    let isWrittenAsDays =
      ends[1].contains("T23:59") || ends.allSatisfy { $0.contains("T00:00:00") || CivilDate($0) != nil }
    func day(_ key: String) -> CivilDate? {
      if isWrittenAsDays { return season.date(key) }
      return season.text(key).flatMap { Instant(utc: $0) }.map { page.zone.civil(at: $0).date }
    }
    return (day("from"), day("to"))
  }

  private mutating func add(
    _ rows: [JSONValue], scope: HoursScope, from first: CivilDate? = nil, to last: CivilDate? = nil
  ) {
    var periods = PeriodHours()
    var closed: [Weekday] = []
    var open: Set<Weekday> = []
    var labels: Set<String?> = []
    var doubtful: [String] = []
    for row in rows.compactMap({ Record($0, Self.row, notices) }) {
      let days = row.records("days", Self.day).compactMap {
        $0.text("value").flatMap { Weekday(english: $0) }
      }
      if days.count != row.array("days").count { notices.note("bad-value", "\(id) days") }
      if row["hours"] == nil, !days.isEmpty {
        periods.doubt(days, nil, text: "hours")
        notices.note("unread-hours", "\(id): no hours")
        doubtful.append("no hours")
      }
      let hours = row.records("hours", Self.hours)
      let timed = hours.filter { !isClosing($0) }
      // Days without hours are closed; so are those with only a label ("Summer Break").
      if timed.isEmpty, row["hours"]?.array?.isEmpty == true || !hours.isEmpty { closed += days }
      for entry in timed {
        if isWholeDay(entry) {
          labels.insert(nil)
          _ = periods.enter(nil, text: label(of: entry) ?? "") { week in
            for day in days { week.open(ClockWindow(opens: 0, closes: ClockWindow.minutesOfDay), on: day) }
          }
          open.formUnion(days)
          continue
        }
        if isLabelAlone(entry) {
          periods.doubt(days, label(of: entry), text: label(of: entry) ?? "")
          let text = label(of: entry) ?? ""
          notices.note("unread-hours", "\(id) \(text)")
          doubtful.append(text)
          continue
        }
        labels.insert(label(of: entry))
        if enter(entry, on: days, into: &periods) {
          open.formUnion(days)
        } else {
          periods.doubt(days, label(of: entry), text: label(of: entry) ?? "hours")
        }
      }
    }
    // They are closed for every meal.
    closed = closed.filter { !open.contains($0) }.uniqued()
    if !closed.isEmpty {
      for label in labels.isEmpty ? [nil] : labels.sorted(by: { ($0 ?? "") < ($1 ?? "") }) {
        _ = periods.enter(label, text: "closed") { week in for day in closed { week.close(on: day) } }
      }
    }
    if !periods.isEmpty {
      readings += periods.statements(scope: scope, from: first, to: last).map { HoursReading(venue: id, $0) }
    }
    // The ordinary week does not apply in a season about which nothing is known.
    if first != nil, periods.isEmpty {
      if doubtful.isEmpty { notices.note("unread-hours", "\(id) seasonalHours") }
      let text = doubtful.uniqued().joined(separator: "; ")
      readings.append(
        HoursReading(
          venue: id,
          HoursStatement(scope: scope, expression: "unknown", validFrom: first, validTo: last, text: text)))
    }
  }

  /// Words of labels that state a closure if nothing else is stated: "Summer Break", "Labor Day Holiday".
  private static let breaks: Set = [
    "break", "christmas", "easter", "holiday", "holidays", "independence", "intersession", "juneteenth",
    "labor",
    "memorial", "recess", "thanksgiving", "vacation", "veterans",
  ]

  /// Whether an entry is labelled closed, whatever its times, or is only the label of a closure: "Summer
  /// Break".
  private func isClosing(_ entry: Record) -> Bool {
    let label = entry["label"]?.string
    if MealName.isClosing(label) { return true }
    // "All Day" and "Open on request over the holidays" do not state a closure.
    let words = (label ?? "").letterWords
    return isLabelAlone(entry) && !Self.breaks.isDisjoint(with: words)
      && Self.openings.isDisjoint(with: words)
  }

  private static let openings: Set = [
    "all", "appointment", "appointments", "call", "contact", "every", "hours", "open", "request",
    "reservation",
    "reservations", "see", "service", "tba", "tbd", "varies", "vary",
  ]

  /// Whether a label alone states that it is always open: "24 Hours", "Open 24/7".
  private func isWholeDay(_ entry: Record) -> Bool {
    guard isLabelAlone(entry), let label = label(of: entry) else { return false }
    return DayTimes(label) == .windows([ClockWindow(opens: 0, closes: ClockWindow.minutesOfDay)])
  }

  /// A time under another name makes the entry more than a label: then it is unknown.
  private func isLabelAlone(_ entry: Record) -> Bool {
    entry.object.allSatisfy { ["label", "allDay"].contains($0.key) || $0.value.isNull }
      && entry["label"] != nil && entry.flag("allDay") != true
  }

  /// `Summer Break : ` as `Summer Break`; the label for the whole day counts as none.
  private func label(of entry: Record) -> String? {
    guard let text = entry.text("label") else { return nil }
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let name = String(words.reversed().drop { $0 == ":" || $0 == " " }.reversed())
    return MealName.stated(name)
  }

  private func enter(_ entry: Record, on days: [Weekday], into periods: inout PeriodHours) -> Bool {
    let label = label(of: entry)
    let isAllDay = entry.flag("allDay") == true
    let texts = ["startTime", "finishTime"].map { clock(entry.record($0, Self.time)) }
    let window =
      isAllDay
      ? ClockWindow(opens: 0, closes: ClockWindow.minutesOfDay) : ClockWindow(from: texts[0], to: texts[1])
    guard let window else {
      notices.note("unread-hours", "\(id) \(label ?? ""): \(texts.joined(separator: " - "))")
      return false
    }
    let text = isAllDay ? "all day" : texts.joined(separator: " - ")
    _ = periods.enter(label, text: text) { week in for day in days { week.open(window, on: day) } }
    return true
  }

  /// `{"hour": "08", "minute": "00", "period": "AM"}` as `8:00 AM`.
  private func clock(_ time: Record?) -> String {
    let parts = ["hour", "minute", "period"].map { time?[$0]?.string ?? time?[$0]?.number?.text ?? "" }
    let hour = parts[0].drop { $0 == "0" }
    let minute = parts[1].utf8.count == 1 ? "0" + parts[1] : parts[1]
    // Midnight and noon are 12 here; an hour of "00" is midnight on a 24-hour clock, even without AM or PM.
    let midnight = parts[2].isEmpty ? "0" : "12"
    return parts[0].isEmpty ? "" : "\(hour.isEmpty ? midnight : String(hour)):\(minute) \(parts[2])"
  }
}
