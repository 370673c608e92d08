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
      "stats", "your log in numbers: bars, ratings, a calendar, calories, the best", in: .yours,
      discussion: """
        Every bar shows the dine log --where that lists its entries. Days and hours are in the campus' time \
        zone. The mean of few ratings is pulled towards the mean of all, as if five more ratings had given \
        that: docs/people.md has the formula.
        """,
      examples: [
        .init("dine stats", "by place, the most visited first"),
        .init("dine stats --by dish --sort rating", "the best dishes first"),
        .init("dine stats --since 2026-09-01 --svg", "a picture, saved with > meals.svg"),
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
