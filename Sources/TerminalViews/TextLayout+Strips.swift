import Phrases
package import CivilTime
import Console
import Dining
package import OpeningHours

/// A service date to be drawn as a row of cells.
package struct StripRow {
  /// The subject of the cells: openings are drawn at full height, a meal exchange as a thin row below.
  package enum Kind { case doors, exchange }

  package let label: String
  package let date: CivilDate
  /// The spans shown by the cells.
  package let spans: [HoursSpan]
  /// The same in words, one item per interval.
  package let words: [String]
  package var isKnown = true
  package var kind = Kind.doors
}

extension TextLayout {
  /// From this number of columns on, a cell is half an hour and the hours in words are next to the cells; a
  /// label wider than a weekday takes more columns.
  private static let wideEnough = 60
  private static let wideEnoughForNames = 76
  /// Below this number of columns there is no room for a strip at all.
  private static let tooNarrow = 27
  /// The width of a row of half-hour cells without its label, with short words.
  private static let wideRow = 66

  /// Rows of cells with the hours next to them, and the present marked below the last row that contains it.
  package func picture(_ rows: [StripRow], in zone: Zone) -> [String] {
    let columns = limit ?? .max
    guard columns >= Self.tooNarrow else {
      return pairs(rows.map { ($0.label, .init(text(of: $0), $0.isKnown ? nil : .unknown)) })
    }
    let labels = rows.map { clean($0.label) }
    let widest = labels.map(\.displayWidth).max() ?? 0
    let isWide = columns >= (widest > 3 ? Self.wideEnoughForNames : Self.wideEnough)
    let room = isWide ? max(3, columns - Self.wideRow) : columns - Self.tooNarrow + 3
    let picture = Picture(label: min(widest, room), minutes: isWide ? 30 : 60, isWide: isWide)
    let names = labels.clippedApart(to: picture.label, mark: styler.glyphs.ellipsis)
    let strips = rows.map { HoursStrip($0.date, $0.spans, in: zone, minutesPerCell: picture.minutes) }
    let now = strips.map { $0.index(holding: clock.now) }
    let lastNow = now.lastIndex { $0 != nil }
    let axis = HoursStrip.axis(minutesPerCell: picture.minutes, is24Hour: clock.is24Hour)
    return [picture.margin + styler(axis, .dim)]
      + rows.indices.flatMap { index in
        lines(
          rows[index], names[index], strips[index], now: index == lastNow ? now[index] : nil, picture)
      }
  }

  /// The widths of the parts of a picture.
  private struct Picture {
    let label: Int
    let minutes: Int
    let isWide: Bool

    /// The column where the cells of a row begin.
    var start: Int { label + 4 }
    var margin: String { String(repeating: " ", count: start) }
  }

  private func lines(
    _ row: StripRow, _ label: String, _ strip: HoursStrip, now: Int?, _ picture: Picture
  ) -> [String] {
    let name = label.padded(to: picture.label)
    let line = "  \(name)  " + dressed(strip, row.kind)
    let mark = now.map { [self.mark(below: $0, from: picture.start)] } ?? []
    guard picture.isWide else { return [line] + mark + hours(of: row, indent: picture.start) }
    let texts = hours(of: row, indent: picture.start + strip.cells.count + 2)
    let gap = String(repeating: " ", count: strip.cells.count - drawn(strip, row.kind).count + 2)
    let beside = texts.first.map { line + gap + $0.drop { $0 == " " } } ?? line
    return [beside] + texts.dropFirst() + mark
  }

  private func dressed(_ strip: HoursStrip, _ kind: StripRow.Kind) -> String {
    let role: Role =
      if strip.cells.allSatisfy({ $0 == .closed }) {
        .closed
      } else if strip.cells.allSatisfy({ $0 == .unknown }) {
        .unknown
      } else {
        kind == .doors ? .open : .strong
      }
    return styler(drawn(strip, kind), role)
  }

  /// The cells without trailing empty ones.
  private func drawn(_ strip: HoursStrip, _ kind: StripRow.Kind) -> String {
    let text = strip.text(isUnicode: styler.surface.isUnicode, kind)
    return String(text.reversed().drop { $0 == " " }.reversed())
  }

  private func mark(below cell: Int, from start: Int) -> String {
    let column = start + cell
    let now = clean(say(ClockPhrase.now))
    let width = now.displayWidth
    let isAtEdge = limit.map { column + width + 2 > $0 } ?? false
    return String(repeating: " ", count: max(0, isAtEdge ? column - width - 1 : column))
      + styler(isAtEdge ? "\(now) ^" : "^ \(now)", .dim)
  }

  private func text(of row: StripRow) -> String {
    sentence(row.kind, row.words.joined(separator: ", "))
  }

  private func sentence(_ kind: StripRow.Kind, _ hours: String) -> String {
    kind == .exchange ? say(WeekPhrase.exchangeHours(hours)) : hours
  }

  /// The hours of a row in words; an interval that fits on one line is not broken.
  private func hours(of row: StripRow, indent: Int) -> [String] {
    let margin = String(repeating: " ", count: indent)
    let role: Role? = row.isKnown ? (row.kind == .exchange ? .dim : nil) : .unknown
    func dressed(_ text: String) -> String { margin + (role.map { styler(text, $0) } ?? text) }
    let words = clean(text(of: row))
    guard let limit else { return [dressed(words)] }
    let room = max(8, limit - indent)
    let tied = row.words.map { clean($0) }.map { stretch in
      stretch.displayWidth < room ? String(stretch.map { $0 == " " ? "\u{A0}" : $0 }) : stretch
    }
    let text = sentence(row.kind, tied.joined(separator: ", "))
    return text.wrapped(to: room).map { dressed(String($0.map { $0 == "\u{A0}" ? " " : $0 })) }
  }
}
