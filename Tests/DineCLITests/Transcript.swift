/// A text with command lines behind prompts and below each what it said, in the form a person would paste it.
///
/// Of a kept transcript only the command lines and the remarks before them (`# …`) are read; the rest is what
/// replaying it gives: standard output, then standard error with `! ` before each line, then `[exit N]` unless it
/// was 0. ESC is written ␛, so that the file can be looked at.
struct Transcript {
  /// A command line and what is said of it.
  struct Step {
    let remarks: [Substring]
    let prompt: Substring
    let line: ShellLine
  }

  let steps: [Step]

  init(_ text: String) {
    var steps: [Step] = []
    var remarks: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let parsed = ShellLine(line) {
        steps.append(Step(remarks: remarks, prompt: line, line: parsed))
        remarks = []
      } else if line.hasPrefix("# ") {
        remarks.append(line)
      } else {
        remarks = []
      }
    }
    self.steps = steps
  }

  /// What the whole text should be, given what each line came to.
  func text(_ run: (Step) throws -> Desk.Outcome) rethrows -> String {
    try steps.map { step in
      let outcome = try run(step)
      return (step.remarks + [step.prompt]).map { $0 + "\n" }.joined() + outcome.transcript
    }.joined(separator: "\n")
  }
}

extension Desk.Outcome {
  /// The outcome as a transcript has it.
  var transcript: String {
    var text = output.hasSuffix("\n") || output.isEmpty ? output : output + "⏎\n"
    text += error.split(separator: "\n").map { "! \($0)\n" }.joined()
    if exit != 0 { text += "[exit \(exit)]\n" }
    return text.replacing("\u{1B}", with: "␛")
  }
}
