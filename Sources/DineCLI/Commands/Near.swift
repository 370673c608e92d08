import Commands
import CivilTime
import Configuration
import Console
import Failures
import Queries
import Questions

extension DineProgram {
  static let near = Command(
    CommandSpec(
      QuestionSpec.near.name, QuestionSpec.near.summary, in: .now,
      discussion: """
        From a point, a place in the configuration or another venue; without one from display.home. \
        Distances are in a straight line, walking at 80 metres a minute.
        """,
      examples: [
        .init("dine near 38.0359,-78.5064", "where a meal exchange buys something, nearest first"),
        .init("dine near alder-hall --all --open --limit 3", "the three nearest open venues of any kind"),
      ],
      arguments: [
        ArgumentSpec("PLACE", .optional, .named("place"), "latitude,longitude, geo:…, a place or a venue")
      ],
      options: QuestionSpec.near.options + [.format],
      exclusive: OptionSpec.formatExclusive),
    finding: { session throws(Failure) in
      let campus = try session.campus()
      let arguments = session.arguments
      let home = arguments.argument("PLACE") == nil ? try campus.homeToStartFrom() : nil
      var query = try NearQuery(arguments, in: campus, units: session.units(campus.setting), home: home)
      if !query.all { query.leftOut = session.hidden(campus.setting) }
      return session.marked(try session.answer(query, in: campus), in: campus)
    })
}
