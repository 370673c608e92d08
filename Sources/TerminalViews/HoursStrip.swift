import Queries
package import CivilTime
import Console
package import OpeningHours

/// A service date as a row of cells of half an hour each, or an hour if lines are short.
package struct HoursStrip {
  /// The state of a cell; if only one of its halves is open, which one.
  package enum Cell: Hashable {
    case closed, open, firstHalf, secondHalf, unknown
  }

  package let cells: [Cell]
  private let minutes: Int
  private let date: CivilDate
  private let zone: Zone

  package init(_ date: CivilDate, _ spans: [HoursSpan], in zone: Zone, minutesPerCell minutes: Int) {
    self.minutes = minutes
    self.zone = zone
    self.date = date
    let starts = stride(from: HoursWeek.firstHour * 60, to: HoursWeek.lastHour * 60, by: minutes)
    cells = starts.map { start in
      let edges = [start, start + minutes / 2, start + minutes]
        .map { HoursWeek.instant(date, minute: $0, zone) }
      return Self.cell(edges[0], edges[1], edges[2], spans)
    }
  }

  private static func cell(
    _ start: Instant, _ middle: Instant, _ end: Instant, _ spans: [HoursSpan]
  ) -> Cell {
    let halves = (covered(.open, start, middle, spans), covered(.open, middle, end, spans))
    switch halves {
    case (true, true): return .open
    case (true, false): return .firstHalf
    case (false, true): return .secondHalf
    case (false, false): return covered(.unknown, start, end, spans) ? .unknown : .closed
    }
  }

  /// Whether spans of a kind cover at least half of an interval, or contain its start if the clocks skip all
  /// of it.
  private static func covered(
    _ kind: HoursKind, _ start: Instant, _ end: Instant, _ spans: [HoursSpan]
  ) -> Bool {
    let spans = spans.filter { $0.kind == kind }
    guard start < end else { return spans.contains { $0.start <= start && start < $0.end } }
    let seconds = spans.reduce(0) { $0 + max(0, min($1.end, end).seconds(since: max($1.start, start))) }
    return seconds > 0 && seconds * 2 >= end.seconds(since: start)
  }

  /// The index of the cell that contains an instant, or nil if none does.
  package func index(holding instant: Instant) -> Int? {
    let edges = (0...cells.count).map {
      HoursWeek.instant(date, minute: HoursWeek.firstHour * 60 + $0 * minutes, zone)
    }
    return cells.indices.first { edges[$0] <= instant && instant < edges[$0 + 1] }
  }

  /// The row: whole and half blocks, or ASCII characters.
  package func text(isUnicode: Bool, _ kind: StripRow.Kind = .doors) -> String {
    cells.map { cell in
      switch kind {
      case .doors: cell.sign(isUnicode: isUnicode)
      case .exchange: cell.lowSign(isUnicode: isUnicode)
      }
    }.joined()
  }

  /// The hours above the cells, one at every fourth cell.
  package static func axis(minutesPerCell minutes: Int, is24Hour: Bool) -> String {
    let hours = stride(from: HoursWeek.firstHour, to: HoursWeek.lastHour, by: 4 * minutes / 60)
    return hours.reduce(into: "") { axis, hour in
      let name = is24Hour ? hour % 24 : (hour + 11) % 12 + 1
      axis = axis.padded(to: (hour - HoursWeek.firstHour) * 60 / minutes) + String(name)
    }
  }
}

extension HoursStrip.Cell {
  fileprivate func sign(isUnicode: Bool) -> String {
    switch self {
    case .closed: isUnicode ? "·" : "."
    case .open: isUnicode ? "█" : "#"
    case .firstHalf: isUnicode ? "▌" : "["
    case .secondHalf: isUnicode ? "▐" : "]"
    case .unknown: "?"
    }
  }

  /// The character for the upper half of a line, so that the row above looks underlined.
  fileprivate func lowSign(isUnicode: Bool) -> String {
    switch self {
    case .closed: " "
    case .open: isUnicode ? "▀" : "="
    case .firstHalf: isUnicode ? "▘" : "-"
    case .secondHalf: isUnicode ? "▝" : "-"
    case .unknown: "?"
    }
  }
}
