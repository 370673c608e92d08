import TerminalViews
import Queries
import Dining
import Phrases
import Markup
import Testing

/// The picture of a week and its words: two forms of one thing.
extension WeekChartTests {
  private struct Bar: Equatable, CustomStringConvertible {
    let kind: String
    let start: Int
    let end: Int
    var description: String { "\(kind) \(start)-\(end)" }
  }

  /// The bars of a row, without what would be drawn behind others.
  private func bars(_ drawn: Drawn, row: Int = 0) throws -> [Bar] {
    let document = try XMLDocument(drawn.chart.svg(drawn.clock))
    let group = try #require(document.root.all("g").dropFirst(row).first)
    return try group.all("rect").map { bar in
      let start = try #require(bar["x"].flatMap(Int.init))
      let width = try #require(bar["width"].flatMap(Int.init))
      return Bar(kind: bar["class"] ?? "?", start: start, end: start + width)
    }
  }

  private func opening(until text: String?) throws -> HoursStatement {
    HoursStatement(scope: .now, service: .open, state: .open, until: try text.map(instant))
  }

  /// What a page says of its own moment has its bar, whatever the plan is silent or unsure about.
  @Test(arguments: [
    [], ["unknown"], ["24/7 unknown"], ["09:00-10:00 unknown"], ["07:00-13:00"], ["11:30-13:00, 15:00-16:00"],
  ])
  func whatIsOpenInWordsIsOpenInThePicture(plan: [String]) throws {
    let drawn = try chart(of: [("Fresh", plan), ("Other", [])], said: [opening(until: "2026-11-20T20:00")])
    // From eleven, when it was said, until eight.
    let layout = WeekLayout(drawn.chart, isAlone: true)
    let wanted = Bar(kind: "open", start: layout.x(11 * 60), end: layout.x(20 * 60))
    let bars = try bars(drawn)
    #expect(bars.contains(wanted), "\(bars)")
    let words = drawn.chart.rows[0].doors.words(drawn.clock).joined(separator: ", ")
    #expect(words.hasPrefix("open until 8:00 PM"), "\(words)")
    let cells = show(drawn, 80).split(separator: "\n").first { $0.contains("Fresh") }
    #expect(cells?.contains("██████████████████") ?? false)
  }

  @Test func aPlanThatSaysTheSameIsDrawnOnce() throws {
    let drawn = try chart(
      of: [("A", ["07:00-20:00"]), ("B", [])], said: [opening(until: "2026-11-20T20:00")])
    #expect(try bars(drawn).map(\.kind) == ["open"])
    #expect(drawn.chart.rows[0].doors.words(drawn.clock) == ["7:00 AM – 8:00 PM"])
    let open = try chart(of: [("A", ["07:00-11:10"]), ("B", [])], said: [opening(until: nil)])
    #expect(try bars(open).map(\.kind) == ["open"], "without an end it goes no further than the plan")
  }

  /// A day that is unknown from end to end and says no more is a day of which nobody speaks.
  @Test(arguments: ["unknown", "24/7 unknown", "00:00-12:00 unknown, 12:00-24:00 unknown"])
  func allUnknownIsSilence(plan: String) throws {
    let drawn = try chart(of: [("A", [plan]), ("B", [])])
    let silent = try chart(of: [("A", []), ("B", [])])
    #expect(drawn.chart.svg(drawn.clock) == silent.chart.svg(silent.clock))
    #expect(show(drawn, 80) == show(silent, 80))
    #expect(drawn.chart.plainText(drawn.clock) == silent.chart.plainText(silent.clock))
    #expect(drawn.chart.rows[0].doors.state == .unknown)
  }

  /// Reasons and hours are not silence.
  @Test(arguments: [
    ("unknown \"by appointment\"", "by appointment"), ("09:00-10:00 unknown", "9:00 – 10:00 AM (not sure)"),
  ])
  func aReasonIsNotSilence(plan: String, words: String) throws {
    let drawn = try chart(of: [("A", [plan]), ("B", [])])
    #expect(drawn.chart.rows[0].doors.words(drawn.clock).joined().contains(words))
    #expect(drawn.chart.rows[0].doors.state == .unknown)
    // One for the day, and one for the night that follows it.
    #expect(try Set(bars(drawn).map(\.kind)) == ["unknown"])
  }

  // MARK: Labels

  /// Where a text stands, by more than any face is wide.
  private struct Label: CustomStringConvertible {
    let text: String
    let left: Int
    let right: Int
    let y: Int
    let isSmall: Bool
    var description: String { "\(text) \(left)-\(right) at \(y)" }

    func meets(_ other: Label) -> Bool {
      left < other.right && other.left < right && abs(y - other.y) < (isSmall ? 11 : 13)
    }
  }

  private func labels(_ drawn: Drawn, isAlone: Bool) throws -> [Label] {
    let document = try XMLDocument(drawn.chart.svg(drawn.clock, isAlone: isAlone))
    return try document.root.all("text").map { text in
      let isSmall = ["quiet", "hour"].contains(text["class"] ?? "")
      let width = text.text.count * (isSmall ? 7 : 8)
      let x = try #require(text["x"].flatMap(Int.init))
      let anchor = text["text-anchor"] ?? "start"
      let left = anchor == "end" ? x - width : anchor == "middle" ? x - width / 2 : x
      return Label(
        text: text.text, left: left, right: left + width, y: try #require(text["y"].flatMap(Int.init)),
        isSmall: isSmall)
    }
  }

  /// No label stands on another, none leaves the picture, of days and of venues, alone and in a page, in each language.
  @Test(arguments: [
    ["07:30-10:00, 11:00-14:30, 16:30-19:10; Sa 10:00-14:00; Su off; Mo unknown"], ["07:00-21:00"], [],
    ["17:00-25:00"], ["24/7"], ["07:30-10:00 unknown \"a reason that goes on and on, longer than the row\""],
  ])
  func labelsNeverMeet(plan: [String]) throws {
    let long = "A Hall Whose Name Goes On And On Beyond All That Is Reasonable"
    for venues in [[("Hall", plan)], [(long, plan), ("B", ["07:30-10:00, 11:00-14:30, 16:30-19:10"])]] {
      for isAlone in [true, false] {
        var drawn = try chart(of: venues, exchange: ["Fr 11:00-14:00"])
        for language in Language.allCases {
          drawn.clock = drawn.clock.speaking(language)
          let labels = try labels(drawn, isAlone: isAlone)
          for (place, one) in labels.enumerated() {
            #expect(one.left >= 0 && one.right <= WeekLayout.width, "\(one)")
            for other in labels.dropFirst(place + 1) { #expect(!one.meets(other), "\(one) / \(other)") }
          }
        }
      }
    }
  }

  /// The line of the present is drawn where the axis is, and at no other time.
  @Test(arguments: [
    ("2026-11-20T12:05", 1), ("2026-11-20T05:30", 0), ("2026-11-20T06:00", 1), ("2026-11-20T03:00", 0),
  ])
  func thePresentIsOnTheAxis(now: String, lines: Int) throws {
    let drawn = try chart(of: [("A", ["07:00-21:00"])], now: now)
    let document = try XMLDocument(drawn.chart.svg(drawn.clock))
    #expect(document.root.all("line", class: "now").count == lines)
  }
}
