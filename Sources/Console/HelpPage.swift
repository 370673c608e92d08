/// The help pages of a program, made from its declarations.
package struct HelpPage {
  /// The maximum width; longer lines are tiring to read.
  private static let mostColumns = 100
  private static let indent = "  "

  private let program: ProgramSpec
  private let words: HelpWords
  private let style: Styler
  private let columns: Int
  private var lines: [String] = []

  /// The page for these words: a command, several commands that begin with them, or the program; the
  /// program's page is short if its commands are under headings, unless the whole page is requested.
  package static func text(
    for words: [String], of program: ProgramSpec, isWhole: Bool = false, in language: HelpWords = .english,
    on surface: Surface
  ) -> String {
    var page = HelpPage(program: program, language, surface: surface)
    if words.isEmpty {
      if isWhole || program.groups.isEmpty { page.overview() } else { page.summary() }
    } else if let command = program.commands.first(where: { $0.words == words }) {
      page.explain(command)
    } else {
      page.list(program.commands(under: words), title: page.words.commands)
    }
    return surface.show(page.lines.joined(separator: "\n") + "\n")
  }

  private init(program: ProgramSpec, _ words: HelpWords, surface: Surface) {
    self.program = program
    self.words = words
    style = Styler(surface)
    columns = min(surface.columns, Self.mostColumns)
  }

  private mutating func overview() {
    paragraph(program.name + ": " + program.summary)
    usage([program.name, words.command, words.anyOptions])
    if program.groups.isEmpty { list(program.commands, title: words.commands) }
    for group in program.groups { list(program.commands(in: group), title: words.title(group.title)) }
    options(program.globalOptions, title: words.options)
    if let example = program.commands.first(where: { !$0.examples.isEmpty })?.examples.first {
      examples([example])
    }
    exitCodes()
  }

  /// The commands most often wanted, and the names of the others.
  private mutating func summary() {
    paragraph(program.name + ": " + program.summary)
    usage([program.name, words.command, words.anyOptions])
    for group in program.groups where !group.isBrief {
      list(program.commands(in: group), title: words.title(group.title))
    }
    for group in program.groups where group.isBrief {
      let names = program.commands(in: group).map(\.name)
      heading(words.title(group.title), unless: names.isEmpty)
      lines += flowed(names)
    }
    blank()
    paragraph(words.more(program.name))
  }

  /// Names side by side, as many on a line as fit; a name of two words is not split.
  private func flowed(_ names: [String]) -> [String] {
    var rows: [String] = []
    for (number, name) in names.enumerated() {
      let text = name + (number < names.count - 1 ? "," : "")
      if let last = rows.last, (last + " " + text).displayWidth <= columns {
        rows[rows.count - 1] = last + " " + text
      } else {
        rows.append(Self.indent + text)
      }
    }
    return rows
  }

  private mutating func explain(_ command: CommandSpec) {
    paragraph(program.name + " " + command.name + ": " + command.summary)
    usage(
      [program.name, command.name] + command.arguments.map(HelpPage.usage)
        + (command.options.isEmpty ? [] : [words.anyOptions]))
    examples(command.examples)
    if !command.discussion.isEmpty {
      for part in command.discussion.split(separator: "\n", omittingEmptySubsequences: true) {
        blank()
        paragraph(String(part))
      }
    }
    pairs(
      command.arguments.map { ($0.name, HelpPage.summary($0.summary, $0.kind, nil)) }, title: words.arguments)
    options(command.options, title: words.options)
    options(program.sharedOptions(of: command), title: words.globalOptions)
    exitCodes()
  }

  private mutating func list(_ commands: [CommandSpec], title: String) {
    pairs(commands.map { ($0.name, $0.summary) }, title: title)
  }

  private mutating func options(_ options: [OptionSpec], title: String) {
    pairs(
      options.map { option in
        let short = option.short.map { "-\($0), " } ?? "    "
        let value = option.valueName.isEmpty ? "" : " " + option.valueName
        return (
          short + "--" + option.long + value,
          HelpPage.summary(option.summary, option.valueKind, option.environment)
        )
      }, title: title)
  }

  private mutating func examples(_ examples: [CommandSpec.Example]) {
    heading(words.examples, unless: examples.isEmpty)
    for example in examples {
      // Inside quotation marks a shell would take the continuation as text.
      let quoted = HelpPage.tied(example.line)
      let widest = quoted.split(separator: " ").map(\.displayWidth).max() ?? 0
      let parts = quoted.wrapped(to: max(columns - 4, widest))
      for (number, part) in parts.enumerated() {
        let continuation = number < parts.count - 1 ? " \\" : ""
        let text = String(part.map { $0 == "\u{A0}" ? " " : $0 })
        lines.append(Self.indent + style(text + continuation, .strong))
      }
      for line in example.purpose.wrapped(to: columns - 6) { lines.append("      " + line) }
    }
  }

  /// A line with no-break spaces inside quotation marks.
  private static func tied(_ line: String) -> String {
    var quote: Character?
    return String(
      line.map { sign in
        if sign == quote {
          quote = nil
        } else if quote == nil, sign == "'" || sign == "\"" {
          quote = sign
        }
        return sign == " " && quote != nil ? "\u{A0}" : sign
      })
  }

  private mutating func exitCodes() {
    pairs(
      program.exitCodes.map {
        (String($0.code).padded(to: 3, .trailing), words.meaning($0.code, $0.meaning))
      },
      title: words.exitCodes)
  }

  private mutating func usage(_ line: [String]) {
    blank()
    let title = words.usage + ":"
    let inset = title.displayWidth + 1
    let parts = line.joined(separator: " ").wrapped(to: columns - inset)
    lines.append(style(title, .heading) + " " + (parts.first ?? ""))
    lines += parts.dropFirst().map { String(repeating: " ", count: inset) + $0 }
  }

  private mutating func paragraph(_ text: String) {
    lines += text.wrapped(to: columns)
  }

  private mutating func blank() {
    if !lines.isEmpty { lines.append("") }
  }

  private mutating func heading(_ title: String, unless isEmpty: Bool) {
    guard !isEmpty else { return }
    blank()
    lines.append(style(title + ":", .heading))
  }

  /// Terms with their meanings next to them, or below if there is no room.
  private mutating func pairs(_ pairs: [(term: String, meaning: String)], title: String) {
    heading(title, unless: pairs.isEmpty)
    let most = max(12, columns * 2 / 5)
    let termWidth = pairs.map { $0.term.displayWidth }.filter { $0 <= most }.max() ?? 0
    let inset = Self.indent.count + termWidth + 2
    for (term, meaning) in pairs {
      var meanings = meaning.wrapped(to: columns - inset)
      let isBeside = term.displayWidth <= termWidth
      let first = isBeside && !meanings.isEmpty ? meanings.removeFirst() : ""
      let left = style(term, .strong) + String(repeating: " ", count: max(0, termWidth - term.displayWidth))
      lines.append(Self.indent + (first.isEmpty ? style(term, .strong) : left + "  " + first))
      lines += meanings.map { String(repeating: " ", count: inset) + $0 }
    }
  }

  private static func usage(_ argument: ArgumentSpec) -> String {
    switch argument.count {
    case .one: argument.name
    case .optional: "[\(argument.name)]"
    case .some: argument.name + "..."
    case .many: "[\(argument.name)...]"
    }
  }

  /// The summary of an option or an argument, with its allowed values and the environment variable with the
  /// same effect.
  package static func summary(_ summary: String, _ kind: ValueKind?, _ environment: String?) -> String {
    var notes: [String] = []
    if case .word(let choices) = kind { notes.append(choices.joined(separator: ", ")) }
    if case .integer(let range) = kind, range.upperBound < .max {
      notes.append("\(range.lowerBound) to \(range.upperBound)")
    }
    if let environment { notes.append("$" + environment) }
    return notes.isEmpty ? summary : summary + " (" + notes.joined(separator: "; ") + ")"
  }
}
