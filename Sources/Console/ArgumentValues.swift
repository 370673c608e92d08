/// Checks the given values against a command's declaration.
struct ArgumentValues {
  let program: ProgramSpec
  let command: CommandSpec

  func options(_ parts: [ArgumentScanner.Part]) throws(UsageError) -> [GivenValue] {
    let specs = program.options(of: command)
    var found: [GivenValue] = []
    for case .option(let name, let typed, let value) in parts {
      if let kind = specs.first(where: { $0.long == name })?.valueKind, let value {
        try check(value, kind, of: typed)
      }
      found.append(GivenValue(name: name, typed: typed, value: value ?? ""))
    }
    for group in command.exclusive + program.exclusive {
      let given = group.compactMap { name in found.last { $0.name == name }?.typed }
      if given.count > 1 { throw .contradiction(given[0], given[1]) }
    }
    return found
  }

  func arguments(_ words: [String]) throws(UsageError) -> [GivenValue] {
    var rest = try joined(words)[...]
    var found: [GivenValue] = []
    for spec in command.arguments {
      let takes = spec.count == .one || spec.count == .optional ? 1 : rest.count
      let taken = rest.prefix(takes)
      if taken.isEmpty, spec.count == .one || spec.count == .some {
        throw .missingArgument(spec.name, command: command.name)
      }
      for word in taken {
        try check(word, spec.kind, of: spec.name)
        found.append(GivenValue(name: spec.name, typed: spec.name, value: word))
      }
      rest = rest.dropFirst(takes)
    }
    if let word = rest.first { throw slip(word) ?? .unexpectedArgument(word, command: command.name) }
    return found
  }

  /// Several words as one name, for a command that takes a single one, so that it needs no quotation marks.
  private func joined(_ words: [String]) throws(UsageError) -> [String] {
    let specs = command.arguments
    guard words.count > 1, let name = specs.first, name.isOneName, specs.count <= 2 else { return words }
    guard specs.count == 1 else {
      // "vote Roasted Beets yes": the last word is told from a name by its spelling.
      guard case .word(let choices) = specs[1].kind, let last = words.last else { return words }
      return choices.contains(last)
        ? [words.dropLast().joined(separator: " "), last] : [words.joined(separator: " ")]
    }
    // "plan cancl 1" is a slip of "plan cancel 1", "plan Linsen und Spätzle" is a dish.
    if words.dropFirst().allSatisfy({ Int($0) != nil }), let slip = slip(words[0]) { throw slip }
    return [words.joined(separator: " ")]
  }

  /// The error if an extra word is a misspelling of one that continues this command's name in a longer
  /// command; nil: it resembles none.
  private func slip(_ word: String) -> UsageError? {
    program.longerName(than: command.name, resembling: word).map {
      .unknownCommand("\(command.name) \(word)", suggestion: $0)
    }
  }

  private func check(_ value: String, _ kind: ValueKind, of name: String) throws(UsageError) {
    switch kind {
    case .text:
      break
    case .word(let choices):
      guard !choices.contains(value) else { return }
      throw .unknownWord(
        value, of: name, choices: choices, suggestion: Suggestion.nearest(to: value, among: choices))
    case .integer(let range):
      guard let number = Int(value), range.contains(number) else {
        throw .notInRange(value, of: name, range: range)
      }
    case .file, .directory, .named:
      guard !value.isEmpty else { throw .emptyValue(of: name) }
    }
  }
}
