package import JSON

/// Something wrong with a recipe, and where it stands.
package struct RecipeProblem: Hashable, Sendable {
  /// What is wrong.
  package enum Reason: Hashable, Sendable {
    /// The file is not JSON.
    case notJSON(JSONError.Reason)
    /// No such key exists here.
    case unknownKey
    /// The object at the path lacks this key.
    case missingKey(String)
    /// One name twice in one object.
    case duplicateKey
    /// Another kind of value is needed here.
    case wrongType(String)
    /// Empty where something is needed.
    case empty
    /// A number outside these bounds, both allowed.
    case outOfRange(Int, Int)
    /// Not one of the words that may stand here.
    case unknownName
    /// Not an XPath 1.0 expression.
    case badXPath
    /// Not a path of keys and indices.
    case badPath
    /// Not a pattern; PCRE2 gave up at this character, counted from 1.
    case badPattern(Int)
    /// Not the form of a date.
    case badDate
    /// Not a web address, nor a path that begins with a slash.
    case badURL
    /// Not three capital letters.
    case badCurrency
  }

  /// What is wrong.
  package let reason: Reason
  /// The keys from the top to the place, as in `menus[0].dishes.name`; empty: the top.
  package let path: String
  /// The line and column, both from 1.
  package let position: JSONPosition
  /// The offending key or value as the file has it, shortened; empty where there is none.
  package let detail: String
  /// What could stand there instead, for a suggestion.
  package let candidates: [String]

  /// Stable and free of values; the same as a configuration's for the same fault.
  package var code: String {
    switch reason {
    case .notJSON: "configuration-not-json"
    case .unknownKey: "unknown-key"
    case .missingKey: "missing-key"
    case .duplicateKey: "duplicate-key"
    case .wrongType: "wrong-type"
    case .empty: "empty-value"
    case .outOfRange: "out-of-range"
    case .unknownName: "unknown-name"
    case .badXPath: "bad-xpath"
    case .badPath: "bad-json-path"
    case .badPattern: "bad-pattern"
    case .badDate: "bad-date-form"
    case .badURL: "bad-address"
    case .badCurrency: "bad-currency"
    }
  }

  /// What could stand there, or what is missing, in as few words as a sentence about it needs.
  package var expectation: String {
    switch reason {
    // The code's words are clear enough: "json-single-quotes".
    case .notJSON: detail.split(separator: "-").dropFirst().joined(separator: " ")
    case .missingKey(let key): key
    case .wrongType(let expected): expected
    case .outOfRange(let low, let high): "\(low) to \(high)"
    case .badPattern(let column): "character \(column)"
    default: candidates.joined(separator: ", ")
    }
  }
}

/// Collects what is wrong while a recipe is read; lines are looked up only for what was found.
final class RecipeProblemLog {
  private struct Entry {
    let reason: RecipeProblem.Reason
    let steps: [JSONPathStep]
    let detail: String
    let candidates: [String]
    let target: JSONPosition.Target
  }

  /// More would only repeat one misunderstanding.
  private static let most = 200
  private var entries: [Entry] = []

  func note(
    _ reason: RecipeProblem.Reason, at steps: [JSONPathStep], detail: String = "",
    candidates: [String] = [], target: JSONPosition.Target = .value
  ) {
    guard entries.count < Self.most else { return }
    entries.append(
      Entry(reason: reason, steps: steps, detail: detail, candidates: candidates, target: target))
  }

  /// What was noted, in the order of the file.
  func problems(in bytes: [UInt8]) -> [RecipeProblem] {
    let problems = entries.map { entry in
      RecipeProblem(
        reason: entry.reason, path: Self.text(of: entry.steps),
        position: JSONPosition.locate(path: entry.steps, in: bytes, pointingAt: entry.target)
          ?? JSONPosition(line: 1, column: 1),
        detail: entry.detail.count > 80 ? entry.detail.prefix(79) + "…" : entry.detail,
        candidates: entry.candidates)
    }
    return problems.sorted {
      ($0.position.line, $0.position.column) < ($1.position.line, $1.position.column)
    }
  }

  private static func text(of steps: [JSONPathStep]) -> String {
    var text = ""
    for step in steps {
      switch step {
      case .key(let key): text += text.isEmpty ? key : "." + key
      case .index(let index): text += "[\(index)]"
      }
    }
    return text
  }
}
