package import Console

extension Failure {
  /// The commands that only one of the two programs has.
  private static let onlyHalf: [String: Set<String>] = [
    "dine": [
      "alerts", "ate", "bar", "campuses", "changes", "completions", "decide", "dish", "dislike", "goal",
      "group", "hide", "hours", "like", "likes", "log", "lucky", "menu", "near", "next", "open", "overlap",
      "paths", "people", "pin", "plan", "recommend", "search", "share", "show", "stats", "status", "taste",
      "tutorial",
      "unlike", "usual", "vote", "want", "week", "why",
    ],
    "dined": ["capture", "mcp", "metrics", "publish", "robots", "run", "serve"],
  ]

  /// The maximum number of commands named as those that accept an option.
  private static var mostNamed: Int { 6 }

  /// An error in a command line, as a failure; `program` is the one whose help is suggested.
  package init(_ error: UsageError, program: String) {
    switch error {
    case .unknownCommand(let name, let suggestion):
      if let other = Self.onlyHalf.first(where: { $0.key != program && $0.value.contains(name) })?.key {
        self.init(.otherProgramsCommand, name, detail: "\(other) \(name)")
      } else {
        self.init(named: error.code, name, detail: program, suggestion: suggestion)
      }
    case .incompleteCommand(let name, let choices):
      self.init(named: error.code, name, detail: choices.joined(separator: ", "))
    case .unknownOption(let name, let command, let suggestion, let takenBy):
      self.init(named: error.code, name, suggestion: suggestion)
      words =
        takenBy.isEmpty || takenBy.count > Self.mostNamed
        ? .optionsOf("\(program) \(command)") : .takenBy(takenBy.map { "\(program) \($0)" })
    case .missingValue(let option, let valueName): self.init(named: error.code, option, detail: valueName)
    case .unexpectedValue(let option, let value): self.init(named: error.code, option, detail: value)
    case .unknownWord(let word, let of, let choices, let suggestion):
      self.init(
        named: error.code, word, detail: "\(of): \(choices.joined(separator: ", "))", suggestion: suggestion)
    case .notInRange(let text, let of, let range):
      self.init(named: error.code, text)
      words = .range(of: of, range.lowerBound, range.upperBound)
    case .emptyValue(let of): self.init(.emptyArgument, of)
    case .unexpectedArgument(let text, let command):
      self.init(named: error.code, text, detail: "\(program) \(command)")
    case .missingArgument(let name, let command):
      self.init(named: error.code, name, detail: "\(program) \(command)")
    case .contradiction(let one, let other): self.init(.contradictoryOptions, one, detail: other)
    }
  }
}
