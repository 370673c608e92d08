import CivilTime
import Configuration
import Console
import Dining
import Failures
import Queries

extension DineProgram {
  static let menu = Command(
    CommandSpec(
      "menu", "what is being served",
      discussion: """
        Without a venue: at every hall. Without a date or a period: the meal that is on now, or the next one.
        """,
      examples: [
        .init("dine menu", "the meal now, or the next one, at every hall"),
        .init("dine menu alder-hall --date tomorrow --period lunch", "one meal of one hall"),
        .init("dine menu --exchange", "what a meal exchange buys, and where"),
        .init("dine menu --diet vegan --without peanuts", "what is said to be both"),
      ],
      arguments: [
        ArgumentSpec("VENUE", .optional, .named("venue"), "the venue's name, as dine venues lists it")
      ],
      options: [
        .value("date", "d", "DATE", .text, "a date, today, tomorrow or a weekday"),
        .value("period", "p", "MEAL", .text, "only this meal, like lunch"),
        .flag("exchange", "x", "what a meal exchange buys, at every venue or at one"),
      ] + OptionSpec.filters),
    finding: { session throws(Failure) in
      let campus = try session.campus()
      var query = MenuQuery(venue: session.arguments.argument("VENUE"))
      query.date = try session.date(campus)
      query.period = session.arguments.value("period")
      query.exchange = session.arguments.has("exchange")
      query.filter = try session.filter()
      do throws(Failure) {
        return try session.answer(query, in: campus)
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
