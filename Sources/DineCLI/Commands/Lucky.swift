import Commands
import CivilTime
import Configuration
import Console
import Dining
import Failures
import Queries
import World

extension DineProgram {
  static let lucky = Command(
    CommandSpec(
      "lucky", "pick a place for me",
      discussion: """
        One of the venues that are open now, with time to get there, and take a meal exchange; each is as likely as \
        any other, and the last three picks are not repeated while others are left. With a venue: one thing it serves.
        With --diet or --without: only places that serve such a thing now.

        On a terminal Enter shakes again; y takes the place, and then each Enter picks something it serves; c takes that \
        back, m shows the place's page, q ends.
        """,
      examples: [
        .init("dine lucky --any", "any open venue"),
        .init("dine lucky alder-hall --item --seed 7", "one dish, the same on every machine"),
      ],
      arguments: [
        ArgumentSpec("VENUE", .optional, .named("venue"), "pick from this venue instead of among venues")
      ],
      options: [
        .flag("any", nil, "also venues that take no meal exchange"),
        .flag("item", "i", "pick a thing to eat, too"),
        .value("seed", nil, "N", .integer(0...Int.max), "draw this lot; the same everywhere"),
        .accepts,
        .value("from", nil, "PLACE", .named("place"), "where the walk begins"),
        .value("within", nil, "DISTANCE", .text, "no further than this, like 800m or 0.5mi"),
      ] + OptionSpec.filters),
    run: { session throws(Failure) in
      if session.canTalk, !session.arguments.has("item"), session.arguments.argument("VENUE") == nil {
        var conversation = LuckyConversation(session)
        return try conversation.run()
      }
      let campus = try session.campus()
      return try session.give(try session.pickOne(campus))
    })
}

extension Session {
  /// What is drawn from, as the command line says it.
  func luckyQuery(_ campus: CampusSnapshot) throws(Failure) -> LuckyQuery {
    var query = LuckyQuery()
    query.venue = arguments.argument("VENUE")
    query.any = arguments.has("any")
    query.item = arguments.has("item")
    query.accepts = try tender(campus)
    query.filter = try filter()
    query.units = units(campus.setting)
    if let place = arguments.value("from") { query.from = try campus.point(named: place) }
    if let text = arguments.value("within") {
      guard query.from != nil else { throw Failure(.withinWithoutFrom, text) }
      query.within = try DistanceArgument.metres(text)
    }
    return query
  }

  /// Lots by the seed that was asked for, else by chance.
  var luckySeeds: LuckySeeds {
    LuckySeeds(given: arguments.value("seed").flatMap { UInt64($0) }, entropy: world.entropy)
  }

  /// The one pick of a command line; a seed that was not asked for is said beside it, so that it can be repeated.
  fileprivate func pickOne(_ campus: CampusSnapshot) throws(Failure) -> Found {
    var query = try luckyQuery(campus)
    var seeds = luckySeeds
    let picks = RecentPicks(world, campus.setting)
    let drawn = try query.pick(
      avoiding: seeds.isGiven ? [] : picks.read(), &seeds, in: campus, at: try moment(campus))
    if query.venue == nil, !seeds.isGiven, let moment = drawn.moment { picks.add(moment.venue.slug) }
    if !seeds.isGiven, !arguments.has("quiet") { world.console.error("seed \(drawn.seed)\n") }
    query.seed = drawn.seed
    return try answer(query, in: campus)
  }
}
