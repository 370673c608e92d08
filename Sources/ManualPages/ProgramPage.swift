import Console

/// The manual page of a program, made from the same declarations as its help and its completions.
struct ProgramPage {
  /// The contents of a page besides its program's declarations.
  struct PageContext: Sendable {
    let section: Int
    let description: String
    let files: [(path: String, meaning: String)]
    let signals: [(name: String, meaning: String)]
    let seeAlso: [String]

    /// - Parameters:
    ///   - section: 1 for commands that people type, 8 for daemons.
    ///   - description: paragraphs, one per line.
    ///   - files: paths and their contents.
    ///   - signals: the program's reaction to each.
    ///   - seeAlso: other pages, like `dined(8)`, in the order of their sections.
    init(
      section: Int, description: String, files: [(path: String, meaning: String)],
      signals: [(name: String, meaning: String)] = [], seeAlso: [String]
    ) {
      self.section = section
      self.description = description
      self.files = files
      self.signals = signals
      self.seeAlso = seeAlso
    }
  }

  private let program: ProgramSpec
  private let surroundings: PageContext
  private var page = Mdoc()

  /// The source of the page.
  ///
  /// - Parameters:
  ///   - program: the declaration of the program.
  ///   - surroundings: the other contents of the page.
  ///   - date: the date, as in `November 20, 2026`.
  /// - Returns: mdoc.
  static func text(
    of program: ProgramSpec, in surroundings: PageContext, date: String
  ) -> String {
    var page = ProgramPage(program: program, surroundings: surroundings)
    page.write(date)
    return page.page.text
  }

  private init(program: ProgramSpec, surroundings: PageContext) {
    self.program = program
    self.surroundings = surroundings
  }

  private mutating func write(_ date: String) {
    page.macro("Dd " + date)
    page.macro("Dt \(program.name.uppercased()) \(surroundings.section)")
    page.macro("Os")
    page.section("Name")
    page.macro("Nm " + program.name)
    page.macro("Nd " + Mdoc.words(program.summary))
    page.section("Synopsis")
    page.macro("Nm")
    page.macro("Op Ar COMMAND")
    page.macro("Op Ar OPTIONS")
    page.section("Description")
    for (number, paragraph) in surroundings.description.split(separator: "\n").enumerated() {
      if number > 0 { page.macro("Pp") }
      page.prose(String(paragraph))
    }
    page.macro("Pp")
    page.prose("Every command takes these options:")
    page.list(program.globalOptions.map(item))
    page.section("Commands")
    for command in program.commands { write(command) }
    variables()
    if !surroundings.files.isEmpty {
      page.section("Files")
      page.list(surroundings.files.map { ("Pa " + Mdoc.words($0.path), $0.meaning) })
    }
    page.section("Exit status")
    page.list(program.exitCodes.map { ("\($0.code)", $0.meaning) }, width: "130")
    if !surroundings.signals.isEmpty {
      page.section("Signals")
      page.list(surroundings.signals.map { ("Dv " + $0.name, $0.meaning) }, width: "SIGUSR1")
    }
    examples()
    page.section("See also")
    page.references(surroundings.seeAlso)
  }

  private mutating func write(_ command: CommandSpec) {
    let arguments = command.arguments.map { argument in
      switch argument.count {
      case .one: "Ar " + Mdoc.words(argument.name)
      case .optional: "Op Ar " + Mdoc.words(argument.name)
      case .some: "Ar " + Mdoc.words(argument.name) + " ..."
      case .many: "Op Ar " + Mdoc.words(argument.name) + " ..."
      }
    }
    page.macro("Ss " + Mdoc.words(command.name))
    page.macro("Nm")
    page.macro("Cm " + Mdoc.words(command.name))
    for argument in arguments { page.macro(argument) }
    if !command.options.isEmpty { page.macro("Op Ar OPTIONS") }
    page.macro("Pp")
    page.prose(Mdoc.sentence(command.summary))
    page.paragraphs(command.discussion)
    page.list(
      command.arguments.map {
        ("Ar " + Mdoc.words($0.name), HelpPage.summary($0.summary, $0.kind, nil))
      } + command.options.map(item))
  }

  private func item(_ option: OptionSpec) -> (term: String, meaning: String) {
    let short = option.short.map { "Fl \($0) , " } ?? ""
    let value = option.valueName.isEmpty ? "" : " Ar " + Mdoc.words(option.valueName)
    return (
      short + "Fl Fl " + option.long + value,
      HelpPage.summary(option.summary, option.valueKind, option.environment)
    )
  }

  private mutating func variables() {
    let options = program.globalOptions + program.commands.flatMap(\.options)
    var known: Set<String> = []
    let variables = options.compactMap { option -> (String, String)? in
      guard let name = option.environment, known.insert(name).inserted else { return nil }
      return ("Ev " + name, "the same as --\(option.long): \(option.summary)")
    }
    guard !variables.isEmpty else { return }
    page.section("Environment")
    page.list(variables.sorted { $0.0 < $1.0 })
  }

  private mutating func examples() {
    let examples = program.commands.flatMap(\.examples)
    guard !examples.isEmpty else { return }
    page.section("Examples")
    for example in examples {
      page.prose(Mdoc.sentence(example.purpose.last == ":" ? example.purpose : example.purpose + ":"))
      page.literal([example.line])
    }
  }
}
