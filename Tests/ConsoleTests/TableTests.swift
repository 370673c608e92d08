import Console
import Testing

@Suite struct TableTests {
  static let table = Table(
    [
      Column("", minimum: 1, narrow: .first),
      Column("venue", maximum: 30, narrow: .first),
      Column("until"),
      Column("walk", .trailing, from: 80, narrow: .none),
      Column("address", from: 100, narrow: .none),
    ],
    rows: [
      [Cell("●", .open), "Runk Dining Hall", "closes at 9:00 PM", "4 min", "1 Alderman Rd"],
      [Cell("○", .closed), "Café 麻婆", "opens at 5:00 PM", "12 min"],
      ["?", "Observatory Hill Dining Room and Bakery West", "", "", "", "not shown"],
    ])

  private func lines(_ columns: Int, header: Bool = false) -> [String] {
    Self.table.lines(for: Styler(Surface(isTerminal: true, columns: columns)), header: header)
  }

  @Test func wide() {
    #expect(
      lines(100, header: true) == [
        "   venue                           until                walk  address",
        "●  Runk Dining Hall                closes at 9:00 PM   4 min  1 Alderman Rd",
        "○  Café 麻婆                       opens at 5:00 PM   12 min",
        "?  Observatory Hill Dining Room…",
      ])
  }

  @Test func narrower() {
    #expect(lines(99)[0] == "●  Runk Dining Hall                closes at 9:00 PM   4 min")
    #expect(lines(79)[0] == "●  Runk Dining Hall                closes at 9:00 PM")
    #expect(lines(79)[1] == "○  Café 麻婆                       opens at 5:00 PM")
  }

  @Test func twoLines() {
    #expect(
      lines(40, header: true) == [
        "●  Runk Dining Hall", "    closes at 9:00 PM",
        "○  Café 麻婆", "    opens at 5:00 PM",
        "?  Observatory Hill Dining Room…",
      ])
  }

  @Test(arguments: 1...120)
  func neverWiderThanTheTerminal(_ columns: Int) {
    #expect(lines(columns, header: true).allSatisfy { $0.displayWidth <= columns })
  }

  @Test func aPipeGetsEverything() {
    let lines = Self.table.lines(for: Styler(Surface(isTerminal: false)))
    #expect(
      lines == [
        "●  Runk Dining Hall  closes at 9:00 PM  4 min  1 Alderman Rd",
        "○  Café 麻婆  opens at 5:00 PM  12 min",
        "?  Observatory Hill Dining Room and Bakery West",
      ])
  }

  @Test func colourDoesNotMoveColumns() {
    let plain = Styler(Surface(isTerminal: true, columns: 120))
    let colored = Styler(Surface(isTerminal: true, columns: 120, isColored: true))
    let lines = Self.table.lines(for: colored)
    #expect(lines[0].hasPrefix("\u{1B}[32m●\u{1B}[0m  Runk"))
    #expect(lines.map { $0.sanitized() } == Self.table.lines(for: plain))
  }

  @Test func asciiIsMeasuredAfterTransliteration() {
    let style = Styler(Surface(isTerminal: true, columns: 60, isUnicode: false))
    let table = Table([Column("a", maximum: 12), Column("b")], rows: [["½ Käse", "x"], ["麻婆", "y"]])
    #expect(table.lines(for: style) == ["1/2 Kase      x", "\\u{9EBB}\\...  y"])
  }

  @Test func emptyTables() {
    let style = Styler(Surface(isTerminal: true))
    #expect(Table([], rows: []).lines(for: style) == [])
    #expect(Table([Column("a")], rows: []).lines(for: style, header: true) == ["a"])
    #expect(Table([Column("a")], rows: [[]]).lines(for: style) == [""])
  }

  @Test func anIndentBelongsToTheLine() {
    let table = Table([Column("a", narrow: .first), Column("b")], rows: [["one", "two"], [""]], indent: 4)
    func rows(_ columns: Int) -> [[String]] {
      table.rows(for: Styler(Surface(isTerminal: true, columns: columns)))
    }
    #expect(rows(80) == [["    one  two"], [""]])
    #expect(rows(40) == [["    one", "        two"], [""]])
    #expect(rows(8) == [["  one", "    two"], [""]])
    #expect(table.rows(for: Styler(Surface(isTerminal: false))) == [["    one  two"], ["    "]])
    for columns in 1...80 {
      #expect(rows(columns).joined().allSatisfy { $0.displayWidth <= columns }, "\(columns)")
    }
  }

  @Test func columnsGiveWayFromTheWidest() {
    let table = Table(
      [Column("a", minimum: 10), Column("b", .trailing, minimum: 3)],
      rows: [[Cell(String(repeating: "a", count: 80)), Cell("123456")]])
    let line = table.lines(for: Styler(Surface(isTerminal: true, columns: 60)))[0]
    #expect(line == String(repeating: "a", count: 51) + "…  123456")
  }
}

@Suite struct PlainRowTests {
  @Test(
    arguments: [
      (["runk", "open", nil, ""], "runk\topen\t\t"),
      (["a\tb", "c\r\nd", "\u{1B}[31mred"], "a b\tc d\tred"),
      ([String(repeating: "x", count: 5_000)], String(repeating: "x", count: 5_000)),
      ([], ""),
    ] as [([String?], String)])
  func fields(_ fields: [String?], _ expected: String) {
    #expect(PlainRow.line(fields) == expected)
  }
}
