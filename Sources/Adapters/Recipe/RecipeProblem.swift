package import JSON

/// Something wrong with a recipe, and where it stands.
package typealias RecipeProblem = JSONProblem<RecipeSlip>

/// What can be wrong with a recipe.
package enum RecipeSlip: Hashable, Sendable {
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

extension RecipeProblem {
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
