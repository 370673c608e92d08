import Commands
import CivilTime
import Configuration
import Console
import Dining
import Failures
import Queries
import Questions
import World

extension DineProgram {
  static let lucky = Command(
    CommandSpec(
      "lucky", "pick a place for me", in: .now,
      discussion: """
        One of the venues that are open now, with time to get there, and take a meal exchange; each is \
        equally likely, and the last three picks are not repeated while others are left. With a venue: one \
        thing it serves. With --diet or --without: only places that serve such a dish now. --within \
        without --from starts at display.home. On a terminal Enter shakes again; y takes the place, and then \
        each Enter picks something it serves; c goes back, m shows the place's page, q ends.
        """,
      examples: [
        .init("dine lucky --any", "any open venue"),
        .init("dine lucky alder-hall --item --seed 7", "one dish, the same on every machine"),
      ],
      arguments: QuestionSpec.lucky.arguments, options: QuestionSpec.lucky.options),
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
  /// The query for the draw, from the command line.
  func luckyQuery(_ campus: CampusSnapshot) throws(Failure) -> LuckyQuery {
    let home = arguments.has("within") && !arguments.has("from") ? try campus.homeToStartFrom() : nil
    var query = try LuckyQuery(arguments, in: campus, units: units(campus.setting), home: home)
    // A seed picks the same for everybody.
    if !luckySeeds.isGiven { query.leftOut = hidden(campus.setting) }
    return query
  }

  /// The seeds of the draws: the requested seed, else random ones.
  var luckySeeds: LuckySeeds {
    LuckySeeds(given: arguments.value("seed").flatMap { UInt64($0) }, entropy: world.entropy)
  }

  /// The single pick of a command line; a random seed is shown with it, so that the pick can be repeated.
  fileprivate func pickOne(_ campus: CampusSnapshot) throws(Failure) -> Found {
    var query = try luckyQuery(campus)
    var seeds = luckySeeds
    let picks = RecentPicks(world, campus.setting)
    let drawn = try query.pick(
      avoiding: seeds.isGiven ? [] : picks.read(), &seeds, in: campus, at: try moment(campus))
    if query.venue == nil, !seeds.isGiven, let moment = drawn.moment { picks.add(moment.venue.slug) }
    if drawn.moment != nil, !seeds.isGiven, !arguments.has("quiet") {
      world.console.error("seed \(drawn.seed)\n")
    }
    query.seed = drawn.seed
    return try answer(query, in: campus)
  }
}
