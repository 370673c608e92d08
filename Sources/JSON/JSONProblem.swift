/// A fault in a file, and its position; the kinds of faults are defined by the file's own reader.
package struct JSONProblem<Reason: Sendable>: Sendable {
  /// The kind of fault.
  package let reason: Reason
  /// The keys from the top to the fault, as in `campuses.uva.zone` or `calendar.breaks[0].from`; empty: the
  /// top.
  package let path: String
  /// The line and column, both from 1.
  package let position: JSONPosition
  /// The wrong key or value as written in the file, shortened; empty if there is none.
  package let detail: String
  /// Allowed values, for a suggestion.
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

// The conformance of `Reason` is looked up in the whole program when a file is read, hence only here.
extension JSONProblem: Equatable where Reason: Equatable {}
extension JSONProblem: Hashable where Reason: Hashable {}

/// Collects faults while a file is read; lines are computed only for those found.
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

  /// Adds one fault.
  package func note(
    _ reason: Reason, at steps: [JSONPathStep], detail: String = "", candidates: [String] = [],
    target: JSONPosition.Target = .value
  ) {
    // More would only repeat one misunderstanding.
    guard entries.count < 200 else { return }
    entries.append(
      Entry(reason: reason, steps: steps, detail: detail, candidates: candidates, target: target))
  }

  /// The collected faults, in the order of the file.
  package func problems(in bytes: [UInt8]) -> [JSONProblem<Reason>] {
    guard !entries.isEmpty else { return [] }
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
