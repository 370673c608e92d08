/// An error in a command line.
package enum UsageError: Error, Hashable, Sendable {
  /// There is no command of this name; perhaps a similar one.
  case unknownCommand(String, suggestion: String?)
  /// Only the first words of several commands, such as `config`; these may follow.
  case incompleteCommand(String, choices: [String])
  /// There is no option of this name (with its dashes); perhaps a similar one, or other commands accept it.
  case unknownOption(String, command: String, suggestion: String?, takenBy: [String])
  /// An option at the end of its line, or before another option.
  case missingValue(option: String, valueName: String)
  /// A value for an option that takes no value.
  case unexpectedValue(option: String, value: String)
  /// A value of an option or argument that is not one of the allowed words.
  case unknownWord(String, of: String, choices: [String], suggestion: String?)
  /// A value of an option or argument that is not a whole number in its range.
  case notInRange(String, of: String, range: ClosedRange<Int>)
  /// An empty value for a required name or path.
  case emptyValue(of: String)
  /// An extra argument.
  case unexpectedArgument(String, command: String)
  /// A missing argument.
  case missingArgument(String, command: String)
  /// Two options that contradict each other.
  case contradiction(String, String)

  /// The stable name of the case.
  package var code: String {
    switch self {
    case .unknownCommand: "unknown-command"
    case .incompleteCommand: "incomplete-command"
    case .unknownOption: "unknown-option"
    case .missingValue: "missing-value"
    case .unexpectedValue: "unexpected-value"
    case .unknownWord: "unknown-word"
    case .notInRange: "not-in-range"
    case .emptyValue: "empty-value"
    case .unexpectedArgument: "unexpected-argument"
    case .missingArgument: "missing-argument"
    case .contradiction: "contradiction"
    }
  }
}
