import CivilTime
import Dining
import JSON

/// Reads `/api/locations/LocationHOP`: one row per weekday and meal period of one place.
///
/// The rows' dates are those of the request whatever their weekday, so only `WeekDay` and the times are used.
struct DayScheduleReader {
  private static let keys = ["WeekDay", "LocalStartTime", "LocalEndTime", "IsClosed", "MealPeriodId"]

  private static let row = RecordShape("HOP row")

  private let venue: String
  private let notices: NoticeCollector
  private var keys = KeyCount(of: "HOP", expected: Self.keys)
  private var hours = PeriodHours()

  init(venue: String, _ notices: NoticeCollector) {
    self.venue = venue
    self.notices = notices
  }

  /// Whether an array is such a schedule: its rows have weekdays and meal periods.
  static func isSchedule(_ rows: [JSONValue]) -> Bool {
    rows.contains { $0["WeekDay"] != nil && ($0["MealPeriodId"] != nil || $0["LocalStartTime"] != nil) }
  }

  /// Reads the rows into one weekly statement per period, and one without a period for the venue itself.
  mutating func read(_ rows: [JSONValue], observedAt: Instant) -> Reading {
    for row in rows { read(row) }
    keys.report(to: notices)
    if rows.isEmpty { notices.note("no-hours", venue) }
    return Reading(
      adapter: CampusDish.name, observedAt: observedAt,
      hours: hours.statements(scope: .weekly).map { HoursReading(venue: venue, $0) }, notices: notices.all)
  }

  private mutating func read(_ value: JSONValue) {
    guard let row = Record(value, Self.row, notices) else {
      return hours.doubt(Weekday.allCases, text: "a row that cannot be read")
    }
    keys.count(row)
    // A row that opens on an unknown day, or for an unknown meal, makes the days unknown that it may be about.
    let mayOpen = row.flag("IsClosed") != true
    guard let number = row["WeekDay"]?.int, (0...6).contains(number) else {
      if mayOpen { hours.doubt(Weekday.allCases, period(of: row) ?? nil, text: "an unknown weekday") }
      return notices.note("bad-value", "HOP WeekDay: \(row["WeekDay"]?.int.map { String($0) } ?? "none")")
    }
    let weekday = Weekday.sunday.adding(days: number)
    guard let period = period(of: row) else {
      if mayOpen { hours.doubt([weekday], text: "\(weekday.osmName) an unknown meal") }
      return notices.note("bad-value", "HOP MealPeriodId of \(weekday.osmName)")
    }
    let text = [row["LocalStartTime"], row["LocalEndTime"]].map { ($0?.string ?? "").dropFirst(11).prefix(5) }
    if !mayOpen {
      enter(period, "\(weekday.osmName) closed") { $0.close(on: weekday) }
      return
    }
    // Midnight to midnight is a whole day, as on the location's page; other equal times are a mistake.
    guard let opens = minutes(row["LocalStartTime"]), let closes = minutes(row["LocalEndTime"]),
      opens != closes || opens == 0
    else {
      hours.doubt([weekday], period, text: "\(weekday.osmName) \(text.joined(separator: " - "))")
      return notices.note("bad-value", "HOP times: \(text.joined(separator: " - "))")
    }
    enter(period, "\(weekday.osmName) \(text.joined(separator: " - "))") {
      $0.open(ClockWindow(opens: opens, closes: closes), on: weekday)
    }
  }

  /// The meal of a row, with an inner nil for the venue itself; nil if the row does not state it.
  private mutating func period(of row: Record) -> String?? {
    guard let id = row.identifier("MealPeriodId").flatMap({ Int($0) }) else { return nil }
    if id == CampusDishWords.allDayID { return .some(nil) }
    if let name = CampusDishWords.periodNames[id] { return name }
    if let name = row["Period"]?.string, !name.isEmpty { return MealName.stated(name) }
    notices.tally("unknown-period", String(id))
    return String(id)
  }

  private mutating func enter(_ period: String?, _ text: String, _ change: (inout WeekTable) -> Void) {
    if !hours.enter(period, text: text, change) {
      notices.note("repeated-hours", "\(period ?? "All Day") \(text)")
    }
  }

  /// Minutes after midnight of `2024-11-26T11:00:00`, whatever its date.
  private func minutes(_ value: JSONValue?) -> Int? {
    // The year 1 is .NET's date for "none".
    guard let bytes = value?.string.map({ Array($0.utf8) }), bytes.count >= 19,
      bytes[10] == UInt8(ascii: "T"), !bytes.starts(with: "0001-".utf8),
      let time = CivilDateTime(CivilDate(dayNumber: 0), clock: bytes[11..<19])
    else { return nil }
    return time.secondOfDay / 60
  }
}
