import CivilTime
import Console
import Dining
import Markup
import Phrases
import Queries
import TerminalViews
import Testing

/// The picture of statistics: nothing in it covers anything else, and everything leads somewhere.
@Suite struct StatsPictureTests {
  static let long = "Slowly braised plums & pork \"of the house\" with <every> side there is, twice"

  /// Statistics of so many days, with names that are short or long.
  static func stats(days: Int, names: [String], meals: [String] = ["Breakfast", "Lunch", "Dinner", ""])
    -> StatsResult
  {
    let today = CivilDate(dayNumber: 20_777)
    var result = StatsResult(person: "me", grouping: .dish, order: .count, since: nil, today: today)
    let bars = names.enumerated().map { index, name in
      StatsResult.Bar(
        name: name, count: 9_876 / (index + 1), rated: index, mean: index == 0 ? nil : 4.25,
        shrunk: index == 0 ? nil : 4.01,
        conditions: ["dish=\(name)"])
    }
    result.bars = bars
    result.top = [StatsResult.Grouping.dish, .venue].map {
      .init(kind: $0, bars: Array(bars.dropFirst().prefix(5)))
    }
    result.ratings = (1...10).compactMap { halves in
      Stars(halves: halves).map { .init(stars: $0, count: halves * 1_111, conditions: ["rating=\($0.text)"]) }
    }
    result.days = (0..<days).map { number in
      .init(
        date: today.adding(days: number - days + 1), count: 1 + number % 5,
        calories: number % 3 == 0 ? nil : 400 + number,
        notStated: number % 2, weekMean: number == 0 ? nil : 500 + Double(number), conditions: ["date=x"])
    }
    result.grid = meals.flatMap { meal in
      Weekday.allCases.map {
        .init(weekday: $0, meal: meal, count: $0.rawValue * 11, conditions: ["weekday=mon", "meal=\(meal)"])
      }
    }
    result.totals.count = days * 3
    result.totals.rated = days
    result.totals.mean = 3.5
    result.totals.calories = 1_234_567
    result.totals.stated = days
    result.totals.new = 3
    result.totals.again = 9
    return result
  }

  static let pictures: [StatsResult] = [
    stats(days: 1, names: ["Pie"]), stats(days: 40, names: ["", "Pie", "Soup"]),
    stats(days: 800, names: (0..<30).map { "\($0) \(long)" }, meals: [long, "Spätmahlzeit am Abend", ""]),
    stats(days: 300, names: ["寿司とラーメンと天ぷらと、それから", "é"]),
  ]

  private struct Box {
    let text: String
    let left: Double
    let right: Double
    let top: Double
    let bottom: Double

    func covers(_ other: Box) -> Bool {
      left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }
  }

  /// Where texts stand, as wide as the widest face that is likely makes them.
  private func boxes(_ svg: String) throws -> [Box] {
    let sizes: [String: (letter: Double, height: Double)] = [
      "head": (9.6, 15), "title": (8, 13), "small": (6.4, 10), "": (7.4, 12),
    ]
    return try XMLDocument(svg).root.all("text").map { element in
      let size = try #require(sizes[element["class"] ?? ""])
      let (x, y) = try (
        #require(element["x"].flatMap(Double.init)), #require(element["y"].flatMap(Double.init))
      )
      let width = Double(element.text.displayWidth) * size.letter
      let left =
        element["text-anchor"] == "end" ? x - width : element["text-anchor"] == "middle" ? x - width / 2 : x
      return Box(text: element.text, left: left, right: left + width, top: y - size.height + 2, bottom: y + 2)
    }
  }

  @Test(arguments: pictures.indices, [Language.english, .german]) func noTextCoversAnother(
    index: Int, language: Language
  ) throws {
    let clock = LocalClock(now: TestClock.instant("2026-11-20T17:05:00Z"), zone: .utc, language: language)
    let svg = Self.pictures[index].svg(clock)
    let boxes = try boxes(svg)
    #expect(boxes.count > 20)
    for (number, box) in boxes.enumerated() {
      #expect(box.left >= 0 && box.right <= 375, "\(box)")
      for other in boxes[(number + 1)...] where box.covers(other) { Issue.record("\(box) and \(other)") }
    }
    let document = try XMLDocument(svg)
    let height = try #require(document.root["height"].flatMap(Double.init))
    #expect(boxes.allSatisfy { $0.bottom < height })
  }

  @Test func everyBarSaysHowManyAndWhere() throws {
    let svg = Self.pictures[2].svg(TestClock.clock())
    let bars = try XMLDocument(svg).root.all("rect").filter { $0["data-where"] != nil }
    #expect(bars.count > 100 && bars.allSatisfy { $0["data-count"] != nil && $0["data-where"] != "" })
    for rect in try XMLDocument(svg).root.all("rect") {
      let (x, width) = try (#require(Int(rect["x"] ?? "0")), #require(rect["width"].flatMap(Int.init)))
      #expect(x >= 0 && width > 0 && x + width <= 375)
    }
    #expect(svg.contains("prefers-color-scheme:dark"))
  }

  @Test(arguments: [40, 60, 80], [true, false]) func linesKeepToTheTerminal(columns: Int, isUnicode: Bool) {
    for stats in Self.pictures {
      let surface = Surface(isTerminal: true, columns: columns, isUnicode: isUnicode)
      let sheet = TextLayout(styler: Styler(surface), clock: TestClock.clock())
      let text = surface.show(stats.human(sheet))
      for line in text.split(separator: "\n") {
        #expect(line.description.displayWidth <= columns, "\(line)")
        #expect(isUnicode || line.utf8.allSatisfy { $0 < 0x80 })
      }
      #expect(text.contains("dine log --where"))
    }
  }

  @Test func commandsAreTypedAsShellsTakeThem() {
    let stats = StatsResult(
      person: "ada", grouping: .dish, order: .count, since: nil, today: CivilDate(dayNumber: 20_777))
    #expect(stats.command(["venue=runk"]) == "dine log --person ada --where venue=runk")
    #expect(
      stats.command(["dish=Ada's pie", "date>=2026-09-01"])
        == "dine log --person ada --where 'dish=Ada'\\''s pie' --where 'date>=2026-09-01'")
    #expect(stats.command(["station=$(reboot)"]).contains("'station=$(reboot)'"))
  }
}
