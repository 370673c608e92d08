import JSON

extension ConfigurationProblem {
  /// What could stand there, or what is missing, in as few words as the sentences about it need.
  package var expectation: String {
    switch reason {
    // The code's words are clear enough: "json-single-quotes".
    case .notJSON: detail.split(separator: "-").dropFirst().joined(separator: " ")
    case .missingKey(let key): key
    // What takes words is said where sentences are made.
    case .wrongType, .outOfRange: ""
    case .taken(let other): other
    case .badHall(let example): example
    default: candidates.joined(separator: ", ")
    }
  }
}

extension [ConfigurationProblem] {
  /// The one to name where only one is named: a key that does not exist, as others may follow from it, else the first.
  package var mostTelling: ConfigurationProblem? {
    first { $0.reason == .secret } ?? first { $0.reason == .unknownKey } ?? first { !$0.isWarning }
  }
}
