import Console
import Testing

@Suite struct ArgumentParserTests {
  /// The line, the command it runs, and what was understood.
  static let lines: [(String, String, String)] = [
    ("", "open", ""),
    ("open", "open", ""),
    ("--all", "open", "all"),
    ("-aq", "open", "all quiet"),
    ("open --at 18:30", "open", "at=18:30"),
    ("open --at=18:30", "open", "at=18:30"),
    ("open --at=", "open", "at="),
    ("open --at=a=b", "open", "at=a=b"),
    ("--at 18:30 open -a", "open", "all at=18:30"),
    ("open --at 1 --at 2", "open", "at=1,2"),
    ("open --accepts meal-exchange --accepts=meal-swipe", "open", "accepts=meal-exchange,meal-swipe"),
    ("open -vv --verbose", "open", "verbose verbose verbose"),
    ("near runk", "near", "PLACE:runk"),
    ("near newcomb hall -n 3", "near", "limit=3 PLACE:newcomb hall"),
    ("near --limit 3 runk", "near", "limit=3 PLACE:runk"),
    ("near runk -n 3", "near", "limit=3 PLACE:runk"),
    ("near runk -qn3", "near", "limit=3 quiet PLACE:runk"),
    ("near runk -n=3", "near", "limit=3 PLACE:runk"),
    ("-n 3 near runk", "near", "limit=3 PLACE:runk"),
    ("near -33.86,151.21", "near", "PLACE:-33.86,151.21"),
    ("near -.5,1", "near", "PLACE:-.5,1"),
    ("near -", "near", "PLACE:-"),
    ("near --db - x", "near", "db=- PLACE:x"),
    ("near -- --limit", "near", "PLACE:--limit"),
    ("near -- -h", "near", "PLACE:-h"),
    ("show a b c", "show", "VENUE:a,b,c"),
    ("menu", "menu", ""),
    ("menu runk", "menu", "VENUE:runk"),
    ("menu runk tofu soup", "menu", "VENUE:runk WORD:tofu,soup"),
    ("config check", "config check", ""),
    ("config -q check", "config check", "quiet"),
    ("--db x config check", "config check", "db=x"),
    ("venues", "venues", ""),
    ("venues add runk", "venues add", "NAME:runk"),
    ("menu open", "menu", "VENUE:open"),
    ("open --db -5", "open", "db=-5"),
    ("near ''", "near", "PLACE:"),
  ]

  @Test(arguments: lines)
  func understands(_ line: String, _ command: String, _ expected: String) throws {
    let parsed = try SampleProgram.parse(line)
    #expect(parsed.wish == .run)
    #expect(parsed.command == command)
    #expect(describe(parsed) == expected)
  }

  private func describe(_ parsed: ParsedArguments) -> String {
    var parts: [String] = []
    let names = ["all", "at", "accepts", "once", "watch", "limit", "json", "plain", "quiet", "verbose", "db"]
    for name in names where parsed.has(name) {
      let values = parsed.values(name)
      let takesValue = ["at", "accepts", "limit", "db"].contains(name)
      parts += takesValue ? ["\(name)=\(values.joined(separator: ","))"] : values.map { _ in name }
    }
    for name in ["PLACE", "VENUE", "WORD", "NAME"] where parsed.argument(name) != nil {
      parts.append("\(name):\(parsed.arguments(name).joined(separator: ","))")
    }
    return parts.joined(separator: " ")
  }

  @Test func answersByName() throws {
    let parsed = try SampleProgram.parse("near runk -n 3 -n 7 -vv")
    #expect(parsed.int("limit") == 7)
    #expect(parsed.value("limit") == "7")
    #expect(parsed.count("verbose") == 2)
    #expect(parsed.argument("PLACE") == "runk")
    #expect(parsed.value("at") == nil && parsed.int("at") == nil && !parsed.has("at"))
    #expect(parsed.argument("VENUE") == nil && parsed.arguments("VENUE").isEmpty)
  }

  static let wishes: [(String, ParsedArguments.Wish)] = [
    ("-h", .help(words: [])),
    ("--help", .help(words: [])),
    ("help", .help(words: [])),
    ("help help", .help(words: [])),
    ("open -h", .help(words: ["open"])),
    ("-h open", .help(words: ["open"])),
    ("open --nonsense -h", .help(words: ["open"])),
    ("near --help", .help(words: ["near"])),
    ("near a b c -h", .help(words: ["near"])),
    ("near -qh", .help(words: ["near"])),
    ("-qh", .help(words: [])),
    ("help near", .help(words: ["near"])),
    ("help config check", .help(words: ["config", "check"])),
    ("help config", .help(words: ["config"])),
    ("config -h", .help(words: ["config"])),
    ("help venues", .help(words: ["venues"])),
    ("help venues add", .help(words: ["venues", "add"])),
    ("help version", .help(words: ["version"])),
    ("version", .version),
    ("--version", .version),
    ("open --version", .version),
    ("--version --help", .help(words: [])),
  ]

  @Test(arguments: wishes)
  func helpAndVersionWorkAnywhere(_ line: String, _ expected: ParsedArguments.Wish) throws {
    #expect(try SampleProgram.parse(line).wish == expected)
  }

  @Test func withoutADefaultCommandHelpAnswers() throws {
    let program = ProgramSpec(name: "dined", summary: "keeps data true", commands: [])
    #expect(try ArgumentParser.parse([], of: program).wish == .help(words: []))
    #expect(throws: UsageError.unknownCommand("x", suggestion: nil)) {
      try ArgumentParser.parse(["x"], of: program)
    }
  }
}
