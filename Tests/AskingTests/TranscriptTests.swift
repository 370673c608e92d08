import Console
import Foundation
import JSON
import TestSupport
import Testing

/// Every kept transcript, replayed: one file a command, in `Transcripts`.
@Suite struct TranscriptTests {
  static let folder = "Tests/AskingTests/Transcripts/"
  static let files = Checkout.files(under: String(folder.dropLast())).filter { $0.hasSuffix(".txt") }

  @Test(arguments: files) func isAsKept(path: String) async throws {
    let desk = try Desk(try await DemoCampus.recorded())
    let transcript = Transcript(try #require(Checkout.text(path)))
    #expect(!transcript.steps.isEmpty, "\(path) has no command line")
    let text = try transcript.text { step in
      let outcome = try desk.run(step.line)
      for fault in faults(of: outcome, to: step.line, at: desk) { Issue.record("\(step.prompt): \(fault)") }
      return outcome
    }
    expectGolden(text, at: path)
  }

  @Test func everyCommandHasATranscript() {
    let kept = Self.files.compactMap { $0.split(separator: "/").last?.dropLast(4) }
    let commands = Checkout.files(under: "Sources/Asking/Commands").compactMap { path in
      path.split(separator: "/").last?.dropLast(".swift".count).lowercased()
    }
    #expect(commands.count > 5)
    for command in commands { #expect(kept.contains { $0 == command }, "no transcript of dine \(command)") }
  }
}

/// What no answer may have, whatever was asked.
func faults(of outcome: Desk.Outcome, to line: ShellLine, at desk: Desk) -> [String] {
  let words = line.words
  let environment = desk.environment.merging(line.environment) { $1 }
  let surface = Surface(
    isTerminal: line.columns != nil, terminalColumns: line.columns, environment: { environment[$0] })
  let isJSON = words.contains("--json")
  let isForPeople = !isJSON && !words.contains("--plain")
  var faults: [String] = []
  if outcome.exit >= 64 {
    if !outcome.output.isEmpty { faults.append("an error, and words on standard output") }
    if outcome.error.isEmpty { faults.append("an error, and no word of it") }
  } else {
    // The seed of a draw nobody seeded is said beside the answer, so that it can be repeated.
    if !outcome.error.isEmpty, !outcome.error.hasPrefix("seed ") {
      faults.append("no error, and words on standard error")
    }
    if isJSON { faults += envelopeFaults(outcome.output) }
  }
  if words.contains("-q"), !outcome.output.isEmpty { faults.append("not quiet") }
  if isForPeople, let limit = surface.limit {
    let lines = outcome.output.split(separator: "\n").filter { $0.displayWidth > limit }
    faults += lines.map { "wider than \(limit): \($0)" }
  }
  let wantsColor = words.contains("--color=always") || surface.isColored
  let isColored = wantsColor && !words.contains("--color=never") && isForPeople
  if !isColored, (outcome.output + outcome.error).utf8.contains(0x1B) {
    faults.append("escapes, unasked for")
  }
  if isForPeople, !surface.isUnicode, !outcome.output.utf8.allSatisfy({ $0 < 0x80 }) {
    faults.append("not only ASCII")
  }
  if !words.contains("--plain"), outcome.output.split(separator: "\n").contains(where: { $0.hasSuffix(" ") })
  {
    faults.append("spaces at the end of a line")
  }
  return faults
}

/// The members every JSON answer has.
private let envelope = [
  "schema", "now", "now_utc", "zone", "data_as_of", "data_as_of_utc", "stale", "results",
]

private func envelopeFaults(_ output: String) -> [String] {
  guard let value = try? JSONValue(parsing: Array(output.utf8)) else { return ["not JSON: \(output)"] }
  guard let object = value.object else { return ["not one object"] }
  return envelope.filter { object[$0] == nil }.map { "no member \($0)" }
    + (object["results"]?.array == nil ? ["results is no array"] : [])
}
