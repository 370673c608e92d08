package import Console
import Dining

/// The commands for facts that no site publishes, without editing a directory.
extension CommandSpec {
  package static let venuesAdd = CommandSpec(
    "venues add", "add a venue that no source lists", in: .data,
    examples: [
      .init(
        "dine venues add \"Pie Stall\" --kind truck --coordinates 42.4484,-76.4806 --hours \"Mo-Fr 10:00-15:00\"",
        "a venue and when it is open"),
      .init("dine venues add \"Pie Stall\" --dry-run", "what would change"),
    ],
    arguments: [ArgumentSpec("NAME", .one, .text, "its name")],
    options: [.value("slug", nil, "SLUG", .text, "the name commands take, if not derived from NAME")] + fields
      + keeping)

  package static let venuesEdit = CommandSpec(
    "venues edit", "set facts about a venue; they override the sources", in: .data,
    discussion: """
      What is set holds, whatever a refresh brings, until it is set again or removed with --reset. Hours are \
      OSM opening_hours; with --on, or --from and --to, they are for these days only.
      """,
    examples: [
      .init(
        "dine venues edit moonlight-pizzas-oven --meal-exchange-hours \"We-Sa 21:00-01:00\"",
        "when a meal exchange buys something there"),
      .init(
        "dine venues edit alder-hall --hours off --on 2026-11-26 --author kit", "one day, and who says so"),
      .init(
        "dine venues edit alder-hall --offer \"Soup to go\" --price 6.25 --for-exchange yes",
        "something it always has"),
      .init("dine venues edit alder-hall --reset hours", "use the sources again"),
    ],
    arguments: [ArgumentSpec("VENUE", .one, .named("venue"), "the venue's name, as dine venues lists it")],
    options: [
      .value("name", nil, "NAME", .text, "the name to show"),
      .repeatable("reset", nil, "FIELD", .word(resettable), "remove what was set for a field"),
    ] + fields + keeping)

  package static let venuesRemove = CommandSpec(
    "venues remove", "take a venue off every list; nothing is deleted", in: .data,
    examples: [
      .init("dine venues remove tea-cart --dry-run", "what would change"),
      .init("dine venues remove tea-cart", "no longer listed, whatever sources say"),
      .init("dine venues remove tea-cart --undo", "listed again"),
    ],
    arguments: [ArgumentSpec("VENUE", .one, .named("venue"), "the venue's name, as dine venues lists it")],
    options: [.flag("undo", nil, "list it again")] + keeping)

  /// The fields that `--reset` accepts.
  package static let resettable = [
    "name", "kind", "coordinates", "address", "phone", "accepts", "hours", "meal-exchange-hours", "offers",
  ]

  private static var fields: [OptionSpec] {
    [
      .value("kind", nil, "KIND", .word(VenueKind.allCases.map(\.rawValue)), "what sort of place it is"),
      .value("coordinates", nil, "LAT,LON", .text, "where it is, in degrees"),
      .value("address", nil, "TEXT", .text, "its address"),
      .value("phone", nil, "TEXT", .text, "its telephone number"),
      .repeatable(
        "accepts", nil, "TENDER", .named("tender"),
        "what it takes, like meal-exchange, or nothing; once for each"),
      .value("hours", nil, "HOURS", .text, "when it is open, like \"Mo-Fr 08:00-20:00\" or off"),
      .value("meal-exchange-hours", nil, "HOURS", .text, "when a meal exchange buys something there"),
      .value("period", nil, "MEAL", .text, "the meal the hours are of, like Lunch"),
      .value("on", nil, "DATE", .text, "the hours are for this day only"),
      .value("from", nil, "DATE", .text, "the hours are for days from this one on"),
      .value("to", nil, "DATE", .text, "the hours are for days up to this one"),
      .value("offer", nil, "NAME", .text, "something it always has, with --price and --for-exchange"),
      .value("price", nil, "AMOUNT", .text, "what the offer costs, like 7.99 or \"7.99 EUR\""),
      .value("for-exchange", nil, "YES", .word(["yes", "no"]), "whether a meal exchange buys the offer"),
      .repeatable("no-offer", nil, "NAME", .named("offer"), "it no longer has this"),
    ]
  }

  private static var keeping: [OptionSpec] {
    [
      .value("author", nil, "NAME", .text, "who says so", environment: "DINE_AUTHOR"),
      .flag("dry-run", nil, "say what would change, and change nothing"),
    ]
  }
}
