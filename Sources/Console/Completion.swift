/// The possible completions at the end of a command line, from the declarations of a program.
package struct Completion: Sendable {
  /// A possible word.
  package struct Candidate: Hashable, Sendable {
    /// The word.
    package let word: String
    /// Its meaning; empty if the word says enough.
    package let meaning: String

    package init(_ word: String, _ meaning: String = "") {
      self.word = word
      self.meaning = meaning
    }
  }

  /// The kind of completion.
  package enum Wanted: Hashable, Sendable {
    /// One of these words.
    case words([Candidate])
    /// The name of something the database or the configuration knows, such as `venue`.
    case named(String)
    /// A file.
    case file
    /// A directory.
    case directory
  }

  /// The kind of completion.
  package let wanted: Wanted
  /// The fixed beginning of the same word, such as `--campus=`.
  package let prefix: String
  /// The beginning that is already typed.
  package let begun: String

  /// The completions of the last of these words; the others precede it, without the program's own name.
  package init(of words: [String], for program: ProgramSpec) {
    var command: CommandSpec?
    var named: [String] = []
    var operands = 0
    var isLiteral = false
    var pending: OptionSpec?
    func options() -> [OptionSpec] {
      program.options(of: command ?? program.command(program.defaultCommand ?? ""))
    }
    for word in words.dropLast() {
      if pending != nil {
        pending = nil
      } else if word == "--", !isLiteral {
        isLiteral = true
      } else if !isLiteral, word.hasPrefix("-"), word != "-" {
        pending = Self.optionAwaitingValue(word, options())
      } else if command == nil || !program.commands(under: named + [word]).isEmpty, operands == 0 {
        named.append(word)
        command = program.command(beginning: named) ?? command
      } else {
        operands += 1
      }
    }
    let last = words.last ?? ""
    if let pending, let kind = pending.valueKind {
      (prefix, begun, wanted) = ("", last, Self.wanted(kind, program))
    } else if !isLiteral, last.hasPrefix("--"), let equals = last.firstIndex(of: "="),
      let option = options().first(where: { $0.long == last[..<equals].dropFirst(2) }),
      let kind = option.valueKind
    {
      prefix = String(last[...equals])
      begun = String(last[last.index(after: equals)...])
      wanted = Self.wanted(kind, program)
    } else if !isLiteral, last.hasPrefix("-") {
      (prefix, begun) = ("", last)
      wanted = .words(options().map { Candidate("--" + $0.long, $0.summary) })
    } else {
      (prefix, begun) = ("", last)
      wanted = Self.wanted(program, named: named, command, operands: operands)
    }
  }

  /// The option whose value is the next word, if the word is an option still without a value.
  private static func optionAwaitingValue(_ word: String, _ options: [OptionSpec]) -> OptionSpec? {
    if word.hasPrefix("--") {
      return options.first { $0.long == word.dropFirst(2) && $0.kind != .flag }
    }
    return options.first { $0.short == word.last && $0.kind != .flag }
  }

  private static func wanted(
    _ program: ProgramSpec, named: [String], _ command: CommandSpec?, operands: Int
  ) -> Wanted {
    let longer = program.commands(under: named).filter { $0.words.count > named.count }
    guard let command, longer.isEmpty || operands > 0 else {
      var seen: Set<String> = []
      return .words(
        longer.map { Candidate($0.words[named.count], $0.words.count == named.count + 1 ? $0.summary : "") }
          .filter { seen.insert($0.word).inserted })
    }
    let arguments = command.arguments
    guard let last = arguments.last else { return .words([]) }
    if operands < arguments.count { return wanted(arguments[operands].kind, program) }
    return last.count == .some || last.count == .many ? wanted(last.kind, program) : .words([])
  }

  private static func wanted(_ kind: ValueKind, _ program: ProgramSpec) -> Wanted {
    switch kind {
    case .text, .integer: .words([])
    case .word(let words): .words(words.map { Candidate($0) })
    case .file: .file
    case .directory: .directory
    case .named("command"): .words(program.commands.map { Candidate($0.words[0], $0.summary) })
    case .named(let kind): .named(kind)
    }
  }

  /// The lines a shell's script reads: each a word, a tab and its meaning; a line `:file` or `:directory`
  /// alone makes the shell complete file names.
  ///
  /// - Parameter names: the words of a kind that only the caller knows.
  /// - Returns: only words that begin with what is typed.
  package func lines(names: (String) -> [Candidate]) -> String {
    let candidates: [Candidate]
    switch wanted {
    case .words(let words): candidates = words
    case .named(let kind): candidates = names(kind)
    case .file: return ":file\n"
    case .directory: return ":directory\n"
    }
    return candidates.filter { $0.word.hasPrefix(begun) }.map { candidate in
      "\(prefix)\(candidate.word.sanitized())\t\(candidate.meaning.sanitized())\n"
    }.joined()
  }
}
