import Commands
import Console
import TestSupport
import Testing

@testable import DineCLI
@testable import DinedCLI

/// Both programs as they are declared: no fault in it, and every example does what it is there for.
@Suite struct ExampleTests {
  @Test func theDeclarationsAreSound() {
    #expect(DineProgram.spec.faults == [])
    #expect(DinedProgram.spec.faults == [])
  }

  /// A command says for what people want it, so that help has it where they look.
  @Test func everyCommandSaysWhereHelpListsIt() {
    let silent = DineProgram.commands.map(\.spec).filter { $0.group == nil }.map(\.name)
    #expect(silent == [])
    let groups = DineProgram.spec.groups
    #expect(groups.map(\.title) == ["Now", "Menus", "Yours", "Together", "Data", "Set-up"])
    let listed = groups.flatMap { DineProgram.spec.commands(in: $0) }.map(\.name)
    #expect(listed.sorted() == DineProgram.spec.commands.map(\.name).sorted(), "each under one heading")
  }

  @Test func everyCommandHasTwoExamples() {
    for command in DineProgram.commands.map(\.spec) + DinedProgram.commands.map(\.spec) {
      #expect(command.examples.count >= 2, "\(command.name)")
    }
  }

  static let examples = (DineProgram.commands.map(\.spec) + DinedProgram.commands.map(\.spec))
    .flatMap(\.examples).map(\.line)

  /// Commands that need the network, bodies it brought, or a signal to end; their lines are only understood here, and carried
  /// out elsewhere.
  static let networked = [
    "run", "serve", "mcp", "refresh", "probe", "reread", "capture", "login", "logout", "balance", "setup",
  ]

  /// What has to be there before the examples of a command have something to be about.
  private static let before = [
    "plan cancel": ["dine plan alder-hall --for tomorrow"],
    "plan undo": ["dine plan alder-hall --for tomorrow", "dine plan alder-hall --for tomorrow --person ada"],
    "unlike": ["dine like cedar-house --person ada"],
    "goal spend": [
      "dine goal set meals 1", "dine goal set days 1", "dine goal set places 1", "dine ate congee",
    ],
    "people block": ["dine people block mallory --anyway"],
    "goal remove": ["dine goal set days 3", "dine goal set days 3 --person ada"],
  ]

  /// Commands about people of whom there must be some.
  static let amongPeople = ["group ", "decide", "overlap", "people ", "vote"]

  /// Three people in a group, each with a vote.
  private static func gather(at desk: Desk) throws {
    #expect(try desk.run(["group", "new", "lunch", "me", "ada", "ben"]).exit == 0)
    for person in ["me", "ada", "ben"] {
      #expect(try desk.run(["vote", "Roasted Beets", "yes", "--person", person]).exit == 0)
    }
  }

  @Test(arguments: examples) func runs(example: String) async throws {
    var desk = try Desk(try await DemoCampus.recorded())
    desk.hasDaemon = true
    desk.environment["USER"] = "ada"
    desk.files["config.example.json"] = Checkout.text("config.example.json") ?? ""
    desk.files["directory.uva.example.json"] = Checkout.text("directory.uva.example.json") ?? ""
    desk.files["queries.jsonl"] = #"{"id":1,"expression":"Mo-Fr 08:00-17:00","at":"2026-11-20T12:05"}"# + "\n"
    desk.files["questions.jsonl"] = #"{"id":1,"robots":"","agent":"dine","url":"/menus"}"# + "\n"
    desk.files["history.jsonl"] = #"{"id":1,"history":{},"ask":"2026-11-20"}"# + "\n"
    desk.files["menus.csv"] = "venue,date,dish\nAlder Hall,2026-11-12,Pie\nOld Barn,2026-11-12,Pie\n"
    desk.files["robots.txt"] = "User-agent: *\nDisallow: /api\n"
    desk.files["recipe.json"] = try Fixture.text("recipe/hilltop.recipe.json")
    desk.files["menu.html"] = try Fixture.text("recipe/hilltop.html")
    desk.files["page.html"] = try Fixture.text("campusdish/location-lunch.html")
    desk.files["meals.csv"] = "Date,Dish,Rating\n2026-11-12,Pie,4.5\n"
    let line = try #require(ShellLine("$ " + example))
    // What is said of entries takes some to be there.
    if line.words.dropFirst().first == "log" {
      for person in ["me", "me", "ada"] { _ = try desk.run(["ate", "congee", "--person", person]) }
    }
    let program = line.words.first == "dined" ? DinedProgram.spec : DineProgram.spec
    let parsed = try ArgumentParser.parse(Array(line.words.dropFirst()), of: program)
    guard !Self.networked.contains(parsed.command) else { return }
    desk.files["ada.json"] = Desk.personFile
    if Self.amongPeople.contains(where: { parsed.command.hasPrefix($0) }) { try Self.gather(at: desk) }
    if parsed.command == "config move" { desk.configuration = try Fixture.text("moved/config.json") }
    for before in Self.before[parsed.command] ?? [] {
      #expect(try desk.run(try #require(ShellLine("$ " + before))).exit == 0)
    }
    let outcome = try desk.run(line)
    // Whether something is open is not the example's business; whether it was understood is.
    #expect(outcome.exit < 64, "\(example): \(outcome.error)")
    #expect(!outcome.output.isEmpty, "\(example)")
  }

  @Test(arguments: DineProgram.commands.map(\.spec.name)) func helpIsHadInEveryWay(command: String) throws {
    let desk = try Desk(nil)
    let words = command.split(separator: " ").map(String.init)
    let pages = try [["help"] + words, words + ["--help"], words + ["-h"], ["--help"] + words].map { line in
      let outcome = try desk.run(line)
      #expect(outcome.exit == 0 && outcome.error.isEmpty)
      return outcome.output
    }
    #expect(Set(pages).count == 1)
    #expect(pages[0].hasPrefix("dine \(command): "))
  }

  @Test(arguments: [["version"], ["--version"]]) func theVersion(words: [String]) throws {
    var desk = try Desk(nil)
    desk.files["/usr/share/zoneinfo/tzdata.zi"] = "# version 2025b\nR A 1916 o - Jun 14 23s 1 S\n"
    let outcome = try desk.run(words)
    #expect(outcome.exit == 0)
    #expect(outcome.output.hasPrefix("dine 0."))
    #expect(outcome.output.contains("(commit unknown, schema "))
    #expect(outcome.output.contains("SQLite 3."))
    #expect(outcome.output.hasSuffix("tzdata 2025b)\n"))
    desk.files = [:]
    #expect(try desk.run(words).output.hasSuffix("tzdata unknown)\n"))
  }

  /// What stands at the end of a program, and the commit `--version` names.
  @Test(arguments: [
    ("\ndine-commit 0123456789abcdef0123456789abcdef01234567\n", "0123456789ab"),
    ("\ndine-commit 0123456789abcdef0123456789abcdef01234567", "unknown"),
    ("\ndine-commit 0123456789ABCDEF0123456789abcdef01234567\n", "unknown"), ("", "unknown"),
  ])
  func theCommitStandsBehindTheProgram(tail: String, commit: String) throws {
    var desk = try Desk(nil)
    desk.files["/usr/local/bin/dine"] = "\u{7F}ELF…" + tail
    #expect(try desk.run(["--version"]).output.contains("(commit \(commit), "))
  }
}
