import Console
import JSON

/// What no answer may have, whatever was asked.
func faults(of outcome: Desk.Outcome, to line: ShellLine, at desk: Desk) -> [String] {
  let environment = desk.environment.merging(line.environment) { $1 }
  let surface = Surface(
    isTerminal: line.columns != nil, terminalColumns: line.columns, environment: { environment[$0] })
  let isJSON = line.words.contains("--json")
  let isForPeople = !isJSON && !line.words.contains("--plain")
  var faults: [String] = streamFaults(of: outcome, isQuiet: line.words.contains("-q"))
  // A reading and a report on a file are documents of their own; and editors read the lines of such a report whole.
  let isDocument = ["read", "check", "recipe"].contains { line.words.contains($0) }
  if isJSON, outcome.exit < 64, !isDocument { faults += envelopeFaults(outcome.output) }
  let lines = outcome.output.split(separator: "\n")
  if isForPeople, let limit = surface.limit, !line.words.contains("check") {
    faults += lines.filter { $0.displayWidth > limit }.map { "wider than \(limit): \($0)" }
  }
  let wantsColor = line.words.contains("--color=always") || surface.isColored
  let isColored = wantsColor && !line.words.contains("--color=never") && isForPeople
  if !isColored, (outcome.output + outcome.error).utf8.contains(0x1B) {
    faults.append("escapes, unasked for")
  }
  if isForPeople, !surface.isUnicode, !outcome.output.utf8.allSatisfy({ $0 < 0x80 }) {
    faults.append("not only ASCII")
  }
  if isForPeople, lines.contains(where: { $0.hasSuffix(" ") }) {
    faults.append("spaces at the end of a line")
  }
  return faults
}

/// Errors go to one stream and answers to the other.
private func streamFaults(of outcome: Desk.Outcome, isQuiet: Bool) -> [String] {
  if outcome.exit >= 64 {
    return (outcome.output.isEmpty ? [] : ["an error, and words on standard output"])
      + (outcome.error.isEmpty ? ["an error, and no word of it"] : [])
  }
  // The seed of a draw nobody seeded is said beside the answer, so that it can be repeated.
  let isSilent = outcome.error.isEmpty || outcome.error.hasPrefix("seed ")
  return (isSilent ? [] : ["no error, and words on standard error"])
    + (isQuiet && !outcome.output.isEmpty ? ["not quiet"] : [])
}

/// The members every JSON answer has.
private let envelope = [
  "schema", "now", "now_utc", "zone", "data_as_of", "data_as_of_utc", "changes_at", "changes_at_utc", "stale",
  "results",
]

private func envelopeFaults(_ output: String) -> [String] {
  guard let value = try? JSONValue(parsing: Array(output.utf8)) else { return ["not JSON: \(output)"] }
  guard let object = value.object else { return ["not one object"] }
  return envelope.filter { object[$0] == nil }.map { "no member \($0)" }
    + (object["results"]?.array == nil ? ["results is no array"] : [])
}
