/// The declaration of a program.
package struct ProgramSpec: Sendable {
  /// The name a person types.
  package let name: String
  /// One line, without a full stop.
  package let summary: String
  /// Its commands, in the order of the help; `help` and `version` are added.
  package let commands: [CommandSpec]
  /// The headings of the help in order; without any, commands are in one list.
  package let groups: [CommandGroup]
  /// Options every command accepts; `--help` and `--version` are added.
  package let globalOptions: [OptionSpec]
  /// Long names of global options of which at most one may be given.
  package let exclusive: [[String]]
  /// The command that runs when none is named.
  package let defaultCommand: String?
  /// What each exit code means, for help and manual pages.
  package let exitCodes: [(code: Int, meaning: String)]

  /// A program.
  package init(
    name: String, summary: String, commands: [CommandSpec], groups: [CommandGroup] = [],
    globalOptions: [OptionSpec] = [],
    exclusive: [[String]] = [], defaultCommand: String? = nil,
    exitCodes: [(code: Int, meaning: String)] = []
  ) {
    self.name = name
    self.summary = summary
    self.commands = commands + [.help, .version]
    self.groups = groups
    self.globalOptions = globalOptions + [.help, .version]
    self.exclusive = exclusive
    self.defaultCommand = defaultCommand
    self.exitCodes = exitCodes
  }

  /// The command of this name.
  package func command(_ name: String) -> CommandSpec? {
    commands.first { $0.name == name }
  }

  /// The command whose name these words begin with, the longest if there are several.
  package func command(beginning words: [String]) -> CommandSpec? {
    guard let first = words.first else { return nil }
    let found = commands.filter { $0.name.hasPrefix(first) && words.starts(with: $0.words) }
    return found.max { $0.words.count < $1.words.count }
  }

  /// The commands whose names begin with these words, or all commands without any.
  package func commands(under words: [String]) -> [CommandSpec] {
    commands.filter { $0.words.starts(with: words) }
  }

  /// The longer name that a command's name and another word were probably meant to be: `plan cancel` for `plan cancle`.
  ///
  /// - Parameters:
  ///   - command: the name that is complete already.
  ///   - word: the next word, as typed.
  /// - Returns: the name; nil: the word resembles none that could follow.
  package func longerName(than command: String, resembling word: String) -> String? {
    let words = command.split(separator: " ").map { String($0) }
    let next = commands(under: words).compactMap { $0.words.dropFirst(words.count).first }
    return Suggestion.nearest(to: word, among: next).map { "\(command) \($0)" }
  }

  /// The commands under a heading, in order.
  package func commands(in group: CommandGroup) -> [CommandSpec] {
    commands.filter { command in
      if let own = command.group { return own == group }
      let isBuiltIn = [CommandSpec.help.name, CommandSpec.version.name].contains(command.name)
      return isBuiltIn ? group == groups.last : group.takesRest
    }
  }

  /// The options of a command: its own, then those of every command.
  package func options(of command: CommandSpec?) -> [OptionSpec] {
    (command?.options ?? []) + sharedOptions(of: command)
  }

  /// The options of every command, without those that this one refuses.
  package func sharedOptions(of command: CommandSpec?) -> [OptionSpec] {
    guard let refused = command?.refuses, !refused.isEmpty else { return globalOptions }
    return globalOptions.filter { !refused.contains($0.long) }
  }
}

extension CommandSpec {
  /// `help`, which every program has.
  package static let help = CommandSpec(
    "help", "explain a command",
    arguments: [ArgumentSpec("COMMAND", .many, .named("command"), "the command to explain")],
    options: [.flag("all", nil, "every command, option and exit code")])

  /// `version`, which every program has.
  package static let version = CommandSpec("version", "print the version and what it was built with")
}

extension OptionSpec {
  /// `-h`, `--help`
  package static let help = OptionSpec.flag("help", "h", "explain the command and stop")

  /// `--version`
  package static let version = OptionSpec.flag("version", nil, "print the version and stop")
}
