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
  private let options: [GivenValue]
  private let arguments: [GivenValue]
  /// The options that the command declares itself.
  private let own: [OptionSpec]

  init(
    wish: Wish, command: String, options: [GivenValue] = [], arguments: [GivenValue] = [],
    own: [OptionSpec] = []
  ) {
    self.own = own
    self.wish = wish
    self.command = command
    self.options = options
    self.arguments = arguments
  }

  /// Whether an option was given, by its long name.
  package func has(_ option: String) -> Bool { options.contains { $0.name == option } }

  /// How often an option was given.
  package func count(_ option: String) -> Int { values(option).count }

  /// The value of an option, the last one if it was given several times; nil if it was not.
  package func value(_ option: String) -> String? { options.last { $0.name == option }?.value }

  /// The option that was given a value, with its dashes; nil: none, or several.
  package func option(saying value: String) -> String? {
    let saying = options.filter { $0.value == value && !value.isEmpty }
    guard let first = saying.first, saying.allSatisfy({ $0.name == first.name }) else { return nil }
    return "--" + first.name
  }

  /// All values of an option, in order.
  package func values(_ option: String) -> [String] { options.filter { $0.name == option }.map(\.value) }

  /// The value of an option that takes a whole number.
  package func int(_ option: String) -> Int? { value(option).flatMap { Int($0) } }

  /// The argument of this name, the first if there are several.
  package func argument(_ name: String) -> String? { arguments.first { $0.name == name }?.value }

  /// All arguments of this name.
  package func arguments(_ name: String) -> [String] {
    arguments.filter { $0.name == name }.map(\.value)
  }

  /// The command's own options that were given, as words to pass on.
  ///
  /// - Parameter names: the long names of options to leave out.
  /// - Returns: the words, in the order in which the command declares its options.
  package func given(without names: [String]) -> [String] {
    given(of: own.filter { !names.contains($0.long) })
  }

  /// The options among these that were given, as words to pass on.
  package func given(of specs: [OptionSpec]) -> [String] {
    specs.flatMap { spec in
      values(spec.long).map { spec.kind == .flag ? "--\(spec.long)" : "--\(spec.long)=\($0)" }
    }
  }
}

/// A value on a command line.
struct GivenValue: Sendable {
  /// The option's long name, or the name of the argument.
  let name: String
  /// The option as it was typed, like `-q`, or the name of the argument.
  let typed: String
  /// The value; empty for a flag.
  let value: String
}
