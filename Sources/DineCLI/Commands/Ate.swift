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
      "ate", "log what you ate, with what the menu says about it", in: .yours,
      discussion: """
        A venue's name means the venue; any other means the dish of that name on the day's menus, however it \
        is spelled, or the only one with these words. If several places serve it, the one that serves it \
        now, or did last, is meant; --at and --meal choose another. Place, station, meal, diets, calories \
        and portion come from the menu. A dish on no menu of that day is looked up on those of other days, \
        or else kept as typed, with a note, like a place that is no venue of the campus. It is kept in a \
        file that only you can read.
        """,
      examples: [
        .init("dine ate congee --rating 4.5", "what you are eating, and how good it is"),
        .init("dine ate 'pulled pork' --at cedar-house --when yesterday", "what you ate yesterday"),
        .init("dine ate alder-hall --note 'long queue' --with ada,bob", "a meal with friends"),
      ],
      arguments: [
        ArgumentSpec(
          "NAME", .some, .named("venue"), "a venue, or a dish by its name or some of its words")
      ],
      options: OptionSpec.logWords + [
        .flag("anyway", nil, "keep name, place and people as typed, whatever they resemble")
      ]),
    run: { session throws(Failure) in
      let name = session.arguments.arguments("NAME").joined(separator: " ")
      let campus = try session.campus()
      let added = try session.log(campus, orNew: true).add(name, try session.logWords(campus))
      return try session.give(Found(added, campus.setting.clock))
    })
}
