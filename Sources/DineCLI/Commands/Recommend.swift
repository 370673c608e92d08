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
      "recommend", "what you may like among what is served now, or next, and why", in: .yours,
      discussion: """
        From what you rated, liked and disliked, your tastes (dine taste), and, with ten people or more, \
        what others here liked. Vetoes hold: what is not stated to respect them is left out. The order has \
        some variety and is the same all day; another seed gives another. Predicted stars need 20 ratings.
        """,
      examples: [
        .init("dine recommend", "five dishes, and why"),
        .init("dine recommend --meal dinner -n 10", "more, of another meal"),
        .init("dine recommend --like congee", "dishes like this one"),
        .init("dine recommend --seed 7 --json", "the same again, with every term of every score"),
      ],
      options: [
        .value("meal", "m", "MEAL", .text, "for this meal, like lunch"),
        .value("like", nil, "DISH", .text, "dishes like this one"),
        .value("limit", "n", "N", .integer(1...1_000), "at most N (5)"),
        .value("seed", nil, "N", .integer(0...Int.max), "the seed of the order; the same everywhere"),
        .person,
      ]),
    finding: { session throws(Failure) in
      let campus = try session.campus()
      let recommender = Recommender(campus, for: try session.knownPerson(in: campus), in: session.world)
      recommender.meal = try session.arguments.words("meal")
      recommender.like = session.arguments.value("like")
      recommender.limit = session.arguments.int("limit") ?? recommender.limit
      recommender.seed = session.arguments.value("seed").flatMap { UInt64($0) }
      if recommender.seed == nil { recommender.leftOut = session.hidden(campus.setting) }
      return Found(
        try recommender.answer(at: QueryMoment(campus.setting.now), findsChange: session.form == .json),
        campus.setting.clock)
    })
}
