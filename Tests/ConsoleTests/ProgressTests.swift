import Console
import Testing

@Suite struct ProgressTests {
  static let table: [(Int, Int?, Int, Int, String)] = [
    (12, 36, 3_400, 80, "━━━━━───────────  12/36  3 s  refreshing uva"),
    (0, 36, 0, 80, "────────────────  0/36  0 s  refreshing uva"),
    (36, 36, 61_000, 80, "━━━━━━━━━━━━━━━━  36/36  1 min 1 s  refreshing uva"),
    (40, 36, 1_000, 80, "━━━━━━━━━━━━━━━━  36/36  1 s  refreshing uva"),
    (-4, 36, -1, 80, "────────────────  0/36  0 s  refreshing uva"),
    (12, nil, 3_400, 80, "12  3 s  refreshing uva"),
    (12, 0, 3_400, 80, "12  3 s  refreshing uva"),
    (.max, .max, .max, 60, "9223372036854775807/9223372036854775807"),
    (12, 36, 3_400, 39, "12/36  3 s  refreshing uva"),
    (12, 36, 3_400, 20, "12/36  refreshing u…"),
    (12, 36, 3_400, 5, "12/36"),
    (12, 36, 3_400, 4, ""),
    (12, 36, 3_400, 10, "12/36"),
    (12, 36, 3_400, 11, "12/36  ref…"),
    (12, 36, 3_400, 0, ""),
    (12, 36, 3_400, -9, ""),
  ]

  @Test(arguments: table)
  func line(_ done: Int, _ total: Int?, _ elapsed: Int, _ columns: Int, _ expected: String) {
    let line = ProgressLine(label: "refreshing uva", done: done, total: total, elapsed: elapsed)
    #expect(line.text(columns: columns) == expected)
    #expect(line.text(columns: columns).displayWidth <= max(0, columns))
  }

  private func state(_ elapsed: Int, _ label: String = "page") -> ProgressLine {
    ProgressLine(label: label, done: 1, total: nil, elapsed: elapsed)
  }

  @Test func waitsDrawsSometimesAndLeavesNothing() {
    var display = ProgressDisplay(on: Surface(isTerminal: true))
    #expect(display.update(state(0)) == nil)
    #expect(display.update(state(499)) == nil)
    #expect(display.erase() == nil)
    #expect(display.update(state(500, "a long page")) == "\r1  0 s  a long page")
    #expect(display.update(state(599)) == nil)
    #expect(display.update(state(600)) == "\r1  0 s  page       ")
    #expect(display.erase() == "\r            \r")
    #expect(display.erase() == nil)
    #expect(display.update(state(700)) == "\r1  0 s  page")
  }

  @Test func saysNothingWhereNobodyReads() {
    var display = ProgressDisplay(on: Surface(isTerminal: false, isColored: true))
    #expect(display.update(state(5_000)) == nil)
    #expect(display.erase() == nil)
  }

  @Test func neverFillsTheLastColumn() {
    var display = ProgressDisplay(on: Surface(isTerminal: true, columns: 12))
    let text = display.update(state(900, "麻婆豆腐麻婆豆腐")) ?? ""
    #expect(text.hasPrefix("\r1  麻婆豆…"))
    #expect(text.dropFirst().displayWidth <= 11)
  }

  @Test func asciiTerminalsGetAscii() {
    var display = ProgressDisplay(on: Surface(isTerminal: true, isUnicode: false))
    let line = ProgressLine(label: "café \u{1B}[2J", done: 1, total: 2, elapsed: 900)
    #expect(display.update(line) == "\r========          1/2  0 s  cafe ")
  }
}
