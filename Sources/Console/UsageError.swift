/// What is wrong with a command line.
package enum UsageError: Error, Hashable, Sendable {
  /// No command of this name; perhaps a near one.
  case unknownCommand(String, suggestion: String?)
  /// The first words of several commands, such as `config`, and no more; these may follow.
  case incompleteCommand(String, choices: [String])
  /// No option of this name (with its dashes); perhaps a near one, or the commands that do take it.
  case unknownOption(String, command: String, suggestion: String?, takenBy: [String])
  /// An option at the end of its line, or before another option.
  case missingValue(option: String, valueName: String)
  /// A value for an option that takes none.
  case unexpectedValue(option: String, value: String)
  /// A value of an option or argument that is none of the words it may be.
  case unknownWord(String, of: String, choices: [String], suggestion: String?)
  /// A value of an option or argument that is no whole number in its range.
  case notInRange(String, of: String, range: ClosedRange<Int>)
  /// An empty value where a name or path should be.
  case emptyValue(of: String)
  /// An argument too many.
  case unexpectedArgument(String, command: String)
  /// An argument too few.
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
