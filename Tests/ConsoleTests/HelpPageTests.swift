import Console
import Testing

@Suite struct HelpPageTests {
  private func page(_ words: String, _ columns: Int = 80, isColored: Bool = false) -> String {
    HelpPage.text(
      for: words.split(separator: " ").map(String.init), of: SampleProgram.spec,
      on: Surface(isTerminal: true, columns: columns, isColored: isColored))
  }

  @Test func explainsACommand() {
    #expect(
      page("open") == """
        dine open: what is open now

        Usage: dine open [OPTIONS]

        Examples:
          dine open
              what is open now
          dine open --at 18:30 --accepts meal-exchange --all
              where to swap a swipe tonight

        Lists every hall, then the other venues that are open.

        Times are those of the campus.

        Options:
          -a, --all            list closed venues too
              --at TIME        answer for another time
              --accepts MEANS  only what takes this (meal-exchange, meal-swipe)
              --once           answer once
          -w, --watch          answer again and again

        Options of every command:
          -p, --plain       answer in fields between tabs
          -q, --quiet       print nothing, only exit
          -v, --verbose     say more
              --db FILE     use another database ($DINE_DB)
              --color WHEN  when to use colour (auto, always, never)
          -h, --help        explain the command and stop
              --version     print the version and stop

        Exit codes:
            0  here it is
            1  no, closed or nothing
           64  wrong usage

        """)
  }

  @Test func listsTheCommands() {
    let text = page("")
    #expect(text.hasPrefix("dine: what is open on campus\n\nUsage: dine [COMMAND] [OPTIONS]\n"))
    for command in SampleProgram.spec.commands { #expect(text.contains("\n  \(command.name) ")) }
    #expect(text.contains("\nExamples:\n  dine open\n"))
  }

  /// Short first: what is seldom wanted by its name only, options and exit codes where all is asked for.
  @Test func headingsSayWhatCommandsAreFor() {
    let surface = Surface(isTerminal: true, columns: 60, isColored: false)
    #expect(
      HelpPage.text(for: [], of: SampleProgram.grouped, on: surface) == """
        dine: what is open on campus

        Usage: dine [COMMAND] [OPTIONS]

        Now:
          open  what is open

        Rest:
          new  says nothing of a heading

        Care:
          check, data delete, help, version

        dine help COMMAND explains one, with examples; dine help
        --all has all of them, the common options and the exit
        codes.

        """)
    let whole = HelpPage.text(for: [], of: SampleProgram.grouped, isWhole: true, on: surface)
    #expect(whole.contains("Care:\n  check        say what is wrong\n  data delete  delete all\n"))
    #expect(whole.contains("\nOptions:\n") && whole.contains("\nExit codes:\n"))
    for columns in [20, 30, 40] {
      let narrow = Surface(isTerminal: true, columns: columns, isColored: false)
      let lines = HelpPage.text(for: [], of: SampleProgram.grouped, on: narrow).split(separator: "\n")
      #expect(lines.allSatisfy { $0.displayWidth <= columns })
    }
  }

  /// There a shell would take the continuation as text.
  @Test func anExampleIsNotBrokenInsideQuotationMarks() {
    let example = CommandSpec.Example(
      "dine open --format '%g %n %s and more' --all --limit \"1 2 3\"", "short")
    let program = ProgramSpec(
      name: "dine", summary: "says what is open",
      commands: [CommandSpec("open", "what is open", examples: [example])])
    let surface = Surface(isTerminal: true, columns: 30, isColored: false)
    let page = HelpPage.text(for: ["open"], of: program, on: surface)
    #expect(
      page.contains("  dine open --format \\\n  '%g %n %s and more' --all \\\n  --limit \"1 2 3\"\n"),
      "\(page)")
  }

  @Test func listsTheCommandsOfAGroup() {
    #expect(
      page("config") == """
        Commands:
          config check  say what is wrong with the configuration
          config show   print the configuration

        """)
  }

  @Test(arguments: [
    ("near", "Usage: dine near PLACE [OPTIONS]\n"), ("show", "Usage: dine show VENUE...\n"),
    ("menu", "Usage: dine menu [VENUE] [WORD...]\n"), ("config check", "Usage: dine config check\n"),
    ("help", "Usage: dine help [COMMAND...] [OPTIONS]\n"), ("near", "list at most so many (1 to 100)\n"),
  ])
  func usageLines(_ words: String, _ expected: String) {
    #expect(page(words).contains(expected))
  }

  @Test(arguments: [30, 40, 60, 80, 200])
  func keepsToTheWidth(_ columns: Int) {
    for words in [""] + SampleProgram.spec.commands.map(\.name) {
      let widths = page(words, columns).split(separator: "\n").map(\.displayWidth)
      #expect(widths.allSatisfy { $0 <= min(columns, 100) }, "\(words)")
    }
  }

  @Test func foldedExamplesCanStillBePasted() {
    let lines = page("open", 40).split(separator: "\n").map(String.init)
    #expect(lines.contains("  dine open --at 18:30 --accepts \\"))
    #expect(lines.contains("  meal-exchange --all"))
  }

  @Test func colourChangesNothingElse() {
    let plain = page("open")
    let colored = page("open", isColored: true)
    #expect(colored != plain)
    let cleaned = colored.split(separator: "\n", omittingEmptySubsequences: false).map {
      String($0).sanitized()
    }
    #expect(cleaned.joined(separator: "\n") == plain)
  }
}
