import CivilTime
import Dining
import JSON

/// The hours of a place by weekday: its own, and those of its menu types.
struct NutrisliceHours {
  private static let days: [(word: String, weekday: Weekday)] = [
    ("mon", .monday), ("tue", .tuesday), ("wed", .wednesday), ("thu", .thursday), ("fri", .friday),
    ("sat", .saturday), ("sun", .sunday),
  ]

  /// Upper bound on the words of a menu type searched for at the end of another name.
  private static let mostWords = 12

  /// The keys of a week: `mon_enabled`, `mon_start`, `mon_end`, `mon_is_24_hours` …
  static let keys = days.flatMap { day in
    ["enabled", "start", "end", "is_24_hours"].map { "\(day.word)_\($0)" }
  }

  private static let period = RecordShape(
    "operating_days_by_menu_type", needs: ["menu_type_name"], may: keys.filter { !$0.hasSuffix("24_hours") },
    also: ["id", "menu_type_id", "menu_type", "school"] + keys.filter { $0.hasSuffix("24_hours") })

  private let id: String
  private let notices: NoticeCollector
  /// The statements read.
  private(set) var statements: [HoursStatement] = []

  /// - Parameters:
  ///   - school: the place's record.
  ///   - id: the place's name in addresses.
  ///   - types: the names of its menu types.
  ///   - notices: takes what could not be read.
  init(_ school: Record, of id: String, types: [String], _ notices: NoticeCollector) {
    self.id = id
    self.notices = notices
    var periods = PeriodHours()
    let types = Dictionary(types.map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
    enter(school, of: nil, into: &periods)
    let weeks = school.records("operating_days_by_menu_type", Self.period)
    if weeks.count < school.array("operating_days_by_menu_type").count {
      periods.doubt(Weekday.allCases, "?", text: "a menu type that cannot be read")
    }
    for record in weeks {
      guard let name = record.text("menu_type_name") else {
        notices.note("bad-value", "\(id) hours of a menu type without a name")
        let enabled = Self.days.filter { record.flag("\($0.word)_enabled") == true }.map(\.weekday)
        periods.doubt(enabled, "?", text: "a menu type without a name")
        continue
      }
      enter(record, of: MealName.stated(Self.plain(name, among: types)), into: &periods)
    }
    statements = periods.statements(
      scope: .weekly, from: school.date("operating_start_date"), to: school.date("operating_end_date"))
  }

  /// `Burge Breakfast` as `Breakfast`, if the place has a menu type of that name.
  private static func plain(_ name: String, among types: [String: String]) -> String {
    let lower = name.lowercased()
    if let whole = types[lower] { return whole }
    var fitting: String?
    var start = lower.endIndex
    for _ in 0..<mostWords {
      guard let blank = lower[..<start].lastIndex(of: " ") else { break }
      fitting = types[String(lower[lower.index(after: blank)...])] ?? fitting
      start = blank
    }
    return fitting ?? name
  }

  /// Enters a week. A week without any enabled day was not filled in, and does not mean closed.
  private func enter(_ record: Record, of period: String?, into periods: inout PeriodHours) {
    let enabled = Self.days.map { record.flag("\($0.word)_enabled") }
    guard enabled.contains(true) else {
      if enabled.contains(false) { notices.tally("no-hours", "weeks without an enabled day") }
      return
    }
    for (day, isEnabled) in zip(Self.days, enabled) {
      guard let isEnabled else {
        notices.tally("missing-key", "\(record.shape.name).\(day.word)_enabled")
        periods.doubt([day.weekday], period, text: "\(day.word) not stated")
        continue
      }
      // A disabled day keeps its former times.
      guard isEnabled else {
        _ = periods.enter(period, text: "\(day.word) closed") { $0.close(on: day.weekday) }
        continue
      }
      let times = ["start", "end"].map { record["\(day.word)_\($0)"]?.string ?? "" }
      let isWhole = record.flag("\(day.word)_is_24_hours") == true
      let window =
        isWhole
        ? ClockWindow(opens: 0, closes: ClockWindow.minutesOfDay) : ClockWindow(from: times[0], to: times[1])
      guard let window else {
        periods.doubt([day.weekday], period, text: "\(day.word) \(times.joined(separator: " - "))")
        notices.note(
          "unread-hours", "\(id) \(period ?? "") \(day.word): \(times.joined(separator: " - "))")
        continue
      }
      let text = isWhole ? "24 hours" : times.joined(separator: " - ")
      _ = periods.enter(period, text: "\(day.word) \(text)") { $0.open(window, on: day.weekday) }
    }
  }
}
