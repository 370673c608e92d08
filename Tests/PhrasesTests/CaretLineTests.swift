import Phrases
import Console
import Testing

/// The line of a text and the mark under a character of it.
@Suite struct CaretLineTests {
  struct Case: CustomTestStringConvertible {
    let text: String
    let column: Int
    var columns = 80
    let line: String
    let mark: String
    var testDescription: String { "\(text.debugDescription.prefix(40)) at \(column)" }
  }

  @Test(arguments: [
    Case(text: "Mo-Fr 25:00", column: 7, line: "Mo-Fr 25:00", mark: "      ^"),
    Case(text: "Mo-Fr", column: 1, line: "Mo-Fr", mark: "^"),
    Case(text: "Mo-Fr ", column: 7, line: "Mo-Fr ", mark: "      ^"),
    Case(text: "Mo", column: 99, line: "Mo", mark: "  ^"),
    Case(text: "Mo", column: -3, line: "Mo", mark: "^"),
    Case(text: "", column: 1, line: "", mark: "^"),
    Case(text: "Fri 7a\nSat 9x-5\nSun", column: 13, line: "Sat 9x-5", mark: "     ^"),
    Case(text: "Fri\r\nSat", column: 5, line: "Sat", mark: "^"),
    // The column counts characters, the mark stands below columns of the terminal.
    Case(text: "月曜日 x", column: 5, line: "月曜日 x", mark: "       ^"),
    Case(text: "Cafe\u{301} x", column: 6, line: "Cafe\u{301} x", mark: "     ^"),
    // What a terminal would obey is not shown and takes no room.
    Case(text: "a\u{1B}[31mb", column: 7, line: "a[31mb", mark: "     ^"),
    Case(text: "a\tb", column: 3, line: "a b", mark: "  ^"),
    Case(text: "0123456789abcdef", column: 1, columns: 10, line: "01234567…", mark: "^"),
    Case(text: "0123456789abcdef", column: 16, columns: 10, line: "…89abcdef", mark: "        ^"),
    Case(text: "0123456789abcdef", column: 17, columns: 10, line: "…89abcdef", mark: "         ^"),
    Case(text: "0123456789abcdef", column: 9, columns: 10, line: "…3456789a…", mark: "      ^"),
  ])
  func linesAndMarks(example: Case) {
    let caret = CaretLine(
      example.text, column: example.column, on: Surface(isTerminal: true), columns: example.columns)
    #expect(caret.line == example.line)
    #expect(caret.mark == example.mark)
  }

  @Test func aSurfaceWithoutUnicodeIsMeasuredAsItShows() {
    let surface = Surface(isTerminal: true, isUnicode: false)
    let caret = CaretLine("Café 月 ½ x", column: 10, on: surface, columns: 80)
    #expect(caret.line == "Cafe \\u{6708} 1/2 x")
    #expect(caret.mark == "                  ^")
    let cut = CaretLine("0123456789abcdef", column: 1, on: surface, columns: 10)
    #expect(cut.line == "0123...")
  }
}
