import Failures
import Store
import CivilTime
import Configuration
import Console
import Dining
import World

extension Command {
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
        .value(
          "accepts", nil, "TENDER", .word(Tender.allCases.map(\.rawValue)), "only venues that take this"),
        .value("from", nil, "PLACE", .named("place"), "where the walk begins"),
        .value("within", nil, "DISTANCE", .text, "no further than this, like 800m or 0.5mi"),
      ] + OptionSpec.filters),
    running: { session throws(Failure) in
      if session.canTalk, !session.arguments.has("item"), session.arguments.argument("VENUE") == nil {
        var conversation = LuckyConversation(session)
        return try conversation.run()
      }
      let facts = try CampusFacts(session)
      return try session.give(Found(try LuckySearch(session, facts).pick(), facts.clock))
    })
}
