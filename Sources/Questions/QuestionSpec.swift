package import Console
import Dining

/// A question with its arguments and options, declared once for the command line and for the web.
package struct QuestionSpec: Sendable {
  /// The command's name, and the last part of the URL path.
  package let name: String
  /// One line, without a full stop.
  package let summary: String
  package var arguments: [ArgumentSpec] { taking() }
  package var options: [OptionSpec] { allowing() }
  /// Long names of options of which at most one may be given.
  package var exclusive: [[String]] { excluding() }
  private let taking: @Sendable () -> [ArgumentSpec]
  private let allowing: @Sendable () -> [OptionSpec]
  private let excluding: @Sendable () -> [[String]]

  init(
    _ name: String, _ summary: String, arguments: @escaping @autoclosure @Sendable () -> [ArgumentSpec] = [],
    options: @escaping @autoclosure @Sendable () -> [OptionSpec] = [],
    exclusive: @escaping @autoclosure @Sendable () -> [[String]] = []
  ) {
    self.name = name
    self.summary = summary
    taking = arguments
    allowing = options
    excluding = exclusive
  }

  /// Every question about a campus.
  package static let all: [QuestionSpec] = [
    open, near, menu, search, next, lucky, week, venues, show, why, status, changes,
  ]
}

extension QuestionSpec {
  package static let open = QuestionSpec(
    "open", "which venues are open now, and until when",
    options: [
      .flag("all", "a", "list every venue, closed and unknown ones too"),
      .value("at", nil, "TIME", .text, "answer for this time, like 18:30 or 2026-11-20T18:30"),
      .kind, .accepts, .usual,
    ])

  package static let near = QuestionSpec(
    "near", "the nearest venues that take a meal exchange",
    arguments: [
      ArgumentSpec("PLACE", .one, .named("place"), "latitude,longitude, geo:…, a place or a venue")
    ],
    options: [
      .flag("all", "a", "every venue, not only those that take a meal exchange"),
      .flag("open", "o", "only venues that are open"),
      .limit, .accepts,
      .flag("unplaced", nil, "also list venues without a known place, last"),
      .value("units", nil, "UNITS", .word(Distance.Units.allCases.map(\.rawValue)), "miles or kilometres"),
      .usual,
    ])

  package static let menu = QuestionSpec(
    "menu", "what is being served",
    arguments: [
      ArgumentSpec("VENUE", .optional, .named("venue"), "the venue's name, as dine venues lists it")
    ],
    options: [
      .value("date", "d", "DATE", .text, "a date, today, tomorrow or a weekday"),
      .value("period", "p", "MEAL", .text, "only this meal, like lunch"),
      .flag("exchange", "x", "what a meal exchange buys, at every venue or at one"),
      .flag("new", nil, "only dishes that were never served before the last two weeks"),
      .flag("back", nil, "only dishes that were not served for two months"),
    ] + OptionSpec.filters, exclusive: [["new", "back"]])

  package static let search = QuestionSpec(
    "search", "where and when a dish is served",
    arguments: [ArgumentSpec("TEXT", .some, .text, "words of a dish's or a venue's name")],
    options: [.limit] + OptionSpec.filters)

  package static let next = QuestionSpec(
    "next", "when a dish is served again",
    arguments: [ArgumentSpec("DISH", .some, .text, "words of a dish's name")],
    options: [.value("venue", nil, "VENUE", .named("venue"), "only at this venue")])

  package static let dish = QuestionSpec(
    "dish", "everything known of one dish",
    arguments: [ArgumentSpec("DISH", .some, .text, "its name, or words that no other dish has")])

  package static let lucky = QuestionSpec(
    "lucky", "pick a place for me",
    arguments: [
      ArgumentSpec("VENUE", .optional, .named("venue"), "pick from this venue instead of among venues")
    ],
    options: [
      .flag("any", nil, "also venues that take no meal exchange"),
      .flag("item", "i", "pick a thing to eat, too"),
      .value("seed", nil, "N", .integer(0...Int.max), "the seed of the draw; the same everywhere"),
      .accepts,
      .value("from", nil, "PLACE", .named("place"), "where the walk begins"),
      .value("within", nil, "DISTANCE", .text, "no further than this, like 800m or 0.5mi"),
    ] + OptionSpec.filters)

  package static let week = QuestionSpec(
    "week", "when places are open",
    arguments: [
      ArgumentSpec("VENUE", .optional, .named("venue"), "the venue's name, as dine venues lists it")
    ],
    options: [
      .value("date", "d", "DATE", .text, "the day, or the first of seven: a date, tomorrow or a weekday"),
      .value("at", nil, "TIME", .text, "as if it were this time, like 18:30 or 2026-11-20T18:30"),
      .flag("all", "a", "every venue, not only the halls"),
      .kind, .accepts,
    ], exclusive: [["at", "date"], ["all", "kind"]])

  package static let venues = QuestionSpec(
    "venues", "the venues of the campus and the names commands take", options: [.accepts])

  package static let show = QuestionSpec(
    "show", "everything known of one venue",
    arguments: [ArgumentSpec("VENUE", .one, .named("venue"), "the venue's name, as dine venues lists it")],
    options: [.usual])

  package static let why = QuestionSpec(
    "why", "which statement makes a venue open or closed",
    arguments: [ArgumentSpec("VENUE", .one, .named("venue"), "the venue's name, as dine venues lists it")])

  package static let status = QuestionSpec("status", "the state of fetching, page by page")

  package static let changes = QuestionSpec(
    "changes", "what changed: menus, dishes, hours, places",
    options: [
      .value("since", nil, "TIME", .text, "since then, like 2d, 12h, monday or 2026-11-20T18:30 (7d)"),
      .limit,
    ])
}

extension OptionSpec {
  fileprivate static let usual = OptionSpec.value(
    "usual", nil, "YES|NO", .word(["yes", "no"]), "whether to show usual hours beside unknown")

  fileprivate static let kind = OptionSpec.value(
    "kind", nil, "KIND", .word(VenueKind.allCases.map(\.rawValue)), "only this kind of venue")

  fileprivate static let accepts = OptionSpec.value(
    "accepts", nil, "TENDER", .named("tender"), "only venues that take this, like meal-exchange or card")

  fileprivate static let limit = OptionSpec.value(
    "limit", "n", "N", .integer(1...10_000), "at most N (20)")
}
