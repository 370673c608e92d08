import CivilTime
import Configuration
import Console
import Dining
import Failures
import Queries

extension DineProgram {
  static let near = Command(
    CommandSpec(
      "near", "the nearest venues that take a meal exchange",
      discussion: """
        From a point, a place of the configuration or another venue. Distances are in a straight line; walking is \
        reckoned at 80 metres a minute.
        """,
      examples: [
        .init("dine near 38.0359,-78.5064", "where a meal exchange buys something, nearest first"),
        .init("dine near alder-hall --all --open --limit 3", "the three nearest open venues of any kind"),
      ],
      arguments: [
        ArgumentSpec("PLACE", .one, .named("place"), "latitude,longitude, geo:…, a place or a venue")
      ],
      options: [
        .flag("all", "a", "every venue, not only those that take a meal exchange"),
        .flag("open", "o", "only venues that are open"),
        .value("limit", "n", "N", .integer(1...10_000), "at most so many (20)"),
        .accepts,
        .flag("unplaced", nil, "also list venues whose place nobody gives, last"),
        .value("units", nil, "UNITS", .word(Distance.Units.allCases.map(\.rawValue)), "miles or kilometres"),
        .format,
      ], exclusive: OptionSpec.formatExclusive),
    finding: { session throws(Failure) in
      let campus = try session.campus()
      let arguments = session.arguments
      var query = NearQuery(from: try campus.point(named: arguments.argument("PLACE") ?? ""))
      query.all = arguments.has("all")
      query.open = arguments.has("open")
      query.unplaced = arguments.has("unplaced")
      query.limit = arguments.int("limit") ?? query.limit
      query.accepts = try session.tender(campus)
      query.units = session.units(campus.setting)
      return try session.answer(query, in: campus)
    })
}
