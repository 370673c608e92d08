import Commands
import Configuration
import Console
import Failures
import People
import Queries
import Questions

extension DineProgram {
  static let dish = Command(
    CommandSpec(
      QuestionSpec.dish.name, QuestionSpec.dish.summary, in: .menus,
      discussion:
        "What its menus state about it, where it is served today and next, and when it was last.",
      examples: [
        .init("dine dish 'black bean burger'", "all of one dish"),
        .init("dine dish congee --json", "the same as JSON"),
      ],
      arguments: QuestionSpec.dish.arguments, options: QuestionSpec.dish.options),
    finding: { session throws(Failure) in
      let name = session.arguments.arguments("DISH").joined(separator: " ")
      guard !name.isEmpty else { throw Failure(.emptyArgument, "DISH") }
      let campus = try session.campus()
      var found = try session.answer(DishDetailQuery(name), in: campus)
      if var result = found.answer as? DishDetailResult {
        result.likedBy = (try? LocalTrend(campus, in: session.world).people(whoLike: result.key)) ?? []
        if session.form == .human, let standing = try? session.log(campus).standing(of: result.key) {
          result.timesEaten = standing.times
          result.ownRating = standing.own
          result.meanRating = standing.mean
          result.ratings = standing.ratings
        }
        found.answer = result
      }
      return found
    })
}
