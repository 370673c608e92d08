import CivilTime
import Dining

/// The times of one day as written by the site's editors: `7:30 AM - 10:00 AM, 11:00 AM - 2:00 PM`, `OPEN 24
/// HRS`.
struct ConceptHours: Equatable {
  private(set) var windows: [ClockWindow] = []
  private var known: Set<ClockWindow> = []
  private(set) var isClosed = false
  /// The minute of the last opening, if only the opening is stated: `5:00 PM - Close`.
  private var openEnd: Int?
  /// Whether it opens by appointment only.
  private var isByAppointment = false
  /// Parts that could not be read.
  private(set) var unread: [String] = []

  init(_ text: String) {
    for part in text.utf8.split(separator: UInt8(ascii: ",")) { read(Substring(part)) }
    // Only the last window can have an unknown end.
    if let opens = openEnd, windows.contains(where: { $0.closes > opens }) {
      openEnd = nil
      unread.append("\(opens.asClock)+")
    }
  }

  /// Whether nothing was stated.
  var isEmpty: Bool { windows.isEmpty && !isClosed && openEnd == nil && !isByAppointment }

  /// The day as an `opening_hours` value; nil if nothing of it could be read.
  ///
  /// A part that could not be read, and has a time, may be a window: outside the others the day is unknown then.
  var expression: String? {
    let spans =
      (windows.isEmpty ? [] : [windows.expression])
      + [openEnd].compactMap { $0.map { $0.asClock + "+" } }
    let mayHaveMore = unread.contains { $0.contains(where: \.isNumber) } && !windows.contains(Self.wholeDay)
    if !spans.isEmpty { return (mayHaveMore ? "unknown, " : "") + spans.joined(separator: ",") }
    return isClosed && !mayHaveMore ? "off" : isClosed || isByAppointment ? "unknown" : nil
  }

  private mutating func read(_ part: Substring) {
    if let window = Self.window(part) { return add(window) }
    let words = part.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let lower = words.lowercased()
    if lower.isEmpty { return }
    if let windows = Self.joined(lower) {
      for window in windows { add(window) }
    } else if MealName.isClosing(day: lower) {
      isClosed = true
    } else if ["by appointment", "by appointment only"].contains(lower) {
      isByAppointment = true
    } else if openEnd == nil, let opens = Self.openEnd(lower) {
      openEnd = opens
    } else if Self.isAllDay(lower) {
      add(Self.wholeDay)
    } else if let window = ClockWindow(words) {
      add(window)
    } else {
      unread.append(words)
    }
  }

  private mutating func add(_ window: ClockWindow) {
    if known.insert(window).inserted { windows.append(window) }
  }

  private static let wholeDay = ClockWindow(opens: 0, closes: ClockWindow.minutesOfDay)

  /// Both windows of `11:00 am - 2:00 pm and 5:00 pm - 8:00 pm`; nil for anything else.
  private static func joined(_ text: String) -> [ClockWindow]? {
    let parts = text.split(separator: " and ")
    let windows = parts.compactMap { window($0) }
    return windows.count == parts.count ? windows : nil
  }

  /// The opening of `5:00 pm - close`.
  private static func openEnd(_ text: String) -> Int? {
    let ends = text.split { $0 == "-" || $0 == "–" }
    guard ends.count == 2, ["close", "closing"].contains(ends[1].filter { $0 != " " }) else { return nil }
    return ClockWindow.minutes(ends[0])
  }

  /// Two times with a dash between them, however short the window: the site has some of one minute.
  private static func window(_ text: Substring) -> ClockWindow? {
    let ends = text.utf8.split(separator: UInt8(ascii: "-")).map { ClockWindow.minutes(Substring($0)) }
    guard ends.count == 2, let opens = ends[0], let closes = ends[1] else { return nil }
    return ClockWindow(opens: opens, closes: closes)
  }

  /// `24 hours`, `OPEN 24 HRS`, in any case.
  private static func isAllDay(_ text: String) -> Bool {
    let words = text.split(separator: " ").filter { $0 != "open" }
    return words == ["24", "hours"] || words == ["24", "hrs"] || words == ["24", "hr"] || words == ["24/7"]
      || words == ["all", "day"]
  }
}
