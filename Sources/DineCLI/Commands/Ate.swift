import Commands
import Configuration
import Console
import Failures
import People
import Phrases
import Queries

extension DineProgram {
  static let ate = Command(
    CommandSpec(
      "ate", "note what you ate, with what the menu says of it", in: .yours,
      discussion: """
        A name that is a venue's means the venue; any other means the dish of that name on the day's menus however it is \
        written, or the only one with these words. Served at several places, it is the one that is served now, or was \
        last; --at and --meal say which. Place, station, meal, diets, calories and portion come from the menu; what is on no \
        menu of the day is looked for on those of other days, and kept as it is typed where none has it, which is said. It is \
        kept in a file that only you may read.
        """,
      examples: [
        .init("dine ate congee --rating 4.5", "what you are eating, and how good it is"),
        .init("dine ate 'pulled pork' --at cedar-house --when yesterday", "what you ate yesterday"),
        .init("dine ate alder-hall --note 'long queue' --with ada,bob", "a meal with friends"),
      ],
      arguments: [
        ArgumentSpec(
          "NAME", .some, .named("venue"), "a venue, or a dish as a menu has it or by some of its words")
      ],
      options: OptionSpec.logWords + [
        .flag("anyway", nil, "keep the name as it is typed, whatever is served")
      ]),
    run: { session throws(Failure) in
      let name = session.arguments.arguments("NAME").joined(separator: " ")
      let campus = try session.campus()
      let added = try session.log(campus, orNew: true).add(name, try session.logWords(campus))
      return try session.give(Found(added, campus.setting.clock))
    })
}
