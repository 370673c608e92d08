import Latin
import Questions

/// A tool that an assistant may call: a question of the API under a descriptive name.
struct AssistantTool: Sendable {
  /// The source of its answer.
  enum Source: Sendable {
    case question(QuestionSpec)
    /// The last known balances of the person's accounts.
    case balance
  }

  let name: String
  /// The title shown to a person.
  let title: String
  /// The description for an assistant: the question's summary, and hints that prevent misunderstandings.
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
      description = question.summary.capitalizingFirst + ". " + advice
    case .balance: description = advice
    }
  }

  /// The name of the schema of its result.
  var schema: String {
    switch source {
    case .question(let question): question.name
    case .balance: "balance"
    }
  }

  /// All tools, by name.
  ///
  /// - Parameter withBalance: whether the balances of the person's accounts may be requested.
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
      "Nearest first, by the straight line. Give `all` unless a meal exchange is wanted, `open` for what is open. Where the person is or lives is not known here: ask for `place`."
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
