/// Something wrong in a file, and where it stands; what can be wrong is the file's own affair.
package struct JSONProblem<Reason: Sendable>: Sendable {
  /// What is wrong.
  package let reason: Reason
  /// The keys from the top to the place, as in `campuses.uva.zone` or `calendar.breaks[0].from`; empty: the top.
  package let path: String
  /// The line and column, both from 1.
  package let position: JSONPosition
  /// The offending key or value as the file has it, shortened; empty where there is none.
  package let detail: String
  /// What could stand there instead, for a suggestion.
  package let candidates: [String]

  package init(
    reason: Reason, path: String, position: JSONPosition, detail: String, candidates: [String] = []
  ) {
    self.reason = reason
    self.path = path
    self.position = position
    self.detail = detail
    self.candidates = candidates
  }

  /// The line, from 1.
  package var line: Int { position.line }
  /// The column, from 1.
  package var column: Int { position.column }
}

// What `Reason` must be is looked for in the whole program when a file is read, hence here alone.
extension JSONProblem: Equatable where Reason: Equatable {}
extension JSONProblem: Hashable where Reason: Hashable {}

/// Collects what is wrong while a file is read; lines are looked up only for what was found.
package final class JSONProblemLog<Reason: Sendable> {
  private struct Entry {
    let reason: Reason
    let steps: [JSONPathStep]
    let detail: String
    let candidates: [String]
    let target: JSONPosition.Target
  }

  private var entries: [Entry] = []

  /// An empty log.
  package init() {}

  /// Takes one fault.
  package func note(
    _ reason: Reason, at steps: [JSONPathStep], detail: String = "", candidates: [String] = [],
    target: JSONPosition.Target = .value
  ) {
    // More would only repeat one misunderstanding.
    guard entries.count < 200 else { return }
    entries.append(
      Entry(reason: reason, steps: steps, detail: detail, candidates: candidates, target: target))
  }

  /// What was noted, in the order of the file.
  package func problems(in bytes: [UInt8]) -> [JSONProblem<Reason>] {
    let problems = entries.map { entry in
      JSONProblem(
        reason: entry.reason, path: pathText(entry.steps),
        position: JSONPosition.locate(path: entry.steps, in: bytes, pointingAt: entry.target)
          ?? JSONPosition(line: 1, column: 1),
        detail: entry.detail.count > 80 ? entry.detail.prefix(79) + "…" : entry.detail,
        candidates: entry.candidates)
    }
    return problems.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
  }
}

/// `campuses.uva.breaks[0].from`
package func pathText(_ steps: [JSONPathStep]) -> String {
  var text = ""
  for step in steps {
    switch step {
    case .key(let key): text += text.isEmpty ? key : "." + key
    case .index(let index): text += "[\(index)]"
    }
  }
  return text
}
