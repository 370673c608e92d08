import Commands
import TerminalViews
import CivilTime
import Configuration
import Console
import Dining
import Failures
import Queries
import Questions
import World

extension DineProgram {
  static let week = Command(
    CommandSpec(
      "week", "when places are open, as a picture", in: .now,
      discussion: """
        Without a venue: every hall, today. With one: its next seven days. A cell is half an hour; a day \
        goes on until 2 AM, with the hours of a meal exchange below it. With --svg the picture is written as \
        a file for a page or a phone. Ends with 1 if nothing opens.
        """,
      examples: [
        .init("dine week", "what is open when, today"),
        .init("dine week alder-hall", "seven days of one hall"),
        .init("dine week --accepts meal-exchange --date fri", "who takes a meal exchange when, on Friday"),
        .init("dine week alder-hall --svg", "the same as a picture, saved with > week.svg"),
      ],
      arguments: QuestionSpec.week.arguments,
      options: QuestionSpec.week.options + [.flag("svg", nil, "write the picture as SVG")],
      exclusive: [["svg", "json"], ["svg", "plain"]] + QuestionSpec.week.exclusive),
    finding: { session throws(Failure) in
      let campus = try session.campus()
      let query = try WeekQuery(session.arguments, in: campus, now: campus.setting.now)
      var found = try session.answer(query, in: campus)
      let (answer, clock) = (found.answer as? WeekResult, found.clock)
      found.svg = { answer?.svg(clock) ?? "" }
      return found
    })
}
