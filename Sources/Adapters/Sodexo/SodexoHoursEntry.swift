import Dining
import JSON

/// The hours of a day in a row: times, or only a label that says something about them.
struct SodexoHoursEntry {
  private static let time = RecordShape("time", needs: ["hour", "minute", "period"])

  private let record: Record

  init(_ record: Record) { self.record = record }

  /// Whether it lasts the whole day by its flag.
  var isAllDay: Bool { record.flag("allDay") == true }

  /// The times as written, empty if there are none.
  var times: [String] {
    ["startTime", "finishTime"].map { Self.clock(record.record($0, Self.time)) }
  }

  /// `Summer Break : ` as `Summer Break`; the label for the whole day counts as none.
  var label: String? {
    guard let text = record.text("label") else { return nil }
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let name = String(words.reversed().drop { $0 == ":" || $0 == " " }.reversed())
    return MealName.stated(name)
  }

  /// Whether it is only a label. A time under another name makes it more than that: then it is unknown.
  var isLabelAlone: Bool {
    record.object.allSatisfy { ["label", "allDay"].contains($0.key) || $0.value.isNull }
      && record["label"] != nil && !isAllDay
  }

  /// Whether a label alone states that it is always open: "24 Hours", "Open 24/7".
  var isWholeDay: Bool {
    guard isLabelAlone, let label else { return false }
    return DayTimes(label) == .windows([ClockWindow(opens: 0, closes: ClockWindow.minutesOfDay)])
  }

  /// Whether it is labelled closed, whatever its times, or is only the label of a closure: "Summer Break".
  var isClosing: Bool {
    let label = record["label"]?.string
    if MealName.isClosing(label) { return true }
    // "All Day" and "Open on request over the holidays" do not state a closure.
    let words = (label ?? "").letterWords
    return isLabelAlone && !Self.breaks.isDisjoint(with: words) && Self.openings.isDisjoint(with: words)
  }

  /// Words of labels that state a closure if nothing else is stated: "Summer Break", "Labor Day Holiday".
  private static let breaks: Set = [
    "break", "christmas", "easter", "holiday", "holidays", "independence", "intersession", "juneteenth",
    "labor",
    "memorial", "recess", "thanksgiving", "vacation", "veterans",
  ]

  private static let openings: Set = [
    "all", "appointment", "appointments", "call", "contact", "every", "hours", "open", "request",
    "reservation",
    "reservations", "see", "service", "tba", "tbd", "varies", "vary",
  ]

  /// `{"hour": "08", "minute": "00", "period": "AM"}` as `8:00 AM`.
  private static func clock(_ time: Record?) -> String {
    let parts = ["hour", "minute", "period"].map { time?[$0]?.string ?? time?[$0]?.number?.text ?? "" }
    let hour = parts[0].drop { $0 == "0" }
    let minute = parts[1].utf8.count == 1 ? "0" + parts[1] : parts[1]
    // Midnight and noon are 12 here; an hour of "00" is midnight on a 24-hour clock, even without AM or PM.
    let midnight = parts[2].isEmpty ? "0" : "12"
    return parts[0].isEmpty ? "" : "\(hour.isEmpty ? midnight : String(hour)):\(minute) \(parts[2])"
  }
}
