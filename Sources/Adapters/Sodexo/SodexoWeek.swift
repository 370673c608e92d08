import CivilTime
import Dining
import JSON

/// Reads the rows of one week, the ordinary one or that of a season: which days are open for which meal, and which
/// are closed.
struct SodexoWeek {
  private static let row = RecordShape("standardHours", needs: ["days", "hours"])
  private static let day = RecordShape("days", needs: ["value"], also: ["key"])
  private static let hours = RecordShape("hours", may: ["startTime", "finishTime", "label", "allDay"])

  private let id: String
  private let notices: NoticeCollector
  /// The hours of each meal.
  private(set) var periods = PeriodHours()
  /// The texts that could not be read.
  private(set) var doubtful: [String] = []
  private var closedDays: [Weekday] = []
  private var openDays: Set<Weekday> = []
  private var labels: Set<String?> = []

  /// - Parameters:
  ///   - rows: each with days and their hours.
  ///   - id: the location.
  ///   - notices: receives what cannot be read.
  init(_ rows: [JSONValue], of id: String, _ notices: NoticeCollector) {
    self.id = id
    self.notices = notices
    for value in rows {
      if let row = Record(value, Self.row, notices) { add(row) } else { doubt(Weekday.allCases, "a row") }
    }
    closeDays()
  }

  private mutating func add(_ row: Record) {
    let days = row.records("days", Self.day).compactMap {
      $0.text("value").flatMap { Weekday(english: $0) }
    }
    let hours = row.records("hours", Self.hours).map { SodexoHoursEntry($0) }
    let timed = hours.filter { !$0.isClosing }
    if days.isEmpty || days.count != row.array("days").count {
      notices.note("bad-value", "\(id) days")
      // A row that only closes opens nothing on whatever days.
      let mayOpen = row["hours"]?.array == nil || hours.count < row.array("hours").count || !timed.isEmpty
      if mayOpen { doubt(Weekday.allCases, "days") }
    }
    if row["hours"] == nil, !days.isEmpty {
      notices.note("unread-hours", "\(id): no hours")
      doubt(days, "no hours")
    }
    if hours.count < row.array("hours").count { doubt(days, "hours") }
    // Days without hours are closed; so are those with only a label ("Summer Break").
    if timed.isEmpty, row["hours"]?.array?.isEmpty == true || !hours.isEmpty { closedDays += days }
    for entry in timed { add(entry, on: days) }
  }

  private mutating func doubt(_ days: [Weekday], _ text: String) {
    periods.doubt(days, text: text)
    doubtful.append(text)
  }

  private mutating func add(_ entry: SodexoHoursEntry, on days: [Weekday]) {
    let label = entry.label
    if entry.isWholeDay {
      labels.insert(nil)
      open(Self.wholeDay, on: days, nil, text: label ?? "")
    } else if entry.isLabelAlone {
      let text = label ?? ""
      periods.doubt(days, label, text: text)
      notices.note("unread-hours", "\(id) \(text)")
      doubtful.append(text)
    } else {
      labels.insert(label)
      let (times, isAllDay) = (entry.times, entry.isAllDay)
      if let window = isAllDay ? Self.wholeDay : ClockWindow(from: times[0], to: times[1]) {
        open(window, on: days, label, text: isAllDay ? "all day" : times.joined(separator: " - "))
      } else {
        notices.note("unread-hours", "\(id) \(label ?? ""): \(times.joined(separator: " - "))")
        periods.doubt(days, label, text: label ?? "hours")
      }
    }
  }

  private static let wholeDay = ClockWindow(opens: 0, closes: ClockWindow.minutesOfDay)

  private mutating func open(_ window: ClockWindow, on days: [Weekday], _ label: String?, text: String) {
    _ = periods.enter(label, text: text) { week in for day in days { week.open(window, on: day) } }
    openDays.formUnion(days)
  }

  /// Closes the days without hours for every meal.
  private mutating func closeDays() {
    let closed = closedDays.filter { !openDays.contains($0) }.uniqued()
    guard !closed.isEmpty else { return }
    for label in labels.isEmpty ? [nil] : labels.sorted(by: { ($0 ?? "") < ($1 ?? "") }) {
      _ = periods.enter(label, text: "closed") { week in for day in closed { week.close(on: day) } }
    }
  }
}
