import Console
import TestSupport
import Testing

@Suite struct UsageErrorTests {
  static let table: [(String, UsageError)] = [
    ("opne", .unknownCommand("opne", suggestion: "open")),
    ("Open", .unknownCommand("Open", suggestion: "open")),
    ("lunch", .unknownCommand("lunch", suggestion: nil)),
    ("help opne", .unknownCommand("opne", suggestion: "open")),
    ("opne -h", .unknownCommand("opne", suggestion: "open")),
    ("config", .incompleteCommand("config", choices: ["config check", "config show"])),
    ("config chekc", .unknownCommand("config chekc", suggestion: "config check")),
    ("config paths", .unknownCommand("config paths", suggestion: nil)),
    ("help config paths", .unknownCommand("config paths", suggestion: nil)),
    ("open --al", .unknownOption("--al", command: "open", suggestion: nil, takenBy: [])),
    ("open --wacth", .unknownOption("--wacth", command: "open", suggestion: "--watch", takenBy: [])),
    ("open --json", .unknownOption("--json", command: "open", suggestion: nil, takenBy: ["near"])),
    ("show --jsno x", .unknownOption("--jsno", command: "show", suggestion: nil, takenBy: [])),
    ("--limit 3", .unknownOption("--limit", command: "open", suggestion: nil, takenBy: ["near"])),
    ("open -z", .unknownOption("-z", command: "open", suggestion: nil, takenBy: [])),
    ("open -az", .unknownOption("-z", command: "open", suggestion: nil, takenBy: [])),
    ("open -n3", .unknownOption("-n", command: "open", suggestion: nil, takenBy: ["near"])),
    ("open --=x", .unknownOption("--", command: "open", suggestion: nil, takenBy: [])),
    ("open --at", .missingValue(option: "--at", valueName: "TIME")),
    ("open --at --all", .missingValue(option: "--at", valueName: "TIME")),
    ("open --at -- x", .missingValue(option: "--at", valueName: "TIME")),
    ("near x -n", .missingValue(option: "-n", valueName: "N")),
    ("near x -n -q", .missingValue(option: "-n", valueName: "N")),
    ("open --all=yes", .unexpectedValue(option: "--all", value: "yes")),
    ("near x -n zero", .notInRange("zero", of: "-n", range: 1...100)),
    ("near x --limit 0", .notInRange("0", of: "--limit", range: 1...100)),
    (
      "near x --limit 99999999999999999999",
      .notInRange("99999999999999999999", of: "--limit", range: 1...100)
    ),
    ("near x --limit=", .notInRange("", of: "--limit", range: 1...100)),
    (
      "open --color alway",
      .unknownWord("alway", of: "--color", choices: ["auto", "always", "never"], suggestion: "always")
    ),
    (
      "open --color red",
      .unknownWord("red", of: "--color", choices: ["auto", "always", "never"], suggestion: nil)
    ),
    ("open --db=", .emptyValue(of: "--db")),
    ("show ''", .emptyValue(of: "VENUE")),
    ("open now", .unexpectedArgument("now", command: "open")),
    ("version x", .unexpectedArgument("x", command: "version")),
    ("-- open", .unexpectedArgument("open", command: "open")),
    ("near", .missingArgument("PLACE", command: "near")),
    ("show", .missingArgument("VENUE", command: "show")),
    ("open --watch --once", .contradiction("--once", "--watch")),
    ("open -w --once", .contradiction("--once", "-w")),
    ("open -qv", .contradiction("-q", "-v")),
  ]

  @Test(arguments: table)
  func refuses(_ line: String, _ expected: UsageError) {
    #expect(throws: expected) { try SampleProgram.parse(line) }
  }

  /// Where a command takes no arguments, and longer ones begin like it.
  @Test(arguments: [
    ("ad", UsageError.unknownCommand("venues ad", suggestion: "venues add")),
    ("remvoe", .unknownCommand("venues remvoe", suggestion: "venues remove")),
    ("alder-hall", .unexpectedArgument("alder-hall", command: "venues")),
  ])
  func aSlipInALongerCommandIsGuessed(_ word: String, _ expected: UsageError) {
    let commands = ["venues", "venues add", "venues remove"].map { CommandSpec($0, "something") }
    let program = ProgramSpec(name: "dine", summary: "says what is open", commands: commands)
    #expect(throws: expected) { try ArgumentParser.parse(["venues", word], of: program) }
  }

  /// It is no part of a name, as the words of other lines are.
  @Test func aSlipBeforeAnArgumentIsGuessed() throws {
    let name = ArgumentSpec("NAME", .optional, .text, "a name")
    let commands = [
      CommandSpec("plan", "something", arguments: [name]), CommandSpec("plan cancel", "something"),
      CommandSpec("plan undo", "something"),
    ]
    let program = ProgramSpec(name: "dine", summary: "says what is open", commands: commands)
    #expect(throws: UsageError.unknownCommand("plan cancl", suggestion: "plan cancel")) {
      try ArgumentParser.parse(["plan", "cancl", "1"], of: program)
    }
    for dish in ["Linsen und Spätzle", "canned tuna"] {
      let words = dish.split(separator: " ").map { String($0) }
      #expect(try ArgumentParser.parse(["plan"] + words, of: program).argument("NAME") == dish)
    }
  }

  @Test func repeatingIsNoContradiction() throws {
    #expect(try SampleProgram.parse("open --watch -w").count("watch") == 2)
  }

  @Test func codesAreStable() {
    #expect(
      Set(Self.table.map(\.1.code)) == [
        "unknown-command", "incomplete-command", "unknown-option", "missing-value", "unexpected-value",
        "unknown-word", "not-in-range", "empty-value", "unexpected-argument", "missing-argument",
        "contradiction",
      ])
  }

  /// Whatever is typed is understood or refused, never a crash.
  @Test func anyLineIsAnswered() {
    var random = Seeded(7)
    let parts = [
      "open", "near", "config", "check", "-", "--", "-q", "-n", "--limit", "3", "--at=", "--db", "x", "-h",
      "=",
      "--=", "", "help", "é", "-é", "--no=\u{0}", "-n=", "venues", "add", "-33", "--version", "-=",
    ]
    for _ in 0..<20_000 {
      let count = Int.random(in: 0..<6, using: &random)
      let line = (0..<count).compactMap { _ in parts.randomElement(using: &random) }
      do throws(UsageError) {
        let parsed = try ArgumentParser.parse(line, of: SampleProgram.spec)
        #expect(SampleProgram.spec.command(parsed.command) != nil)
      } catch {
        #expect(!error.code.isEmpty)
      }
    }
  }
}
