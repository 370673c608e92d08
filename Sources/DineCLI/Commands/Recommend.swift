import Commands
import Configuration
import Console
import Dining
import Failures
import People
import Phrases
import Queries

extension DineProgram {
  static let recommend = Command(
    CommandSpec(
      "recommend", "what you may like of what is served now, or else next, and why", in: .yours,
      discussion: """
        By what you rated, liked and disliked, what you say of what you eat (dine taste), and from ten people on what others \
        here liked. Vetoes hold: what is not stated to keep to them is left out. The order has some variety and is the \
        same all day; another seed gives another. Stars are told from 20 ratings on.
        """,
      examples: [
        .init("dine recommend", "five dishes, and why"),
        .init("dine recommend --meal dinner -n 10", "more, of another meal"),
        .init("dine recommend --like congee", "what is like a dish"),
        .init("dine recommend --seed 7 --json", "the same again, with every term of every score"),
      ],
      options: [
        .value("meal", "m", "MEAL", .text, "of this meal, like lunch"),
        .value("like", nil, "DISH", .text, "what is like this dish"),
        .value("limit", "n", "N", .integer(1...1_000), "at most so many (5)"),
        .value("seed", nil, "N", .integer(0...Int.max), "in the order of this lot; the same everywhere"),
        .person,
      ]),
    finding: { session throws(Failure) in
      let campus = try session.campus()
      var recommender = Recommender(campus, for: try session.knownPerson(in: campus), in: session.world)
      recommender.meal = try session.arguments.words("meal")
      recommender.like = session.arguments.value("like")
      recommender.limit = session.arguments.int("limit") ?? recommender.limit
      recommender.seed = session.arguments.value("seed").flatMap { UInt64($0) }
      return Found(
        try recommender.answer(at: QueryMoment(campus.setting.now)), campus.setting.clock)
    })
}
