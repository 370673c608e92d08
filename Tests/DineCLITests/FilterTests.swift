import JSON
import TestSupport
import Testing

/// `--diet` and `--without` as they are typed: what is shown, what is counted, and what is refused.
@Suite struct FilterTests {
  private static func ask(_ line: String, at desk: Desk) throws -> (exit: Int32, answer: JSONValue) {
    let outcome = try desk.run(try #require(ShellLine("$ dine \(line) --json")))
    return (outcome.exit, try JSONValue(parsing: Array(outcome.output.utf8)))
  }

  /// Every dish of an answer of `menu`, `search` or `lucky`.
  private static func dishes(_ answer: JSONValue) -> [JSONValue] {
    (answer["results"]?.array ?? []).flatMap { result -> [JSONValue] in
      let stations = result["stations"]?.array ?? []
      return stations.flatMap { $0["dishes"]?.array ?? [] } + (result["dish"].map { [$0] } ?? [])
    }
  }

  private static func words(_ dish: JSONValue, _ key: String) -> [String]? {
    dish[key]?.array?.compactMap(\.string)
  }

  private static let filters = [
    "--without milk", "--without Dairy", "--without wheat --without peanut", "--diet vegan",
    "--diet vegetarian",
    "--diet vegan --without soy", "--without tree-nuts,peanuts", "--diet gluten-free", "--without gluten",
  ]

  /// Whatever is asked, no dish is shown that is said to be otherwise, and none is lost from the count.
  @Test(arguments: filters, ["menu", "menu --exchange", "menu alder-hall --period dinner", "search c"])
  func nothingSlipsThrough(filter: String, question: String) async throws {
    let desk = try Desk(try await DemoCampus.recorded())
    let all = Self.dishes(try Self.ask(question, at: desk).answer).count
    for trust in ["", " --trust-missing"] {
      let (exit, answer) = try Self.ask("\(question) \(filter)\(trust)", at: desk)
      let shown = Self.dishes(answer)
      let unstated = try #require(answer["left_out"]?["unstated"]?.int)
      let other = try #require(answer["left_out"]?["other"]?.int)
      #expect(trust.isEmpty || unstated == 0 || filter.contains("--diet"))
      #expect(exit == (shown.isEmpty ? 1 : 0))
      if question.hasPrefix("menu") { #expect(shown.count + unstated + other == all) }
      for dish in shown {
        let (tags, allergens) = (Self.words(dish, "tags"), Self.words(dish, "allergens"))
        for word in ["milk", "wheat", "peanuts", "soy"] where filter.lowercased().contains("without \(word)")
        {
          #expect(allergens?.contains(word) != true, "\(dish)")
          #expect(!trust.isEmpty || allergens != nil, "\(dish)")
        }
        if filter.hasPrefix("--diet v") { #expect(tags != nil, "\(dish)") }
        if filter.hasPrefix("--diet vegan") { #expect(tags?.contains("vegan") == true, "\(dish)") }
        if filter.hasSuffix("gluten") || filter.hasSuffix("gluten-free") {
          #expect(allergens?.contains("wheat") != true && allergens?.contains("gluten") != true, "\(dish)")
        }
      }
    }
    #expect(try Self.ask(question, at: desk).answer["left_out"]?.isNull == true)
  }

  /// Only who may say that missing information is trusted is told how: a person's vetoes never trust it.
  @Test(arguments: [
    ("menu --without mustard", true), ("search stew --without mustard", true), ("menu --for me", false),
    ("recommend", false),
  ]) func howToSeeTheUnstatedIsSaidWhereItCanBeSaid(question: String, says: Bool) async throws {
    let desk = try Desk(try await DemoCampus.recorded())
    #expect(try desk.run(["taste", "avoid", "mustard"]).exit == 0)
    let output = try desk.run(try #require(ShellLine("$ dine \(question)"))).output
    #expect(output.contains("left out: not stated whether"), "\(output)")
    #expect(output.contains("--trust-missing") == says, "\(output)")
  }

  @Test(arguments: [
    "lucky --any", "lucky --any --item", "lucky alder-hall", "lucky saffron-bowl-foundry",
  ])
  func luckyPicksOnlyWhatPasses(question: String) async throws {
    let desk = try Desk(try await DemoCampus.recorded())
    var names: Set<String> = []
    for seed in 0..<LongTest.count(40, quickly: 10) {
      let (exit, answer) = try Self.ask("\(question) --diet vegan --without peanuts --seed \(seed)", at: desk)
      let result = try #require(answer["results"]?.array).first
      #expect(exit == (result == nil ? 1 : 0))
      result?["venue"]?.string.map { _ = names.insert($0) }
      for dish in Self.dishes(answer) where !dish.isNull {
        #expect(Self.words(dish, "tags")?.contains("vegan") == true, "\(dish)")
        #expect(Self.words(dish, "allergens").map { !$0.contains("peanuts") } == true, "\(dish)")
      }
      #expect(answer["left_out"]?["unstated"]?.int != nil)
    }
    // Of nine that are open these serve something that is known to be both.
    if question.hasPrefix("lucky --any") { #expect(names == ["alder-hall"]) }
  }

  @Test(
    arguments: [
      ("menu --diet vegn", "vegn", "vegan"), ("search x --without penuts", "penuts", "peanuts"),
      ("lucky --without diary", "diary", "dairy"), ("menu --without ''", "", nil),
      ("menu --without milk,", "", nil), ("menu --diet peanuts", "peanuts", nil),
    ] as [(String, String, String?)])
  func anUnknownWordIsRefused(line: String, word: String, meant: String?) async throws {
    let desk = try Desk(try await DemoCampus.recorded())
    let outcome = try desk.run(try #require(ShellLine("$ dine \(line)")))
    #expect(outcome.exit == 64 && outcome.output == "")
    #expect(outcome.error.contains("\"\(word)\"") || word.isEmpty, "\(outcome.error)")
    if let meant { #expect(outcome.error.contains("did you mean \"\(meant)\"?"), "\(outcome.error)") }
  }

  /// A limit is of what passes, however far that is.
  @Test func searchLooksOnUntilThereAreEnough() async throws {
    let desk = try Desk(try await DemoCampus.recorded())
    for filter in ["--diet vegan", "--without milk", "--without wheat --trust-missing"] {
      let all = Self.dishes(try Self.ask("search c \(filter) --limit 1000", at: desk).answer)
      #expect(all.count > 2)
      for limit in 1...all.count {
        let some = Self.dishes(try Self.ask("search c \(filter) --limit \(limit)", at: desk).answer)
        #expect(some == Array(all.prefix(limit)), "\(filter), \(limit)")
      }
    }
  }

  @Test func completionsKnowTheWords() async throws {
    let desk = try Desk(try await DemoCampus.recorded())
    #expect(try desk.run(["__complete", "--", "menu", "--diet", "veg"]).output.hasPrefix("vegan"))
    #expect(try desk.run(["__complete", "--", "search", "--without", "tree"]).output.hasPrefix("tree-nuts"))
  }

  @Test func theTalkKeepsToThem() async throws {
    let terminal = try await AtTerminal().start("lucky --any --seed 7 --diet vegan --without milk")
    let place = try #require(terminal.read(until: "[q] end\r\n"))
    #expect(place.contains("vegan and without milk, seed 7"), "\(place)")
    terminal.type("y")
    _ = terminal.read(until: "[q] end\r\n")
    for _ in 0..<3 {
      terminal.type("\n")
      let item = try #require(terminal.read(until: "vegan and without milk, seed "))
      #expect(item.contains("vegan"), "\(item)")
      _ = terminal.read(until: "\r\n")
    }
    terminal.type("q")
    #expect(terminal.end().code == 0)
  }

  /// What lists the rest asks the same question.
  @Test(arguments: [
    ("open", "dine open --all"), ("open --accepts card", "dine open --all --accepts=card"),
    (
      "open --at 12:10 --usual no --campus ashgrove",
      "dine open --all --at=12:10 --usual=no --campus=ashgrove"
    ),
    ("open --at 'tomorrow 12:10'", "dine open --all '--at=tomorrow 12:10'"),
  ]) func adviceKeepsWhatWasAsked(line: String, command: String) async throws {
    let desk = try Desk(try await DemoCampus.recorded())
    let text = try desk.run(try #require(ShellLine("$ dine \(line)"))).output
    #expect(text.contains(": \(command)\n"), "\(text)")
    let german = try desk.run(try #require(ShellLine("$ LANG=de_DE.UTF-8 dine \(line)"))).output
    #expect(german.contains(": \(command)\n"), "\(german)")
  }
}
