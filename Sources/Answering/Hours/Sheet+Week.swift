import CivilTime
import Console
import Dining

extension Sheet {
  /// Where the cells of a row begin.
  private static let label = 7
  /// Below this many columns a cell of a strip is an hour, and the hours in words have a line of their own.
  private static let wideEnough = 60
  /// Below this many there is no room for a strip at all.
  private static let tooNarrow = 27

  /// A week as rows of cells with the hours beside them, and the present marked below the day it belongs to.
  func picture(of week: HoursWeek) -> [String] {
    let columns = limit ?? .max
    guard columns >= Self.tooNarrow else {
      return pairs(week.days.map { (clock.weekday($0.date), .init(clock.spans($0.windows))) })
    }
    let isWide = columns >= Self.wideEnough
    let minutes = isWide ? 30 : 60
    let axis = HoursStrip.axis(minutesPerCell: minutes, is24Hour: clock.is24Hour)
    let margin = String(repeating: " ", count: Self.label)
    return [margin + styler(axis, .dim)]
      + week.days.flatMap { day -> [String] in
        let strip = HoursStrip(day, in: week.zone, minutesPerCell: minutes)
        let row = "  \(clock.weekday(day.date))  " + dressed(strip)
        let now = strip.index(holding: clock.now).map { [mark(below: $0)] } ?? []
        guard isWide else { return [row] + now + hours(of: day, indent: Self.label) }
        let texts = hours(of: day, indent: Self.label + strip.cells.count + 2)
        let beside = texts.first.map { row + "  " + $0.drop { $0 == " " } } ?? row
        return [beside] + texts.dropFirst() + now
      }
  }

  private func dressed(_ strip: HoursStrip) -> String {
    let isClosed = strip.cells.allSatisfy { $0 == .closed }
    return styler(strip.text(isUnicode: styler.surface.isUnicode), isClosed ? .closed : .open)
  }

  private func mark(below cell: Int) -> String {
    let column = Self.label + cell
    let isAtEdge = limit.map { column + 5 > $0 } ?? false
    return String(repeating: " ", count: isAtEdge ? column - 4 : column)
      + styler(isAtEdge ? "now ^" : "^ now", .dim)
  }

  /// The hours of a day in words; no line ends inside a stretch that fits on one.
  private func hours(of day: HoursWeek.Day, indent: Int) -> [String] {
    let margin = String(repeating: " ", count: indent)
    let room = limit.map { max(8, $0 - indent) } ?? .max
    let stretches = day.windows.map { window in
      var window = window
      window.comment = window.comment.flatMap { $0.isEmpty ? nil : $0 }
      return clean(clock.span(window))
    }
    let words = stretches.isEmpty ? clock.spans([]) : stretches.joined(separator: ", ")
    guard limit != nil else { return [margin + words] }
    let tied = stretches.map { stretch in
      stretch.displayWidth < room ? String(stretch.map { $0 == " " ? "\u{A0}" : $0 }) : stretch
    }
    let text = tied.isEmpty ? words : tied.joined(separator: ", ")
    return text.wrapped(to: room).map { margin + String($0.map { $0 == "\u{A0}" ? " " : $0 }) }
  }
}

extension Clock {
  fileprivate func weekday(_ date: CivilDate) -> String {
    String(Self.weekdays[date.weekday.rawValue - 1].prefix(3))
  }
}
