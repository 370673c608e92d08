import CivilTime
import Commands
import Configuration
import Console
import Failures
import People
import Phrases
import Queries
import Questions
import TerminalViews

extension DineProgram {
  static let stats = Command(
    CommandSpec(
      "stats", "what your log comes to: bars, ratings, a calendar, calories, the best", in: .yours,
      discussion: """
        Every bar says the dine log --where that lists its entries. Days and hours are those of the campus' clocks. The \
        mean of few ratings is pulled to the mean of all, as if five ratings more had given that: docs/people.md has the \
        formula.
        """,
      examples: [
        .init("dine stats", "by place, the most often first"),
        .init("dine stats --by dish --sort rating", "the best dishes first"),
        .init("dine stats --since 2026-09-01 --svg", "a picture, to be kept with > meals.svg"),
      ],
      options: [
        .value(
          "by", nil, "WHAT", .word(StatsResult.Grouping.allCases.map(\.rawValue)),
          "what the bars are of (venue)"),
        .value(
          "sort", nil, "ORDER", .word(StatsResult.Order.allCases.map(\.rawValue)), "their order (count)"),
        .value("since", nil, "DATE", .text, "only what was eaten from this day on"),
        .flag("svg", nil, "as a picture (SVG)"), .person,
      ], exclusive: [["svg", "json"], ["svg", "plain"], ["svg", "quiet"], ["svg", "watch"]]),
    finding: { session throws(Failure) in
      let campus = try session.campus()
      let grouping = session.arguments.value("by").flatMap { StatsResult.Grouping(rawValue: $0) }
      let order = session.arguments.value("sort").flatMap { StatsResult.Order(rawValue: $0) }
      let today = campus.date(at: campus.setting.now)
      let since = try session.arguments.value("since").map { text throws(Failure) in
        try TimeArgument.pastDate(text, today: today)
      }
      let result = try LogStatistics(
        session.log(campus), by: grouping ?? .venue, sorted: order ?? .count, since: since
      ).result()
      let clock = campus.setting.clock
      return Found(result, clock, svg: { result.svg(clock) })
    })
}
