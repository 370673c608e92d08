import Adapters
import JSON
import Testing
import TestSupport

/// Twice as much more of anything takes at most about twice the work more, whatever adapter reads it: counted in instructions, and
/// so without a clock. A reader that looks through what it has for each thing it adds takes four times the work.
///
/// Every page of ours that an adapter reads is grown in every list that it has, one at a time, in copies that are the same,
/// that differ as honest ones do, and that nobody knows; and by what is costly for any reader of markup.
@Suite struct LinearTests {
  /// How often a small thing stands in the smaller page; of a large one as many as come to so many bytes.
  private static let copies = 40...300
  private static let bytes = 12_000

  private struct Trial {
    let title: String
    let copies: Int
    /// Where the results of the page as it is and of the page that grew once are; the one that grew twice is next.
    let plain: Int
    let grown: Int
  }

  private struct Case {
    let title: String
    let bytes: (Int) -> [UInt8]

    /// How many copies the smaller page has.
    var count: Int {
      let one = (bytes(30).count - bytes(10).count) / 20
      return min(
        max(LinearTests.bytes / max(one, 1), LinearTests.copies.lowerBound), LinearTests.copies.upperBound)
    }
  }

  private static let pages: [SavedAnswer] =
    AnswerGoldenTests.saved
    + PageFixture.all.map {
      SavedAnswer(adapter: $0.adapter, path: $0.path, clock: $0.clock, url: $0.url, zone: $0.zone)
    }
    + RecipeFixtureTests.pages.map { SavedAnswer(adapter: "recipe", path: "recipe/" + $0) }
    + [
      SavedAnswer(adapter: "directory", path: "directory/traps.json"),
      SavedAnswer(adapter: "campusdish", path: "campusdish/demo/en/locationsandmenus/index.html"),
      SavedAnswer(adapter: "campusdish", path: "campusdish/location-lunch.html"),
      SavedAnswer(
        adapter: "campusdish", path: "campusdish/location-exam-week.html", clock: "2026-12-05T12:00"),
      SavedAnswer(
        adapter: "campusdish", path: "campusdish/day-schedule.html",
        url: "https://dining.example.edu/api/locations/LocationHOP?&locationId=9102"),
      SavedAnswer(adapter: "campusdish", path: "campusdish/getmenus-week.json"),
    ]

  private static func cases(of bytes: [UInt8]) -> [Case] {
    if let value = try? JSONValue(parsing: bytes) {
      let answer = GrownAnswer(value)
      return answer.lists.flatMap { list in
        Copies.allCases.map { copies in
          Case(title: "\(list.name) \(copies)") { Array(answer.text(of: list.path, count: $0, copies).utf8) }
        }
      }
    }
    let page = GrownPage(bytes)
    return page.repeated.flatMap { element in
      [Copies.same, .named].map { copies in
        Case(title: "\(element.name) \(copies)") { page.bytes(repeating: element.range, count: $0, copies) }
      }
    } + PageGrowth.all.map { shape in Case(title: shape.name) { page.bytes(adding: shape, count: $0) } }
  }

  @Test(
    .enabled(if: InstructionCount.program != nil, "scripts/linear counts instructions"),
    arguments: SiteAdapter.all.map(\.name).filter(InstructionCount.isWanted))
  func twiceAsMuchTakesTwiceTheWork(adapter: String) throws {
    let program = try #require(InstructionCount.program)
    var count = try InstructionCount()
    var trials: [Trial] = []
    for page in Self.pages where page.adapter == adapter {
      // Whatever is made but once is made by the first reading.
      try count.add(try page.bytes(), as: page)
      try count.add(try page.bytes(), as: page)
      let plain = count.count - 1
      for shape in Self.cases(of: try page.bytes()) {
        let copies = shape.count
        trials.append(
          Trial(title: "\(page.path) \(shape.title)", copies: copies, plain: plain, grown: count.count))
        try count.add(shape.bytes(copies), as: page)
        try count.add(shape.bytes(2 * copies), as: page)
      }
    }
    let results = try count.run(program)
    var grew = 0
    for trial in trials {
      let (plain, once, twice) = (results[trial.plain], results[trial.grown], results[trial.grown + 1])
      if twice.entities >= once.entities + trial.copies / 2 { grew += 1 }
      let cost = Cost(plain: plain.instructions, once: once.instructions, twice: twice.instructions)
      let words =
        "\(adapter)\t\(trial.title)\t\(trial.copies)\t\(cost.plain)\t\(cost.once)\t\(cost.twice)\t\(once.outcome)\t\(twice.outcome)"
      if InstructionCount.isVerbose { print("linear\t" + words) }
      #expect(cost.isLinear, "\(words)")
    }
    // Pages that are all refused, or that hold no more than before, would show nothing; a crowded page of its own does.
    #expect(
      grew > 0 || CrowdedPage.all.contains { $0.adapter == adapter },
      "no page of \(trials.count) was read whole")
  }

  /// How many things the smaller of two crowded pages has.
  private static let crowd = 1_000

  @Test(
    .enabled(if: InstructionCount.program != nil, "scripts/linear counts instructions"),
    arguments: CrowdedPage.all.filter { InstructionCount.isWanted($0.adapter) })
  func twiceTheCrowdTakesTwiceTheWork(page: CrowdedPage) throws {
    let program = try #require(InstructionCount.program)
    let answer = SavedAnswer(adapter: page.adapter, path: "", url: page.url)
    var count = try InstructionCount()
    // Whatever is made but once is made by the first reading.
    for things in [1, 1, Self.crowd, 2 * Self.crowd] {
      try count.add(Array(page.text(things).utf8), as: answer)
    }
    let results = try count.run(program)
    let cost = Cost(
      plain: results[1].instructions, once: results[2].instructions, twice: results[3].instructions)
    let words =
      "\(page)\t\(Self.crowd)\t\(cost.plain)\t\(cost.once)\t\(cost.twice)\t\(results[2].outcome)\t\(results[3].outcome)"
    if InstructionCount.isVerbose { print("linear\t" + words) }
    #expect(cost.isLinear, "\(words)")
  }

  @Test(arguments: [
    (Cost(plain: 1_000_000, once: 2_000_000, twice: 3_000_000), true),
    (Cost(plain: 1_000_000, once: 2_000_000, twice: 3_500_000), false),
    (Cost(plain: 10_000_000, once: 11_000_000, twice: 14_000_000), false),
    (Cost(plain: 10_000_000, once: 10_050_000, twice: 10_200_000), true),
    (Cost(plain: 10_000_000, once: 1_000_000, twice: 2_000_000), true),
    (Cost(plain: 10_000_000, once: 1_000_000, twice: 4_000_000), false),
  ])
  func whatIsLinear(cost: Cost, isLinear: Bool) {
    #expect(cost.isLinear == isLinear)
  }
}

/// The instructions of reading a page as it is, with so many things more, and with twice as many more.
struct Cost: Sendable {
  let plain: Int
  let once: Int
  let twice: Int

  private static let most = 2.3

  /// What grows is compared: most of a page is there before. A page that is refused early has nothing before it.
  var isLinear: Bool {
    let before = once < plain ? 0 : plain
    let slack = Double(plain) / 50 + 20_000
    return Double(twice - before) <= Self.most * Double(once - before) + slack
  }
}
