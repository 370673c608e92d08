import Commands
import Configuration
import Console
import Dining
import Failures
import People
import Phrases
import Queries

extension DineProgram {
  static let want = Command(
    CommandSpec(
      "want", "the dishes you want to try, and where they are served next", in: .yours,
      discussion:
        "Without a dish it lists them. What is then liked or disliked counts as tried, and leaves the list.",
      examples: [
        .init("dine want \"Plum dumplings\" --anyway", "one more to try, though nobody has served it yet"),
        .init("dine want", "all of them"),
      ],
      arguments: [
        ArgumentSpec("DISH", .optional, .text, "the dish, by its name or some of its words")
      ], options: [.flag("undo", nil, "take it off the list"), .anyway, .person]),
    run: { session throws(Failure) in
      let campus = try session.campus()
      let isUndone = session.arguments.has("undo")
      let isSaid = session.arguments.argument("DISH") != nil && !isUndone
      let book = try session.opinions(campus, orNew: isSaid)
      guard let name = session.arguments.argument("DISH") else {
        guard !isUndone else { throw Failure(.missingArgument, "DISH", detail: "dine want") }
        return try session.give(Found(try book.list(onlyWishes: true), campus.setting.clock))
      }
      let result =
        try isUndone
        ? book.takeBack([.want], of: name, takesVenues: false)
        : book.say(.want, of: name, takesVenues: false, anyway: session.arguments.has("anyway"))
      return try session.give(Found(result, campus.setting.clock))
    })
}
