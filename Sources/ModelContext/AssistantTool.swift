import Questions

/// A tool that an assistant may call: a question of the API under a name that says what it answers.
struct AssistantTool: Sendable {
  /// What answers it.
  enum Source: Sendable {
    case question(QuestionSpec)
    /// What was last read of one's accounts.
    case balance
  }

  let name: String
  /// What a person is shown.
  let title: String
  /// What an assistant goes by: the question's own line, and what keeps it from being misunderstood.
  let description: String
  let source: Source
  /// Whether the same call has the same answer.
  let isRepeatable: Bool

  private init(
    _ name: String, _ title: String, _ source: Source, _ advice: String, isRepeatable: Bool = true
  ) {
    self.name = name
    self.title = title
    self.source = source
    self.isRepeatable = isRepeatable
    switch source {
    case .question(let question):
      description = question.summary.prefix(1).uppercased() + question.summary.dropFirst() + ". " + advice
    case .balance: description = advice
    }
  }

  /// The name of the schema of what it gives.
  var schema: String {
    switch source {
    case .question(let question): question.name
    case .balance: "balance"
    }
  }

  /// The tools there are, by name.
  ///
  /// - Parameter withBalance: whether one's accounts may be asked about.
  /// - Returns: the tools.
  static func all(withBalance: Bool) -> [AssistantTool] {
    (questions + (withBalance ? [balance] : [])).sorted { $0.name < $1.name }
  }

  private static let questions: [AssistantTool] = [
    AssistantTool(
      "open_now", "What is open", .question(.open),
      "A place whose state is unknown may be open: say that nobody knows. `all` also lists closed and unknown places."
    ),
    AssistantTool(
      "near", "What is near", .question(.near),
      "Nearest first, by the straight line. Give `all` unless a meal exchange is wanted, `open` for what is open."
    ),
    AssistantTool(
      "menu", "What is served", .question(.menu),
      "Without `venue` the halls' meal that is on or comes next. Only what is said of allergens is known: a dish that does not name one may contain it."
    ),
    AssistantTool(
      "search", "Where a dish is served", .question(.search),
      "Finds places, and dishes with the days and meals at which they are served, from today on."),
    AssistantTool(
      "next_served", "When a dish comes again", .question(.next),
      "`basis` menu is announced; pattern is what the past lets expect, and no promise: say probably."),
    AssistantTool(
      "lucky", "Pick a place", .question(.lucky),
      "Draws a lot among open places that take a meal exchange, or with `any` among all; `item` draws a dish, too.",
      isRepeatable: false),
    AssistantTool(
      "why", "Why a place is open or closed", .question(.why),
      "Names the page, its words and its age, and what contradicts it."),
  ]

  private static let balance = AssistantTool(
    "balance", "What is left", .balance,
    "What was last read of the person's own meal plan and dining dollars; nothing is fetched and nobody signs in. `age_min` is how old it is."
  )
}
