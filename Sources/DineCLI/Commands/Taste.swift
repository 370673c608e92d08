import Commands
import Configuration
import Console
import Dining
import Failures
import People
import Phrases
import Queries

extension DineProgram {
  static let taste = Command(
    CommandSpec(
      "taste", "what you eat and what you like best, for marks and recommendations", in: .yours,
      discussion: """
        Without a kind it lists what is set. A diet, and what you avoid, are vetoes: a dish counts \
        only if it is stated to meet them, at every campus. The rest are preferences: words of a dish, a \
        cuisine, a station, calories (300-700, or 700 for up to that), a meal, minutes on foot from \
        display.home, a highest price. One of several of a kind is enough. What meets all of it is marked in \
        menu, open and near; dine menu --why explains. If you have an allergy, ask the kitchen: sites can be \
        wrong.
        """,
      examples: [
        .init("dine taste diet vegan", "nothing else, from now on"),
        .init("dine taste avoid peanut,dairy", "only what is stated to be free of both"),
        .init("dine taste calories 300-700", "preferred calories of a serving"),
        .init("dine taste station grill --undo", "no longer preferred"),
        .init("dine taste", "all that is set"),
      ],
      arguments: [
        ArgumentSpec("KIND", .optional, .word(Taste.Kind.allCases.map(\.rawValue)), "what it is about"),
        ArgumentSpec(
          "VALUE", .many, .text, "like vegan, peanut, spicy, indian, grill, 300-700, lunch, 10, 8.50"),
      ], options: [.flag("undo", nil, "remove it; without a value all of that kind"), .person, .anybody]),
    run: { session throws(Failure) in
      let campus = try session.campus()
      let isSaid = session.arguments.argument("KIND") != nil && !session.arguments.has("undo")
      let person = try session.person(in: campus, orNew: isSaid)
      let book = TasteBook(campus, of: person, at: campus.setting.now, in: session.world)
      return try session.give(Found(try session.tastes(in: book), campus.setting.clock))
    })
}

extension Session {
  /// Changes or lists tastes, according to the command line.
  fileprivate func tastes(in book: TasteBook) throws(Failure) -> TastesResult {
    let isUndone = arguments.has("undo")
    let value = arguments.arguments("VALUE").joined(separator: " ")
    guard let kind = arguments.argument("KIND").flatMap({ Taste.Kind(rawValue: $0) }) else {
      guard !isUndone else { throw Failure(.missingArgument, "KIND", detail: "dine taste") }
      return try book.list()
    }
    if isUndone { return try book.takeBack(kind, value.isEmpty ? nil : value) }
    guard !value.isEmpty else { throw Failure(.missingArgument, "VALUE", detail: "dine taste") }
    return try book.say(kind, value)
  }
}
