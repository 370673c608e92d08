/// Parses a command line by the declarations of a program.
///
/// Options may be anywhere, also before the command; `--` ends them. Names are never abbreviated, so that
/// adding new ones cannot break a user's short form.
package struct ArgumentParser {
  private let program: ProgramSpec

  /// Parses the arguments after the program's own name.
  package static func parse(
    _ arguments: [String], of program: ProgramSpec
  ) throws(UsageError) -> ParsedArguments {
    try ArgumentParser(program: program).parse(arguments)
  }

  private func parse(_ arguments: [String]) throws(UsageError) -> ParsedArguments {
    if asks(for: "--help", or: "-h", arguments) {
      let isWhole = asks(for: "--all", or: nil, arguments)
      return ParsedArguments(
        wish: .help(words: try helpWords(words(in: arguments)), isWhole: isWhole), command: "help")
    }
    if asks(for: "--version", or: nil, arguments) {
      return ParsedArguments(wish: .version, command: "version")
    }
    let named = try command(words(in: arguments))
    let scanner = ArgumentScanner(options: program.options(of: named.spec)) { [self] in unknown($0, named) }
    let parts = try scanner.parts(of: arguments)
    let operands = Self.operands(parts, after: named.isNamed ? named.spec.words.count : 0)
    switch named.spec.name {
    case "help":
      let isWhole = asks(for: "--all", or: nil, arguments)
      return ParsedArguments(
        wish: .help(words: try helpWords(operands), isWhole: isWhole), command: "help")
    case "version" where operands.isEmpty:
      return ParsedArguments(wish: .version, command: "version")
    default:
      let values = ArgumentValues(program: program, command: named.spec)
      let options = try values.options(parts)
      if options.contains(where: { $0.name == "help" }) {
        return ParsedArguments(
          wish: .help(words: named.isNamed ? named.spec.words : [], isWhole: false), command: "help")
      }
      return ParsedArguments(
        wish: .run, command: named.spec.name, options: options, arguments: try values.arguments(operands),
        own: named.spec.options)
    }
  }

  /// Whether an option occurs before `--`; asking for help must work even if everything else is wrong.
  private func asks(for long: String, or short: String?, _ arguments: [String]) -> Bool {
    arguments.prefix { $0 != "--" }.contains { $0 == long || $0 == short }
  }

  /// The words that are neither options nor their values. The command is not known yet, so an option is
  /// looked up among those of all commands.
  private func words(in arguments: [String]) -> [String] {
    var words: [String] = []
    var rest = arguments[...]
    while let text = rest.popFirst(), text != "--" {
      switch ArgumentToken(text) {
      case .word(let word):
        words.append(word)
      case .long(let name, let value):
        let option = anyOption { $0.long == name }
        if value == nil, let option, option.kind != .flag { _ = rest.popFirst() }
      case .cluster(let letters):
        let index = letters.firstIndex { letter in
          anyOption { $0.short == letter && $0.kind != .flag } != nil
        }
        if index == letters.count - 1 { _ = rest.popFirst() }
      }
    }
    return words
  }

  /// The first option of the program, or else of any of its commands, that meets a condition.
  private func anyOption(_ isWanted: (OptionSpec) -> Bool) -> OptionSpec? {
    if let option = program.globalOptions.first(where: isWanted) { return option }
    for command in program.commands {
      if let option = command.options.first(where: isWanted) { return option }
    }
    return nil
  }

  private struct Named {
    let spec: CommandSpec
    let isNamed: Bool
  }

  private func command(_ words: [String]) throws(UsageError) -> Named {
    guard let first = words.first else {
      if let name = program.defaultCommand, let spec = program.command(name) {
        return Named(spec: spec, isNamed: false)
      }
      return Named(spec: .help, isNamed: false)
    }
    if let spec = program.command(beginning: words) { return Named(spec: spec, isNamed: true) }
    throw unknownCommand(first, Array(words.dropFirst()))
  }

  private func unknownCommand(_ first: String, _ more: [String]) -> UsageError {
    let group = program.commands(under: [first])
    guard let second = more.first, !group.isEmpty else {
      guard group.isEmpty else { return .incompleteCommand(first, choices: group.map(\.name)) }
      let names = program.commands.compactMap(\.words.first)
      return .unknownCommand(first, suggestion: Suggestion.nearest(to: first, among: names))
    }
    let seconds = group.compactMap { $0.words.dropFirst().first }
    let near = Suggestion.nearest(to: second, among: seconds) ?? (seconds.count == 1 ? seconds[0] : nil)
    return .unknownCommand(first + " " + second, suggestion: near.map { first + " " + $0 })
  }

  private func helpWords(_ words: [String]) throws(UsageError) -> [String] {
    var words = words[...]
    if words.first == "help" { words = words.dropFirst() }
    guard let first = words.first else { return [] }
    // The words after a command's name are its arguments, which help does not need.
    if let spec = program.command(beginning: Array(words)) { return spec.words }
    if words.count == 1, !program.commands(under: [first]).isEmpty { return [first] }
    throw unknownCommand(first, Array(words.dropFirst()))
  }

  private func unknown(_ typed: String, _ named: Named) -> UsageError {
    let name = typed.drop { $0 == "-" }
    let own = program.options(of: named.spec)
    let isShort = !typed.hasPrefix("--")
    let takenBy = program.commands.filter { command in
      command.options.contains { isShort ? String($0.short ?? " ") == name : $0.long == name }
    }
    let near = isShort ? nil : Suggestion.nearest(to: String(name), among: own.map(\.long))
    return .unknownOption(
      typed, command: named.spec.name, suggestion: takenBy.isEmpty ? near.map { "--" + $0 } : nil,
      takenBy: takenBy.map(\.name))
  }

  private static func operands(_ parts: [ArgumentScanner.Part], after commandWords: Int) -> [String] {
    var left = commandWords
    return parts.compactMap { part in
      guard case .word(let word, let isLiteral) = part else { return nil }
      guard isLiteral || left == 0 else {
        left -= 1
        return nil
      }
      return word
    }
  }
}
