import Console

/// A program of every kind of declaration there is.
enum SampleProgram {
  /// A program whose commands stand under headings.
  static let grouped = ProgramSpec(
    name: "dine", summary: "what is open on campus",
    commands: [
      CommandSpec("check", "say what is wrong", in: care), CommandSpec("open", "what is open", in: now),
      CommandSpec("new", "says nothing of a heading"), CommandSpec("data delete", "delete all", in: care),
    ], groups: [now, rest, care], exitCodes: [(0, "here it is")])
  private static let now = CommandGroup("Now")
  private static let rest = CommandGroup("Rest", takesRest: true)
  private static let care = CommandGroup("Care", isBrief: true)

  static let spec = ProgramSpec(
    name: "dine", summary: "what is open on campus",
    commands: [
      CommandSpec(
        "open", "what is open now",
        discussion: "Lists every hall, then the other venues that are open.\nTimes are those of the campus.",
        examples: [
          .init("dine open", "what is open now"),
          .init("dine open --at 18:30 --accepts meal-exchange --all", "where to swap a swipe tonight"),
        ],
        options: [
          .flag("all", "a", "list closed venues too"),
          .value("at", nil, "TIME", .text, "answer for another time"),
          .repeatable(
            "accepts", nil, "MEANS", .word(["meal-exchange", "meal-swipe"]), "only what takes this"),
          .flag("once", nil, "answer once"),
          .flag("watch", "w", "answer again and again"),
        ],
        exclusive: [["once", "watch"]]),
      CommandSpec(
        "near", "what is nearest",
        arguments: [ArgumentSpec("PLACE", .one, .text, "latitude and longitude, or a place")],
        options: [
          .value("limit", "n", "N", .integer(1...100), "list at most so many"),
          .flag("json", nil, "answer for programs"),
        ]),
      CommandSpec(
        "show", "all about venues", arguments: [ArgumentSpec("VENUE", .some, .named("venue"), "its name")]),
      CommandSpec(
        "menu", "what is served",
        arguments: [
          ArgumentSpec("VENUE", .optional, .named("venue"), "its name"),
          ArgumentSpec("WORD", .many, .text, "words a dish must have"),
        ]),
      CommandSpec("config check", "say what is wrong with the configuration"),
      CommandSpec("config show", "print the configuration"),
      CommandSpec("venues", "list the venues"),
      CommandSpec("venues add", "add a venue", arguments: [ArgumentSpec("NAME", .one, .text, "its name")]),
    ],
    globalOptions: [
      .flag("plain", "p", "answer in fields between tabs"),
      .flag("quiet", "q", "print nothing, only exit"),
      .flag("verbose", "v", "say more"),
      .value("db", nil, "FILE", .file, "use another database", environment: "DINE_DB"),
      .value("color", nil, "WHEN", .word(["auto", "always", "never"]), "when to use colour"),
    ],
    exclusive: [["quiet", "verbose"]], defaultCommand: "open",
    exitCodes: [(0, "here it is"), (1, "no, closed or nothing"), (64, "wrong usage")])

  static func parse(_ line: String) throws(UsageError) -> ParsedArguments {
    try ArgumentParser.parse(
      line.split(separator: " ").map { $0 == "''" ? "" : String($0) }, of: spec)
  }
}
