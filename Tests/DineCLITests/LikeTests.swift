import DineCLI
import JSON
import TestSupport
import Testing

/// What a person likes changes what people read, and nothing that programs do.
@Suite struct LikeTests {
  private static let questions = [
    ["open"], ["open", "--all"], ["near", "alder-hall", "--all"], ["menu"], ["search", "pork"],
    ["show", "alder-hall"],
    ["lucky", "--any", "--seed", "7"], ["week"], ["why", "alder-hall"],
  ]

  /// Who likes, dislikes and wants something of everything.
  private func opinionated() async throws -> Desk {
    let desk = try Desk(try await DemoCampus.recorded())
    for words in [
      ["like", "alder-hall"], ["dislike", "tea-cart"], ["like", "Pulled Pork"], ["want", "Corn Bread"],
      ["dislike", "Kale Caesar"],
    ] { #expect(try desk.run(words).exit == 0) }
    return desk
  }

  /// Of a name that is a slip nobody knows what must not be eaten: no answer is better than one without the vetoes.
  @Test(
    arguments: [
      (["menu", "--for", "adalbret"], "", "adalbert"), (["menu", "--for", "zeb", "--why"], "", nil),
      (["recommend", "--person", "adalbret"], "", "adalbert"), (["recommend", "--person", "zeb"], "", nil),
      (["recommend"], "adalbret", "adalbert"), (["menu", "--why"], "adalbret", "adalbert"),
    ] as [([String], String, String?)]) func vetoesAreNotDroppedForASlip(
      words: [String], environment: String, meant: String?
    ) async throws
  {
    let desk = try Desk(try await DemoCampus.recorded())
    #expect(try desk.run(["taste", "diet", "vegan", "--person", "adalbert"]).exit == 0)
    let outcome = try desk.run(words, with: ["DINE_PERSON": environment])
    #expect(outcome.exit == 64 && outcome.output == "", "\(outcome)")
    #expect(outcome.error.contains(meant.map { "did you mean \"\($0)\"?" } ?? "dine people lists them"))
  }

  /// A name that is equally near to two others' is a slip of either.
  @Test(arguments: ["recommend", "log", "taste"]) func aSlipBetweenTwoIsNobodyNew(question: String)
    async throws
  {
    let desk = try Desk(try await DemoCampus.recorded())
    for name in ["ann", "anne"] {
      #expect(try desk.run(["taste", "diet", "vegan", "--person", name, "--anyway"]).exit == 0)
    }
    let outcome = try desk.run([question], with: ["DINE_PERSON": "anna"])
    #expect(outcome.exit == 64 && outcome.error.contains("nothing is stored about \"anna\""), "\(outcome)")
  }

  /// Of a name that is a slip nothing is kept: that is not said as if it were so of somebody.
  @Test(arguments: [
    ["log"], ["log", "--watch"], ["log", "export"], ["log", "undo"],
    ["log", "rm", "--where", "venue=alder-hall", "--yes"],
    ["likes"], ["unlike", "alder-hall"], ["want"], ["want", "--undo", "Congee"], ["taste"],
    ["taste", "--undo", "diet", "vegan"], ["stats"], ["alerts"], ["goal"], ["goal", "remove", "1"],
    ["goal", "spend", "1"], ["plan"], ["plan", "undo"], ["plan", "cancel", "1"], ["vote", "--list"],
    ["vote", "Congee", "--undo"], ["next", "--likes"], ["export", "ics", "--likes"],
  ]) func nothingIsToldOfASlip(words: [String]) async throws {
    let desk = try Desk(try await DemoCampus.recorded())
    #expect(try desk.run(["like", "alder-hall", "--person", "adalbert"]).exit == 0)
    for (name, hint) in [("adalbret", "did you mean \"adalbert\"?"), ("zeb", "dine people lists them")] {
      let outcome = try desk.run(words + ["--person", name])
      #expect(outcome.exit == 64 && outcome.output == "" && outcome.error.contains(hint), "\(outcome)")
    }
    #expect(try desk.run(words, with: ["DINE_PERSON": "adalbret"]).exit == 64)
    #expect(
      try desk.run(words, with: ["DINE_PERSON": "zeb"]).error.contains("dine people lists them") == false)
    #expect(try !desk.run(["people", "--plain"]).output.contains("adalbret"), "nobody came to be")
  }

