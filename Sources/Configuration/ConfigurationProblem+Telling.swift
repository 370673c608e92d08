import JSON

extension ConfigurationProblem {
  /// The allowed values, or what is missing, as briefly as the messages need.
  package var expectation: String {
    switch reason {
    // The code itself is clear enough: "json-single-quotes".
    case .notJSON: detail.split(separator: "-").dropFirst().joined(separator: " ")
    case .missingKey(let key): key
    // Values that need words are described where messages are made.
    case .wrongType, .outOfRange: ""
    case .taken(let other): other
    case .badHall(let example): example
    case .overlappingTerms(let other): other
    default: candidates.joined(separator: ", ")
    }
  }
}

extension [ConfigurationProblem] {
  /// The problem to name if only one is named: an unknown key, as others may follow from it, else the first.
  package var mostTelling: ConfigurationProblem? {
    first { $0.reason == .secret } ?? first { $0.reason == .unknownKey } ?? first { !$0.isWarning }
  }
}
