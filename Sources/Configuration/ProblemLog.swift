import JSON

/// Collects what is wrong while a file is read; lines are looked up only for what was found.
final class ProblemLog {
  struct Entry {
    let reason: ConfigurationProblem.Reason
    let steps: [JSONPathStep]
    let detail: String
    let candidates: [String]
    let target: JSONPosition.Target
  }

  private var entries: [Entry] = []

  func note(
    _ reason: ConfigurationProblem.Reason, at steps: [JSONPathStep], detail: String = "",
    candidates: [String] = [], target: JSONPosition.Target = .value
  ) {
    entries.append(
      Entry(reason: reason, steps: steps, detail: detail, candidates: candidates, target: target))
  }

  /// What was noted, in the order of the file.
  func problems(in bytes: [UInt8]) -> [ConfigurationProblem] {
    let problems = entries.map { entry in
      ConfigurationProblem(
        reason: entry.reason, path: pathText(entry.steps),
        position: JSONPosition.locate(path: entry.steps, in: bytes, pointingAt: entry.target)
          ?? JSONPosition(line: 1, column: 1),
        detail: shortened(entry.detail), candidates: entry.candidates)
    }
    return problems.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
  }
}

/// `campuses.uva.breaks[0].from`
func pathText(_ steps: [JSONPathStep]) -> String {
  var text = ""
  for step in steps {
    switch step {
    case .key(let key): text += text.isEmpty ? key : "." + key
    case .index(let index): text += "[\(index)]"
    }
  }
  return text
}

private func shortened(_ text: String) -> String {
  text.count > 80 ? text.prefix(79) + "…" : text
}
