import TerminalViews
import TestSupport
import Testing

/// `--format`: a line a venue for status bars.
@Suite struct FormatTests {
  private static func run(_ words: String..., with environment: [String: String] = [:]) async throws
    -> Desk.Outcome
  {
    try Desk(try await DemoCampus.recorded()).run(words, with: environment)
  }

  @Test func aLineAVenue() async throws {
    let outcome = try await Self.run("open", "--kind", "hall", "--format", #"%g %n %s\n"#)
    #expect(outcome.output.split(separator: "\n").first == "● Alder Hall open until 9:00 PM")
    #expect(outcome.exit == 0)
  }

  @Test func aPatternWithNothingInItIsASlip() async throws {
    let outcome = try await Self.run("open", "--format", "")
    #expect(outcome.exit == 64 && outcome.error.contains("--format is empty"), "\(outcome)")
  }

  @Test func everyCodeMeansSomething() async throws {
    for (code, _) in LineFormat.codes {
      let outcome = try await Self.run(
        "near", "38.0,-78.5", "--all", "--limit", "1", "--format", "<%\(code)>")
      #expect(
        outcome.exit == 0 && outcome.output.hasPrefix("<") && outcome.output.hasSuffix(">\n"), "\(code)")
    }
  }

  @Test(arguments: [
    ("%v%%\\t%S", "alder-hall%\topen\n"), ("plain", "plain\n"), ("%v\\n\\n", "alder-hall\n\n"),
    ("\\\\n", "\\n\n"),
    ("50\\% %v", "50\\% alder-hall\n"),
  ])
  func patternsAreRead(pattern: String, text: String) async throws {
    if pattern.contains("\\%") {
      #expect(try await Self.run("open", "--format", pattern).exit == 64)
      return
    }
    let outcome = try await Self.run("open", "--kind", "hall", "--format", "[\(pattern)]")
    #expect(outcome.output.hasPrefix("[" + text.dropLast()))
  }

  @Test(arguments: ["%", "%q", "%n %", "100%"]) func aSignWithoutMeaningIsTold(pattern: String) async throws {
    let outcome = try await Self.run("open", "--format", pattern)
    #expect(outcome.exit == 64 && outcome.output == "")
    #expect(outcome.error.contains("is not a format code"))
    #expect(outcome.error.contains("%n name"))
  }

  @Test func theExitCodeStillAnswers() async throws {
    let outcome = try await Self.run("open", "--kind", "truck", "--accepts", "cavadvantage", "--format", "%n")
    #expect(outcome == Desk.Outcome(output: "", error: "", exit: 1))
  }

  @Test(arguments: ["--json", "--plain", "-q"]) func oneFormAtATime(form: String) async throws {
    #expect(try await Self.run("open", "--format", "%n", form).exit == 64)
  }

  @Test func asciiWhereNothingElseIsShown() async throws {
    let outcome = try await Self.run("open", "--all", "--format", #"%g %n\n"#, with: ["LANG": "C"])
    #expect(outcome.output.utf8.allSatisfy { $0 < 0x80 })
    #expect(outcome.output.hasPrefix("* "))
  }
}
