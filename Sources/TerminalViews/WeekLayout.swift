import Console
import Dining
package import Queries

/// The layout of the picture of a week: the days of one venue are next to the bars, the names of several
/// venues above them.
package struct WeekLayout {
  package static let width = 375
  package static let margin = 16
  package static let bar = 14
  /// The height of the meal-exchange bar, below the opening bar.
  static let lowBar = 3
  /// Upper bound on the width of a letter of the small labels, in the widest likely font.
  static let hourWidth = 7

  /// Where the bars begin.
  package let left: Int
  /// Where the first row begins, and the last one ends.
  package let top: Int
  package let end: Int
  package let height: Int
  package let isAlone: Bool
  let isOneVenue: Bool
  let hasExchange: Bool
  let hasUnsure: Bool

  package init(_ week: WeekResult, isAlone: Bool) {
    self.isAlone = isAlone
    isOneVenue = week.isOneVenue
    left = Self.margin + (week.isOneVenue ? 52 : 0)
    top = isAlone ? 54 : 30
    hasExchange = week.rows.contains { $0.drawnExchange != nil }
    hasUnsure = week.rows.contains { row in
      [row.doors, row.drawnExchange].compactMap(\.self).contains { day in
        day.windows.map { ($0 + day.night.late).contains { $0.kind != .open } } ?? true
      }
    }
    let isOneVenue = week.isOneVenue
    end = top + week.rows.reduce(0) { $0 + Self.height(of: $1, isOneVenue) }
    height = end + (hasExchange || hasUnsure || isAlone ? 28 : 6)
  }

  /// The height of a row, including its meal exchange if drawn, and the space after it.
  package func height(of row: WeekResult.Row) -> Int { Self.height(of: row, isOneVenue) }

  private static func height(of row: WeekResult.Row, _ isOneVenue: Bool) -> Int {
    let exchange = row.drawnExchange == nil ? 0 : lowBar + 3
    return (isOneVenue ? bar + 26 : bar + 42) + exchange
  }

  /// The position of a minute after a date's midnight; times outside the axis are placed at its ends.
  package func x(_ minute: Int) -> Int {
    let (first, last) = (HoursWeek.firstHour * 60, HoursWeek.lastHour * 60)
    let shown = min(max(minute, first), last) - first
    let span = Self.width - Self.margin - left
    return left + (shown * span * 2 + last - first) / (2 * (last - first))
  }

  /// Whether a minute is on the axis.
  func shows(_ minute: Int) -> Bool {
    (HoursWeek.firstHour * 60...HoursWeek.lastHour * 60).contains(minute)
  }

  /// How many small letters fit between the beginning of the bars and their end.
  var room: Int { (Self.width - Self.margin - left) / Self.hourWidth }

  package static let style = """
    .dine-week{font:13px system-ui,sans-serif;fill:#1b1e20}.paper{fill:#fff}.head{font-size:15px;font-weight:650}\
    .quiet,.hour{fill:#5a6268;font-size:11px}.quiet{paint-order:stroke;stroke:#fff;stroke-width:3px}.today{font-weight:650}.tick{stroke:#e2e5e7}\
    .open{fill:#2f8058}.exchange{fill:#1d4f91}\
    .unknown{fill:url(#dine-week-hatch);stroke:#5b4b8a;stroke-opacity:.4}.hatch{stroke:#5b4b8a;stroke-opacity:.5;stroke-width:2}\
    .closed{fill:#fff;stroke:#5a6268}.now{stroke:#1b1e20;stroke-width:2}\
    @media(prefers-color-scheme:dark){.dine-week{fill:#eceeef}.paper{fill:#111314}.quiet,.hour{fill:#a3acb2}\
    .quiet{stroke:#111314}.tick{stroke:#2a2e31}.open{fill:#53b686}.exchange{fill:#8db8f2}.unknown,.hatch{stroke:#b9a8ec}\
    .closed{fill:#111314;stroke:#a3acb2}.now{stroke:#eceeef}}
    """
}
