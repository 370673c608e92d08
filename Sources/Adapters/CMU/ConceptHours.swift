import CivilTime
import Dining

/// The times of one day as the site's editors write them: `7:30 AM - 10:00 AM, 11:00 AM - 2:00 PM`, `OPEN 24 HRS`.
struct ConceptHours: Equatable {
  private(set) var windows: [ClockWindow] = []
  private var known: Set<ClockWindow> = []
  private(set) var isClosed = false
  /// Parts that say nothing that could be read.
  private(set) var unread: [String] = []

  init(_ text: String) {
    for part in text.split(separator: ",") {
      let words = part.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let lower = words.lowercased()
      if lower.isEmpty { continue }
      if lower == "closed" {
        isClosed = true
      } else if Self.isAllDay(lower) {
        add(ClockWindow(opens: 0, closes: ClockWindow.minutesOfDay))
      } else if let window = Self.window(words) ?? ClockWindow(words) {
        add(window)
      } else {
        unread.append(words)
      }
    }
  }

  /// Whether nothing was said at all.
  var isEmpty: Bool { windows.isEmpty && !isClosed }

  /// The day as an `opening_hours` value; nil where nothing of it could be read.
  ///
  /// A part that could not be read may be a window: then what is read is not all, which the statement says by no word,
  /// but the reading's notices do.
  var expression: String? {
    if !windows.isEmpty { return windows.expression }
    return isClosed ? "off" : nil
  }

  private mutating func add(_ window: ClockWindow) {
    if known.insert(window).inserted { windows.append(window) }
  }

  /// Two times with a dash between, however short the window: the site has some of a minute.
  private static func window(_ text: String) -> ClockWindow? {
    let ends = text.split(separator: "-").map { ClockWindow.minutes($0) }
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
