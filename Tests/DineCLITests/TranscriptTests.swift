import TestSupport
import Testing

/// Every kept transcript, replayed: one file a command, in `Transcripts`.
@Suite struct TranscriptTests {
  static let folder = "Tests/DineCLITests/Transcripts/"
  static let files = Checkout.files(under: String(folder.dropLast())).filter { $0.hasSuffix(".txt") }

  @Test(arguments: files) func isAsKept(path: String) async throws {
    var desk = try Desk(try await DemoCampus.recorded())
    if path.contains("/Forms/") || path.contains("/German/") {
      desk.hasDaemon = true
      try desk.putExampleFiles()
      desk.files["broken.json"] = #"{"contact": "ada@example.org", "display": {"clok": 24}, "campuses": {}}"#
    }
    let transcript = Transcript(try #require(Checkout.text(path)))
    #expect(!transcript.steps.isEmpty, "\(path) has no command line")
    let text = try transcript.text { step in
      let outcome = try desk.run(step.line)
      for fault in faults(of: outcome, to: step.line, at: desk) { Issue.record("\(step.prompt): \(fault)") }
      return outcome
    }
    expectGolden(text, at: path)
  }

  /// Pages are read side by side, and which of them is recorded first is chance.
  @Test func theOrderInWhichPagesComeIsNotSeen() async throws {
    let campus = try await RecordedCampus.recording { try DemoCampus.record(backwards: true) }
    for path in Self.files where !path.contains("/Forms/") && !path.contains("/German/") {
      let (desk, transcript) = (try Desk(campus), Transcript(try #require(Checkout.text(path))))
      expectGolden(try transcript.text { try desk.run($0.line) }, at: path)
    }
  }

  @Test func everyCommandHasATranscript() {
    let kept = Self.files.compactMap { $0.split(separator: "/").last?.dropLast(4) }
    let commands = Checkout.files(under: "Sources/DineCLI/Commands").filter { !$0.contains("+") }.compactMap {
      $0.split(separator: "/").last?.dropLast(".swift".count).lowercased()
    }
    #expect(commands.count > 10)
    for command in commands { #expect(kept.contains { $0 == command }, "no transcript of dine \(command)") }
  }

  /// The ways one answer can be looked at: a terminal's width, or a pipe, and what the environment says.
  static let places: [(columns: Int?, environment: [String: String])] = [
    (nil, [:]), (nil, ["COLUMNS": "50"]), (30, [:]), (40, [:]), (60, ["NO_COLOR": "1"]), (72, [:]), (80, [:]),
    (100, ["LC_ALL": "C"]), (200, ["TERM": "dumb"]), (20, ["LC_ALL": "POSIX"]),
    (60, ["LC_ALL": "de_DE.UTF-8"]),
    (30, ["LC_ALL": "de_DE"]),
  ]

  /// Every question of every transcript, in each form and at each place: the same exit code, and never a fault. In the
  /// quick run every other question is looked at, each from two places, the next one from the next two.
  @Test(arguments: files.filter { !$0.contains("/Forms/") && !$0.contains("/German/") })
  func everyFormEndsTheSame(path: String)
    async throws
  {
    let desk = try Desk(try await DemoCampus.recorded())
    let questions = Self.questions(of: Transcript(try #require(Checkout.text(path))))
    for (number, question) in questions.enumerated() {
      let exit = try desk.run(question).exit
      guard LongTest.isFull || number % 2 == 0 else { continue }
      let quick = [2 * number, 2 * number + 1].map { Self.places[$0 % Self.places.count] }
      // Somebody is given another name but once.
      guard try desk.run(question).exit == exit else { continue }
      for (form, places) in [
        ([], LongTest.isFull ? Self.places : quick), (["--plain"], [Self.places[6]]),
        (["--json"], LongTest.isFull ? Self.places[6...7] + [] : [Self.places[6 + number % 2]]),
        (["-q"], [Self.places[0]]),
      ] {
        for (columns, environment) in places {
          var line = question
          line.words += form
          line.columns = columns
          line.environment.merge(environment) { $1 }
          let outcome = try desk.run(line)
          let asked = "\(line.words.joined(separator: " ")) at \(columns ?? 0) columns, \(environment)"
          #expect(outcome.exit == exit, "\(asked)")
          for fault in faults(of: outcome, to: line, at: desk) { Issue.record("\(asked): \(fault)") }
        }
      }
    }
  }

  /// What is asked, each once, without how it is to be shown.
  private static func questions(of transcript: Transcript) -> [ShellLine] {
    var asked: Set<[String]> = []
    return transcript.steps.map(\.line).compactMap { line in
      var line = line
      line.words.removeAll {
        ["--json", "--plain", "--svg", "-q", "--color=always", "--color=never"].contains($0)
      }
      line.columns = nil
      line.environment = line.environment.filter { $0.key.hasPrefix("DINE_") }
      // A pattern is a form of its own, a file for a shell or for somebody else has only one, and what is carried out is
      // another thing the second time.
      let ownForm: Set = ["--format", "completions", "bar", "export", "share", "tutorial"]
      guard ownForm.union(["--yes", "remove", "undo"]).isDisjoint(with: line.words) else { return nil }
      return !line.asksForHelp && asked.insert(line.words).inserted ? line : nil
    }
  }

  @Test func shellLinesAreRead() throws {
    let line = try #require(
      ShellLine("80$ LC_ALL=C NO_COLOR='1 2' dine show \"a 'b\" --json | jq -r '.x | y'"))
    #expect(line.columns == 80)
    #expect(line.environment == ["LC_ALL": "C", "NO_COLOR": "1 2"])
    #expect(line.words == ["dine", "show", "a 'b", "--json"])
    #expect(line.filter == "jq -r '.x | y'")
    #expect(ShellLine("$ dine")?.words == ["dine"])
    #expect(ShellLine("$ dine hours < a.txt")?.words == ["dine", "hours"])
    #expect(ShellLine("$ dine hours < a.txt")?.input == "a.txt")
    for text in ["", "$", "dine open", "x80$ dine", "costs 5 $ more", "  $ dine"] {
      #expect(ShellLine(text) == nil, "\(text)")
    }
  }
}

extension ShellLine {
  fileprivate var asksForHelp: Bool {
    words.dropFirst().first == "help" || words.contains("-h") || words.contains("--help")
      || words.dropFirst().first == "--help"
  }
}
