/// A heading in the help, for commands with a common purpose.
package struct CommandGroup: Hashable, Sendable {
  /// The heading, without a colon.
  package let title: String
  /// Whether help lists only the names of its commands, unless all is asked for.
  package let isBrief: Bool
  /// Whether commands without a heading are listed here.
  package let takesRest: Bool

  /// A heading; brief if its commands are rarely needed.
  package init(_ title: String, isBrief: Bool = false, takesRest: Bool = false) {
    self.title = title
    self.isBrief = isBrief
    self.takesRest = takesRest
  }
}

/// The declaration of one command, from which parser, help, completions and manual pages are made.
///
/// An immutable class. Every start of a program creates all of them and uses one, so everything but the name,
/// the summary and the heading is computed on demand.
package final class CommandSpec: Sendable {
  /// A line a person could type, and what it does.
  package struct Example: Hashable, Sendable {
    /// The line, with the name of the program.
    package let line: String
    /// What it is for, in a few words.
    package let purpose: String

    /// An example.
    package init(_ line: String, _ purpose: String) {
      self.line = line
      self.purpose = purpose
    }
  }

  /// The help heading it is listed under; nil: not specified.
  package let group: CommandGroup?
  /// The words that call it, such as `open` or `config check`.
  package let name: String
  /// One line, without a full stop.
  package let summary: String
  /// Whether its own output reports failures, as for output where nobody sees standard error.
  package let tellsFailures: Bool
  /// Long names of options that every other command accepts and this one does not.
  package let refuses: [String]
  /// Paragraphs for the help page.
  package var discussion: String { discussing() }
  /// Lines to try.
  package var examples: [Example] { showing() }
  /// The arguments other than options, in order; only the last may take several.
  package var arguments: [ArgumentSpec] { taking() }
  /// Its own options.
  package var options: [OptionSpec] { allowing() }
  /// Long names of options of which at most one may be given.
  package var exclusive: [[String]] { excluding() }
  private let discussing: @Sendable () -> String
  private let showing: @Sendable () -> [Example]
  private let taking: @Sendable () -> [ArgumentSpec]
  private let allowing: @Sendable () -> [OptionSpec]
  private let excluding: @Sendable () -> [[String]]

  /// A command.
  package init(
    _ name: String, _ summary: String, in group: CommandGroup? = nil, tellsFailures: Bool = false,
    refuses: [String] = [],
    discussion: @escaping @autoclosure @Sendable () -> String = "",
    examples: @escaping @autoclosure @Sendable () -> [Example] = [],
    arguments: @escaping @autoclosure @Sendable () -> [ArgumentSpec] = [],
    options: @escaping @autoclosure @Sendable () -> [OptionSpec] = [],
    exclusive: @escaping @autoclosure @Sendable () -> [[String]] = []
  ) {
    self.group = group
    self.name = name
    self.summary = summary
    self.tellsFailures = tellsFailures
    self.refuses = refuses
    discussing = discussion
    showing = examples
    taking = arguments
    allowing = options
    excluding = exclusive
  }

  /// The same command with more options appended.
  package func adding(
    _ more: @escaping @autoclosure @Sendable () -> [OptionSpec],
    exclusive rules: @escaping @autoclosure @Sendable () -> [[String]] = []
  ) -> CommandSpec {
    CommandSpec(
      name, summary, in: group, tellsFailures: tellsFailures, refuses: refuses, discussion: self.discussion,
      examples: self.examples, arguments: self.arguments, options: self.options + more(),
      exclusive: self.exclusive + rules())
  }

  /// The words of the name.
  package var words: [String] { name.split(separator: " ").map(String.init) }
}

/// The kind of a value.
package enum ValueKind: Hashable, Sendable {
  /// Any text, interpreted by the command itself.
  case text
  /// One of these words.
  case word([String])
  /// A whole number in this range.
  case integer(ClosedRange<Int>)
  /// The path of a file, or `-` for a standard stream.
  case file
  /// The path of a directory.
  case directory
  /// The name of something the database knows, such as `venue`: completions ask for names of this kind.
  case named(String)
}

/// The declaration of an option; a class for the same reason as its command.
package final class OptionSpec: Sendable {
  /// How it is written and how often it may occur.
  package enum Kind: Hashable, Sendable {
    /// Takes no value; repetitions are counted.
    case flag
    /// Takes a value; the last one wins.
    case value(ValueKind)
    /// Takes a value each time.
    case repeatable(ValueKind)
  }

  /// The name after `--`.
  package let long: String
  /// The letter after `-`.
  package let short: Character?
  /// The name of the value in help, such as `TIME`; empty for flags.
  package let valueName: String
  /// How it is written.
  package let kind: Kind
  /// One line, without a full stop.
  package let summary: String
  /// The environment variable with the same effect, if there is one.
  package let environment: String?

  private init(
    long: String, short: Character?, valueName: String, kind: Kind, summary: String, environment: String?
  ) {
    self.long = long
    self.short = short
    self.valueName = valueName
    self.kind = kind
    self.summary = summary
    self.environment = environment
  }

  /// A flag.
  package static func flag(
    _ long: String, _ short: Character? = nil, _ summary: String, environment: String? = nil
  ) -> OptionSpec {
    OptionSpec(
      long: long, short: short, valueName: "", kind: .flag, summary: summary, environment: environment)
  }

  /// An option with one value.
  package static func value(
    _ long: String, _ short: Character? = nil, _ valueName: String, _ kind: ValueKind = .text,
    _ summary: String, environment: String? = nil
  ) -> OptionSpec {
    OptionSpec(
      long: long, short: short, valueName: valueName, kind: .value(kind), summary: summary,
      environment: environment)
  }

  /// An option that may be given several times.
  package static func repeatable(
    _ long: String, _ short: Character? = nil, _ valueName: String, _ kind: ValueKind = .text,
    _ summary: String
  ) -> OptionSpec {
    OptionSpec(
      long: long, short: short, valueName: valueName, kind: .repeatable(kind), summary: summary,
      environment: nil)
  }

  /// The kind of its value; nil for a flag.
  package var valueKind: ValueKind? {
    switch kind {
    case .flag: nil
    case .value(let kind), .repeatable(let kind): kind
    }
  }
}

/// The declaration of an argument; a class for the same reason as its command.
package final class ArgumentSpec: Sendable {
  /// How many values it may have.
  package enum Count: Hashable, Sendable {
    /// Exactly one.
    case one
    /// One or none.
    case optional
    /// One or more, to the end.
    case some
    /// Any number, to the end.
    case many
  }

  /// Its name in help, such as `VENUE`.
  package let name: String
  /// How many values it may have.
  package let count: Count
  /// The kind of its value.
  package let kind: ValueKind
  /// One line, without a full stop.
  package let summary: String

  /// Whether it is one name, which may have several words.
  package var isOneName: Bool {
    guard count == .one || count == .optional else { return false }
    if case .named = kind { return true }
    return kind == .text
  }

  /// An argument.
  package init(_ name: String, _ count: Count = .one, _ kind: ValueKind = .text, _ summary: String) {
    self.name = name
    self.count = count
    self.kind = kind
    self.summary = summary
  }
}
