extension ProgramSpec {
  /// Errors in the declarations themselves, for a test to find; empty if there are none.
  package var faults: [String] {
    var faults: [String] = []
    if let defaultCommand, command(defaultCommand) == nil { faults.append("no command \(defaultCommand)") }
    faults += Self.repeated(commands.map(\.name)).map { "two commands \($0)" }
    for command in commands { faults += self.faults(of: command).map { "\(command.name): \($0)" } }
    faults += differing(\.long) + differing(\.short)
    return faults
  }

  private func faults(of command: CommandSpec) -> [String] {
    var faults: [String] = []
    let options = options(of: command)
    if command.words.isEmpty || !command.words.allSatisfy(Self.isName) {
      faults.append("a name nobody types")
    }
    faults += Self.repeated(options.map(\.long)).map { "two options --\($0)" }
    faults += Self.repeated(options.compactMap(\.short)).map { "two options -\($0)" }
    faults += options.filter { !Self.isName($0.long) }.map { "a name nobody types: --\($0.long)" }
    for name in (command.exclusive + exclusive).joined() where !options.contains(where: { $0.long == name }) {
      faults.append("no option --\(name)")
    }
    let open = command.arguments.dropLast().filter { $0.count == .some || $0.count == .many }
    faults += open.map { "nothing can follow \($0.name)" }
    faults += Self.repeated(command.arguments.map(\.name)).map { "two arguments \($0)" }
    let summaries = [command.summary] + options.map(\.summary) + command.arguments.map(\.summary)
    if summaries.contains(where: { $0.isEmpty || $0.hasSuffix(".") || $0.contains("\n") }) {
      faults.append("a summary that is empty, a sentence or several lines")
    }
    return faults
  }

  /// An option may precede the command, so options of one name must all take a value or none.
  private func differing<Name: Hashable>(_ name: (OptionSpec) -> Name?) -> [String] {
    var takesValue: [Name: Bool] = [:]
    var faults: [String] = []
    for option in globalOptions + commands.flatMap(\.options) {
      guard let name = name(option) else { continue }
      let takes = option.kind != .flag
      if let before = takesValue.updateValue(takes, forKey: name), before != takes {
        faults.append("\(name) takes a value in one command and none in another")
      }
    }
    return faults
  }

  private static func isName(_ name: String) -> Bool {
    name.first?.isLetter == true
      && name.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 }
  }

  private static func repeated<Name: Hashable>(_ names: [Name]) -> [Name] {
    var seen: Set<Name> = []
    return names.filter { !seen.insert($0).inserted }
  }
}
