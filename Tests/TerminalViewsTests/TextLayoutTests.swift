import Phrases
import CivilTime
import Console
import Dining
import Testing

@testable import TerminalViews

/// The pieces that answers are laid out with, on terminals of several widths and in a pipe.
@Suite struct TextLayoutTests {
  static func sheet(_ columns: Int?, isUnicode: Bool = true, isColored: Bool = false) -> TextLayout {
    let surface = Surface(
      isTerminal: columns != nil, columns: columns ?? 80, isColored: isColored, isUnicode: isUnicode)
    return TextLayout(styler: Styler(surface), clock: TestClock.clock())
  }

  @Test(
    arguments: [
      (nil, ["one two  three  four five six"]), (40, ["one two  three  four five six"]),
      (20, ["one two  three", "four five six"]), (14, ["one two  three", "four five six"]),
      (8, ["one two", "three", "four", "five six"]),
    ] as [(Int?, [String])])
  func flowsAsFarAsTheLineReaches(columns: Int?, expected: [String]) {
    let pieces = ["one two", "", "three", "four five six"].map { TextLayout.Piece($0) }
    #expect(Self.sheet(columns).flow(pieces) == expected)
  }

  @Test func flowingLinesKeepTheirIndent() {
    let pieces = [TextLayout.Piece("aaaa"), TextLayout.Piece("bbbb")]
    #expect(Self.sheet(10).flow(pieces, indent: 2) == ["  aaaa", "  bbbb"])
    #expect(Self.sheet(12).flow(pieces, indent: 2) == ["  aaaa  bbbb"])
    #expect(
      Self.sheet(12, isColored: true).flow([.init("aaaa", .dim)], indent: 2) == ["  \u{1B}[2maaaa\u{1B}[0m"])
  }

  static let labels: [(label: String, text: TextLayout.Piece)] = [
    ("Lunch", .init("11:00 AM – 2:30 PM")),
    ("Late night", .init("9:00 PM – 1:00 AM, and on other days until four")),
    ("Late night", .init("never")),
  ]

  @Test func pairsStandBesideEachOther() {
    #expect(
      Self.sheet(80).pairs(Self.labels) == [
        "  Lunch       11:00 AM – 2:30 PM", "  Late night  9:00 PM – 1:00 AM, and on other days until four",
        "              never",
      ])
    #expect(
      Self.sheet(45).pairs(Self.labels) == [
        "  Lunch       11:00 AM – 2:30 PM", "  Late night  9:00 PM – 1:00 AM, and on other",
        "              days until four", "              never",
      ])
  }

  @Test func pairsStandBelowEachOtherWhereThereIsNoRoom() {
    #expect(
      Self.sheet(30).pairs(Self.labels) == [
        "  Lunch", "    11:00 AM – 2:30 PM", "  Late night", "    9:00 PM – 1:00 AM, and on",
        "    other days until four",
        "              never",
      ])
  }

  @Test func everyPairOfAPipeHasItsLabel() {
    #expect(Self.sheet(nil).pairs(Self.labels).last == "  Late night  never")
  }

  @Test func aTableTurnsIntoLinesOnANarrowTerminal() {
    let columns = [Column("a", narrow: .first), Column("b"), Column("c", narrow: .none)]
    let rows: [[Cell]] = [["A name that is long enough for it", "said of it", "left out"], ["B", "", ""]]
    #expect(
      Self.sheet(30).table(columns, rows, indent: 2) == [
        ["  A name that is long enough", "  for it", "      said of it"], ["  B"],
      ])
    #expect(Self.sheet(60).table(columns, rows).count == 2)
    #expect(
      Self.sheet(nil).table(columns, rows)[0] == ["A name that is long enough for it  said of it  left out"])
  }

  @Test(arguments: 2...100) func nothingIsWiderThanTheTerminal(columns: Int) {
    for isUnicode in [true, false] {
      let sheet = Self.sheet(columns, isUnicode: isUnicode)
      var lines = sheet.pairs(Self.labels) + sheet.pairs([("麻婆豆腐 café ½", .init("x"))])
      lines += sheet.flow(Self.labels.map(\.text), indent: 4) + sheet.remark("½ of the café, 麻婆豆腐", indent: 6)
      lines += sheet.title("Ashgrove College", asOf: sheet.clock.now, isStale: true)
      lines += sheet.stations(MenuListTests.stations, indent: 2)
      lines += sheet.rows([OpenListTests.moment("Café-麻婆豆腐 hall open")]).joined()
      lines.append(sheet.heading("A heading that is longer than most"))
      for line in lines { #expect(line.displayWidth <= columns, "\(line)") }
    }
  }

  @Test func aPageHasNoEmptySections() {
    #expect(Self.sheet(nil).page([["a", "b"], [], ["c"]]) == "a\nb\n\nc\n")
  }

  @Test func textIsCleanedAndTrimmed() {
    #expect(Self.sheet(nil).clean("  \u{1B}[31mred\u{202E} \n") == "red")
    #expect(Self.sheet(nil, isUnicode: false).clean("Café – ½") == "Cafe - 1/2")
    #expect(Self.sheet(nil).lines("   ") == [])
  }

  @Test func daysAreNamed() throws {
    let sheet = Self.sheet(nil)
    for (text, name) in [
      ("2026-11-20", "today"), ("2026-11-21", "tomorrow"), ("2026-11-22", "Sun"), ("2026-11-19", "Thu"),
      ("2026-12-20", "Dec 20"),
    ] {
      #expect(sheet.clock.dayName(try #require(CivilDate(text))) == name)
    }
  }

  /// Where the day may be past or to come, a past weekday has its date.
  @Test func aPastWeekdayHasItsDate() throws {
    let clock = Self.sheet(nil).clock
    for (text, name, german) in [
      ("2026-11-20", "today", "heute"), ("2026-11-23", "Mon", "Mo."),
      ("2026-11-16", "Mon 11/16", "Mo. 16.11."),
      ("2026-11-14", "Sat 11/14", "Sa. 14.11."), ("2026-11-13", "Nov 13", "13. Nov."),
      ("2025-11-16", "Nov 16, 2025", "16. Nov. 2025"),
    ] {
      let date = try #require(CivilDate(text))
      #expect(clock.datedDayName(date) == name)
      #expect(clock.speaking(.german).datedDayName(date) == german)
    }
  }

  @Test func aPastMenuHasItsDate() throws {
    for (dayNumber, day) in [(20_773, "Mon 11/16"), (20_780, "Mon")] {
      let list = MenuListTests.list(MenuListTests.stations, on: CivilDate(dayNumber: dayNumber))
      #expect(list.human(Self.sheet(80)).hasPrefix("Alder  Lunch  \(day), 11:00 AM – 2:30 PM\n"))
    }
  }
}
