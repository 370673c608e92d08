package import JSON

/// A problem of a recipe, and its place.
package typealias RecipeProblem = JSONProblem<RecipeSlip>

/// The kinds of problems of a recipe.
package enum RecipeSlip: Hashable, Sendable {
  /// The file is not JSON.
  case notJSON(JSONError.Reason)
  /// No such key exists here.
  case unknownKey
  /// The object at the path lacks this key.
  case missingKey(String)
  /// A name occurs twice in one object.
  case duplicateKey
  /// A value of another type is needed here.
  case wrongType(String)
  /// Empty although a value is needed.
  case empty
  /// A number outside these inclusive bounds.
  case outOfRange(Int, Int)
  /// Not one of the allowed words.
  case unknownName
  /// Not an XPath 1.0 expression.
  case badXPath
  /// Not a path of keys and indices.
  case badPath
  /// Not a valid pattern; PCRE2 gave up at this character, counted from 1.
  case badPattern(Int)
  /// Not a date format.
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

  /// The allowed or missing values, as briefly as a sentence about them needs.
  package var expectation: String {
    switch reason {
    // The words of the code are clear enough: "json-single-quotes".
    case .notJSON: detail.split(separator: "-").dropFirst().joined(separator: " ")
    case .missingKey(let key): key
    case .wrongType(let expected): expected
    case .outOfRange(let low, let high): "\(low) to \(high)"
    case .badPattern(let column): "character \(column)"
    default: candidates.joined(separator: ", ")
    }
  }
}
