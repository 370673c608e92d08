import CivilTime
import Console
import Dining
import Testing

@testable import Failures
@testable import Phrases
@testable import Queries
@testable import TerminalViews

/// Which venues are listed, in which order, and how the program ends.
@Suite struct OpenListTests {
  static let now = TestClock.instant("2026-11-20T12:05:00Z")

  /// A venue as `NAME kind state`, with what it takes.
  static func moment(_ text: String, accepts: [Tender]? = nil, age: Int64 = 0) -> VenueMoment {
    let words = text.split(separator: " ").map(String.init)
    let venue = Venue(
      slug: words[0].lowercased(), identity: VenueIdentity(source: "s", siteID: words[0]), name: words[0],
      kind: VenueKind(rawValue: words[1]), accepts: accepts)
    return VenueMoment(
      venue: venue, open: OpenState(kind: OpenKind(rawValue: words[2]) ?? .unknown), exchange: .unknown,
      asOf: now - age, isStale: age > VenueMoment.staleAfter)
  }

  static let campus = [
    "Zed hall open", "Able hall closed", "Mid hall unknown", "Corner cafe open", "Bakery cafe closed",
    "Attic restaurant unknown", "Cart truck open", "Somewhere - open",
  ].map { moment($0) }

  static func names(_ filter: OpenResult.Filter) -> [String] {
    OpenResult(campus: "Hill", moments: campus, filter: filter).moments.map(\.venue.name)
  }

  @Test func everyHallAndWhatElseIsOpen() {
    #expect(Self.names(.init()) == ["Zed", "Able", "Mid", "Cart", "Corner", "Somewhere"])
    #expect(OpenResult(campus: "Hill", moments: Self.campus).hidden == 2)
  }

  @Test func allOfThem() {
    #expect(
      Self.names(.init(all: true)) == [
        "Zed", "Able", "Mid", "Cart", "Corner", "Somewhere", "Bakery", "Attic",
      ])
    #expect(OpenResult(campus: "Hill", moments: Self.campus, filter: .init(all: true)).hidden == 0)
  }

  @Test(arguments: [
    (VenueKind.hall, ["Zed", "Able", "Mid"]), (.cafe, ["Corner", "Bakery"]), (.restaurant, ["Attic"]),
    (.truck, ["Cart"]), (.market, []),
  ])
  func aKindIsListedWhateverItsState(kind: VenueKind, expected: [String]) {
    #expect(Self.names(.init(kind: kind)) == expected)
  }

  @Test func whatNobodySaysIsNotNo() {
    let list = OpenResult(
      campus: "Hill",
      moments: [
        Self.moment("Yes cafe open", accepts: [.card, .mealExchange]),
        Self.moment("No cafe open", accepts: []),
        Self.moment("Silent cafe open"), Self.moment("Mute hall open"),
      ], filter: .init(accepts: .mealExchange))
    #expect(list.moments.map(\.venue.name) == ["Yes"])
    #expect(list.undeclared == 2)
    #expect(Self.text(list).contains("2 venues do not say what they take."))
  }

  @Test(arguments: [
    (["A hall closed", "B cafe open"], ExitCode.yes), (["A hall closed", "B cafe unknown"], .no),
    (["A hall unknown"], .no), ([], .no),
  ])
  func theExitCodeSaysWhetherAnythingIsOpen(venues: [String], exit: ExitCode) {
    for all in [false, true] {
      let list = OpenResult(campus: "Hill", moments: venues.map { Self.moment($0) }, filter: .init(all: all))
      #expect(list.exit == exit)
    }
  }

  @Test func theOldestFactIsItsAge() {
    let list = OpenResult(
      campus: "Hill", moments: [Self.moment("A hall open", age: 60), Self.moment("B hall open", age: 90_000)])
    #expect(list.dataAsOf == Self.now - 90_000)
    #expect(list.isStale)
    let text = Self.text(list)
    #expect(text.contains("B  open, no closing time given  (as of Thu 11:05 AM)"))
    #expect(text.contains("A  open, no closing time given\n"))
    #expect(text.contains("run dine refresh"))
    #expect(OpenResult(campus: "Hill", moments: []).dataAsOf == nil)
  }

  @Test(arguments: [
    (["A hall closed", "B cafe closed"], "1 more is closed or unknown: dine open --all"),
    (["A hall closed", "B cafe closed", "C cafe unknown"], "2 more are closed or unknown: dine open --all"),
    (["A hall unknown"], "Unknown means not stated: dine why VENUE tells more."),
    (["B cafe closed", "C cafe unknown"], "  ○  B  closed\n  ?  C  unknown"),
    ([], "No place is known: none could be read from the pages so far (dine status)."),
  ])
  func whatIsLeftOutIsSaid(venues: [String], sentence: String) {
    #expect(Self.text(OpenResult(campus: "Hill", moments: venues.map { Self.moment($0) })).contains(sentence))
  }

  static func text(_ list: OpenResult) -> String {
    list.human(
      TextLayout(styler: Styler(Surface(isTerminal: false)), clock: LocalClock(now: now, zone: .utc)))
  }
}
