package import Console

/// A line of text as a terminal can show it, and a mark to print under one of its characters.
package struct CaretLine: Hashable, Sendable {
  package let line: String
  package let mark: String

  /// - Parameters:
  ///   - text: the text as entered, of one line or several.
  ///   - column: a character of the text, counted from 1; one past the end if something is missing there.
  ///   - surface: the terminal or file that shows it.
  ///   - columns: the available columns; a longer line is reduced to the part around the mark.
  package init(_ text: String, column: Int, on surface: Surface, columns: Int) {
    let characters = Array(text)
    let place = min(max(0, column - 1), characters.count)
    let start = characters[..<place].lastIndex(where: \.isNewline).map { $0 + 1 } ?? 0
    let end = characters[place...].firstIndex(where: \.isNewline) ?? characters.count
    let pieces = characters[start..<end].map { surface.show(String($0).sanitized()) }
    let ellipsis = Styler(surface).glyphs.ellipsis
    let shown = Excerpt(pieces, around: place - start, columns: max(8, columns), ellipsis)
    line = shown.text
    mark = String(repeating: " ", count: shown.indent) + "^"
  }
}

/// The part of a line that fits around one of its pieces.
private struct Excerpt {
  private(set) var text = ""
  private(set) var indent = 0

  package init(_ pieces: [String], around place: Int, columns: Int, _ ellipsis: String) {
    let widths = pieces.map(\.displayWidth)
    var first = 0
    var last = pieces.count
    if widths.reduce(0, +) > columns {
      let room = columns - 2 * ellipsis.displayWidth
      (first, last) = (place, place)
      var used = 0
      // Two thirds of the room for what comes before, where the cause of an error is.
      while first > 0, used + widths[first - 1] <= room * 2 / 3 {
        first -= 1
        used += widths[first]
      }
      while last < pieces.count, used + widths[last] <= room {
        used += widths[last]
        last += 1
      }
      while first > 0, used + widths[first - 1] <= room {
        first -= 1
        used += widths[first]
      }
    }
    if first > 0 { text = ellipsis }
    indent = text.displayWidth + widths[first..<min(place, last)].reduce(0, +)
    text += pieces[first..<last].joined()
    if last < pieces.count { text += ellipsis }
  }
}
