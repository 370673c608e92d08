import TerminalViews
import CivilTime
import Configuration
import Console
import Dining
import Failures
import Queries
import World

extension DineProgram {
  static let week = Command(
    CommandSpec(
      "week", "when places are open, as a picture",
      discussion: """
        Without a venue: every hall, today. With one: its next seven days. A cell is half an hour; a day goes on until \
        two at night, and below it hangs when a meal exchange buys something. With --svg the picture is written as a \
        file for a page or a phone. Ends with 1 if nothing of it opens.
        """,
      examples: [
        .init("dine week", "who is open when, today"),
        .init("dine week alder-hall", "seven days of one hall"),
        .init("dine week --accepts meal-exchange --date fri", "who takes a meal exchange when, on Friday"),
        .init("dine week alder-hall --svg", "the same as a picture, to be kept with > week.svg"),
      ],
      arguments: [
        ArgumentSpec("VENUE", .optional, .named("venue"), "the venue's name, as dine venues lists it")
      ],
      options: [
        .value("date", "d", "DATE", .text, "the day, or the first of seven: a date, tomorrow or a weekday"),
        .value("at", nil, "TIME", .text, "as if it were this time, like 18:30 or 2026-11-20T18:30"),
        .flag("all", "a", "every venue, not only the halls"),
        .value("kind", nil, "KIND", .word(VenueKind.allCases.map(\.rawValue)), "only this kind of venue"),
        .accepts,
        .flag("svg", nil, "write the picture as SVG"),
      ], exclusive: [["svg", "json"], ["svg", "plain"], ["at", "date"], ["all", "kind"]]),
    finding: { session throws(Failure) in
      let arguments = session.arguments
      let campus = try session.campus()
      var query = WeekQuery(venue: arguments.argument("VENUE"))
      query.first = try session.date(campus)
      if query.venue != nil, let extra = ["all", "kind", "accepts"].first(where: { arguments.has($0) }) {
        throw Failure(.contradictoryOptions, "VENUE", detail: "--\(extra)")
      }
      query.all = arguments.has("all")
      query.kind = session.kind
      query.accepts = try session.tender(campus)
      var found = try session.answer(query, in: campus)
      let (answer, clock) = (found.answer as? WeekResult, found.clock)
      found.svg = { answer?.svg(clock) ?? "" }
      return found
    })
}