  /// Who says something, or is named by others, may be new. A new name that is nearly somebody's is taken for a slip,
  /// unless it is confirmed, and is known from then on.
  @Test(arguments: [
    ["like", "alder-hall", "--person"], ["dislike", "alder-hall", "--person"],
    ["want", "Congee", "--person"],
    ["taste", "diet", "vegan", "--person"], ["ate", "congee", "--person"], ["ate", "congee", "--with"],
    ["log", "edit", "ID", "--note", "good", "--person"], ["log", "edit", "ID", "--with"],
    ["log", "import", "/log.csv", "--person"], ["vote", "Congee", "yes", "--person"],
    ["goal", "set", "days", "3", "--person"], ["plan", "alder-hall", "--for", "tomorrow", "--person"],
    ["plan", "alder-hall", "--for", "tomorrow", "--with"], ["group", "new", "lab"], ["group", "add", "noon"],
    ["people", "import", "/eve.json", "--yes", "--as"],
  ]) func aNewNameIsNotASlip(words: [String]) async throws {
    var desk = try Desk(try await DemoCampus.recorded())
    desk.files["/log.csv"] = "Date,Dish\n2026-11-01,Congee\n"
    desk.files["/eve.json"] = """
      {"schema": "dine.person-file/1", "person": "eve", "campus": "ashgrove", "likes": [{"kind": "dish",
       "name": "Congee", "stance": "like", "since": "2026-11-20T12:00:00Z"}]}
      """
    #expect(try desk.run(["group", "new", "noon", "adalbert"]).exit == 0)
    let entry = try desk.run(["ate", "congee", "--person", "adalbert", "--json"]).output
    let logged = try JSONValue(parsing: Array(entry.utf8))
    let id = try #require(logged["results"]?[0]?["id"]?.string)
    func run(_ more: [String], by person: String = "") throws -> Desk.Outcome {
      try desk.run(more.map { $0 == "ID" ? id : $0 }, with: ["DINE_PERSON": person])
    }
    func people() throws -> String { try desk.run(["people", "--plain"]).output }
    let slip = try run(words + ["adalbret"])
    #expect(slip.exit == 64 && slip.error.contains("did you mean \"adalbert\"?"), "\(slip)")
    if words.last == "--person" { #expect(try run(words.dropLast(), by: "adalbret").exit == 64) }
    #expect(try !people().contains("adalbret"), "nobody came to be")
    #expect(try run(words + ["zeb"]).exit == 0)
    #expect(try run(words + ["adalbret", "--anyway"]).exit == 0)
    #expect(try people().contains("adalbret") && people().contains("zeb"))
    #expect(try run(words + ["adalbret"]).exit == 0, "by now the name is known")
  }

  /// Who has not said anything yet gets everything: the owner, whom the environment names, and whom others named.
  @Test(arguments: [
    (["menu", "--for", "me"], ""), (["recommend"], ""), (["recommend", "--person", "me"], ""),
    (["recommend"], "zeb"), (["menu", "--why"], "zeb"), (["menu", "--for", "ben"], ""),
  ]) func oneWhoIsNewGetsAMenu(words: [String], environment: String) async throws {
    let desk = try Desk(try await DemoCampus.recorded())
    if words.contains("ben") { #expect(try desk.run(["group", "new", "lab", "me", "ben"]).exit == 0) }
    let outcome = try desk.run(words, with: ["DINE_PERSON": environment])
    #expect(outcome.exit == 0 && !outcome.output.isEmpty, "\(outcome)")
  }

  @Test(arguments: questions) func programsReadTheSame(question: [String]) async throws {
    let without = try Desk(try await DemoCampus.recorded())
    let with = try await opinionated()
    for form in [["--json"], ["--plain"], ["-q"]] {
      #expect(try with.run(question + form) == without.run(question + form), "\(form)")
    }
    if question.first == "open" {
      #expect(
        try with.run(question + ["--format", "%n\\n"]) == without.run(question + ["--format", "%n\\n"]))
    }
  }

  @Test func peopleReadMarksAndWhatTheyMean() async throws {
    let desk = try await opinionated()
    let menu = try desk.run(["menu"]).output
    for line in ["♥ Pulled Pork", "☆ Corn Bread", "✗ Kale Caesar", "♥ liked, ✗ disliked, ☆ to try"] {
      #expect(menu.contains(line), "\(line)")
    }
    #expect(try desk.run(["open", "--all"], with: ["LC_ALL": "C"]).output.contains("x The Tea Cart"))
    #expect(try !desk.run(["search", "adobo"]).output.contains("liked"))
    // Somebody else has said nothing.
    let other = try desk.run(["menu"], with: ["DINE_PERSON": "ada"]).output
    #expect(!other.contains("♥") && !other.contains("✗"))
  }

  @Test func thatNothingIsLikedIsSaid() async throws {
    let desk = try Desk(try await DemoCampus.recorded())
    for sentence in [
      "No dish is liked or to be tried: dine like DISH",
      "No menu has had any dish that is liked or to be tried.",
    ] {
      let next = try desk.run(["next", "--likes"])
      #expect(next.exit == 1 && next.output.hasPrefix(sentence), "\(next)")
      #expect(try desk.run(["like", "Plum dumplings", "--anyway"]).exit == 0)
    }
  }

  @Test func aCalendarOfWhatIsLikedHasNothingElse() async throws {
    let desk = try await opinionated()
    let calendar = try desk.run(["export", "ics", "--likes"])
    #expect(calendar.exit == 0 && calendar.output.contains("Pulled Pork"))
    #expect(!calendar.output.contains("Kale Caesar") && !calendar.output.contains("Congee"))
    #expect(try desk.run(["dislike", "alder-hall", "--person", "ada"]).exit == 0)
    let other = try desk.run(["export", "ics", "--likes", "--person", "ada"])
    let said = try desk.run(["export", "ics", "--likes"], with: ["DINE_PERSON": "ada"])
    #expect(said == other)
    #expect(other.exit == 1 && !other.output.contains("BEGIN:VEVENT"), "\(other)")
  }

  @Test func forgettingTakesTheSmallFilesToo() async throws {
    let desk = try await opinionated()
    let test = try desk.world(desk.environment, columns: nil)
    let own = ["/home/ada/.config/dine/places-ashgrove", "/home/ada/.local/state/dine/lucky-ashgrove"]
    for path in own { test.put(path, Array("pinned alder-hall\n".utf8)) }
    #expect(DineCommandLine.run(["people", "forget", "me", "--dry-run"], in: test.world) == 0)
    #expect(test.text(own[0]) != nil)
    #expect(DineCommandLine.run(["people", "forget", "me"], in: test.world) == 64)
    #expect(DineCommandLine.run(["people", "forget", "ME", "--yes"], in: test.world) == 0)
    for path in own { #expect(test.text(path) == nil, "\(path)") }
    #expect(test.text(Desk.configurationPath) != nil)
    let bytes = try desk.scratch.read("private.db")
    for word in ["Pulled", "alder-hall", "Corn"] {
      #expect(!bytes.indices.contains { bytes[$0...].starts(with: word.utf8) }, "\(word)")
    }
    #expect(try desk.run(["likes", "--plain"]).output == "")
  }

  /// Who never said anything may have pinned something all the same.
  @Test(arguments: ["/home/ada/.config/dine/places-ashgrove", "/home/ada/.local/state/dine/lucky-ashgrove"])
  func forgettingTakesTheSmallFilesAlone(path: String) async throws {
    let desk = try Desk(try await DemoCampus.recorded())
    func run(_ words: String...) throws -> (exit: Int32, output: String, isThere: Bool) {
      let test = try desk.world(desk.environment, columns: nil)
      test.put(path, Array("pinned alder-hall\n".utf8))
      let exit = DineCommandLine.run(["people", "forget"] + words, in: test.world)
      return (exit, test.output, test.text(path) != nil)
    }
    let words = "Pins, hidden venues and recent picks go, too."
    #expect(try run("me", "--dry-run").isThere && run("me", "--dry-run").output.contains(words))
    #expect(try run("me").exit == 64 && run("me").isThere)
    let done = try run("me", "--yes")
    #expect(done.exit == 0 && !done.isThere && done.output.hasPrefix("Forgotten about me:"))
    #expect(!desk.scratch.has("private.db"))
    #expect(try run("ada", "--yes").exit == 1 && run("ada", "--yes").isThere)
    #expect(try desk.run(["people", "forget", "me", "--yes"]).exit == 1)
  }

  @Test func aFileThatOthersMayReadIsRefused() async throws {
    let desk = try await opinionated()
    let test = try desk.world(desk.environment, columns: nil)
    test.setMode(0o644, of: desk.scratch.file("private.db"))
    #expect(DineCommandLine.run(["like", "Corn Bread"], in: test.world) == 78)
    #expect(DineCommandLine.run(["likes"], in: test.world) == 78)
    // Where it was not asked for, it is only left out.
    #expect(DineCommandLine.run(["open"], in: test.world) == 0)
    #expect(!test.output.contains("♥"))
  }
}
