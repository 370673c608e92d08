/// A parsed command line.
package struct ParsedArguments: Sendable {
  /// The requested action.
  package enum Wish: Hashable, Sendable {
    /// To run the command.
    case run
    /// To explain the command, or the program if none is named, in full or in short; `words` may be the
    /// beginning of several commands.
    case help(words: [String], isWhole: Bool = false)
    /// To print the version.
    case version
  }

  /// The requested action.
  package let wish: Wish
  /// The command it names, or the default one.
  package let command: String
  private let options: [String: [String]]
  private let arguments: [String: [String]]

  init(
    wish: Wish, command: String, options: [String: [String]] = [:], arguments: [String: [String]] = [:]
  ) {
    self.wish = wish
    self.command = command
    self.options = options
    self.arguments = arguments
  }

  /// Whether an option was given, by its long name.
  package func has(_ option: String) -> Bool { options[option] != nil }

  /// How often an option was given.
  package func count(_ option: String) -> Int { options[option]?.count ?? 0 }

  /// The value of an option, the last one if it was given several times; nil if it was not.
  package func value(_ option: String) -> String? { options[option]?.last }

  /// All values of an option, in order.
  package func values(_ option: String) -> [String] { options[option] ?? [] }

  /// The value of an option that takes a whole number.
  package func int(_ option: String) -> Int? { value(option).flatMap { Int($0) } }

  /// The argument of this name, the first if there are several.
  package func argument(_ name: String) -> String? { arguments[name]?.first }

  /// All arguments of this name.
  package func arguments(_ name: String) -> [String] { arguments[name] ?? [] }

  /// The options among these that were given, as words to pass on.
  package func given(of specs: [OptionSpec]) -> [String] {
    specs.flatMap { spec in
      values(spec.long).map { spec.kind == .flag ? "--\(spec.long)" : "--\(spec.long)=\($0)" }
    }
  }
}
