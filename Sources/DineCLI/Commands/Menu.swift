import Commands
import CivilTime
import Configuration
import Console
import Dining
import Failures
import People
import Queries
import Questions

extension DineProgram {
  static let menu = Command(
    CommandSpec(
      "menu", "what is being served", in: .menus,
      discussion: """
        Without a venue: at every hall. Without a date or a period: the meal that is on now, or the next one.
        """,
      examples: [
        .init("dine menu", "the meal now, or the next one, at every hall"),
        .init("dine menu alder-hall --date tomorrow --period lunch", "one meal of one hall"),
        .init("dine menu --exchange", "what a meal exchange buys, and where"),
        .init("dine menu --new", "only dishes that were never served before the last two weeks"),
        .init("dine menu --allergens", "with what each dish is said to contain"),
        .init("dine menu --diet vegan --without peanuts", "what is said to be both"),
      ],
      arguments: QuestionSpec.menu.arguments,
      options: QuestionSpec.menu.options + [
        .allergens, .flag("trending", nil, "only dishes that somebody on this machine came to like of late"),
      ],
      exclusive: [["new", "back", "trending"]]),
    finding: { session throws(Failure) in
      let campus = try session.campus()
      var query = try MenuQuery(session.arguments, in: campus, now: campus.setting.now)
      if query.news == .trending {
        query.trend = try LocalTrend(campus, in: session.world).likes(at: campus.setting.now)
      }
      do throws(Failure) {
        return session.marked(try session.answer(query, in: campus), in: campus)
      } catch {
        // One who types a meal in a venue's place is told how to ask for one.
        var failure = error
        if error.code == .unknownVenue, MealOrder.isMeal(error.subject) {
          failure.suggestion = "--period \(error.subject)"
        }
        throw failure
      }
    })
}
