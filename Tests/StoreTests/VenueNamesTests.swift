import Dining
import SQLite
import TestSupport
import Testing

@testable import Store

@Suite struct VenueNamesTests {
  let workshop: Workshop
  var store: Store { workshop.store }

  init() throws { workshop = try Workshop() }

  private func record(_ names: String..., at day: Int = 0, namings: [String: VenueNaming] = [:]) throws {
    let venues = names.enumerated().map { VenueReading(siteID: "\($0 + 1)", name: $1) }
    try workshop.record(.of(noon(day), venues: venues), namings: namings)
  }

  private func names() throws -> [String] {
    try workshop.venues().map { "\($0.venue.identity.siteID):\($0.venue.slug)=\($0.venue.name)" }.sorted()
  }

  @Test func aSlugOnceGivenStays() throws {
    try record("Main Hall")
    try record("Grand Hall", at: 1)
    #expect(try names() == ["1:main-hall=Grand Hall"])
  }

  @Test func equalNamesAreToldApartInTheOrderTheyCame() throws {
    try record("Grill", "Grill", "Grill")
    #expect(try names() == ["1:grill=Grill", "2:grill-2=Grill", "3:grill-3=Grill"])
    try record("Grill", "Grill", "Grill", at: 1)
    #expect(try workshop.slugs() == ["grill", "grill-2", "grill-3"])
  }

  @Test func aNameWithoutLettersFallsBackOnTheIdAndThatOnAWord() throws {
    try workshop.record(
      .of(venues: [VenueReading(siteID: "A-7", name: "食堂"), VenueReading(siteID: "堂", name: "!")]))
    #expect(try workshop.slugs() == ["a-7", "venue"])
  }

  @Test func theConfigurationGoesFirstAndCanBeTakenBack() throws {
    let naming = VenueNaming(slug: "ohill", name: "O'Hill", kind: .hall, aliases: ["observatory", "obs"])
    try record("Observatory Hill Dining Room", namings: ["1": naming])
    #expect(try names() == ["1:ohill=O'Hill"])
    #expect(try workshop.venue("obs").venue.kind == .hall)
    try store.apply([:], to: workshop.source)
    #expect(try names() == ["1:ohill=Observatory Hill Dining Room"])
    #expect(try workshop.venue("ohill").venue.kind == nil)
  }

  @Test func aNewSlugLeavesTheOldOneUnderstood() throws {
    try record("Observatory Hill Dining Room")
    for _ in 0..<2 { try store.apply(["1": VenueNaming(slug: "O Hill!")], to: workshop.source) }
    #expect(try workshop.slugs() == ["o-hill"])
    #expect(try workshop.venue("observatory-hill-dining-room").venue.slug == "o-hill")
    #expect(try store.aliases(campus: workshop.campus).map(\.alias) == ["observatory-hill-dining-room"])
  }

  @Test func aConfiguredSlugIsTakenFromWhoHasItByChance() throws {
    try record("Grill", "Diner")
    try store.apply(["2": VenueNaming(slug: "grill")], to: workshop.source)
    #expect(try names() == ["1:grill-2=Grill", "2:grill=Diner"])
    #expect(try workshop.venue("diner").venue.identity.siteID == "2")
    try store.apply(["2": VenueNaming(slug: "grill")], to: workshop.source)
    #expect(try names() == ["1:grill-2=Grill", "2:grill=Diner"])
  }

  /// A site may call a venue by chance as the configuration does.
  @Test func aSlugThatIsConfiguredAsItWasStays() throws {
    try record("Grill")
    try store.apply(["1": VenueNaming(slug: "grill")], to: workshop.source)
    #expect(try names() == ["1:grill=Grill"])
  }

  @Test func anAliasThatSaysNothingNewIsLeftAlone() throws {
    let namings = ["1": VenueNaming(slug: "grill", aliases: ["grill"])]
    try record("Grill", namings: namings)
    let again = try Store(writingTo: workshop.scratch.file("dine.db"))
    for _ in 0..<2 { try again.apply(namings, to: workshop.source) }
    #expect(again.changedRows == 0)
  }

  @Test func twoThatAreConfiguredAlikeDoNotTakeTurns() throws {
    try record("A", "B")
    let namings = ["1": VenueNaming(slug: "same"), "2": VenueNaming(slug: "same")]
    for _ in 0..<3 {
      try store.apply(namings, to: workshop.source)
      #expect(try names() == ["1:same=A", "2:same-2=B"])
    }
  }

  @Test func anotherVenuesFormerSlugIsNotGivenAway() throws {
    try record("Grill")
    try store.apply(["1": VenueNaming(slug: "burgers")], to: workshop.source)
    try record("Burgers", "Grill", at: 1)
    #expect(try workshop.slugs() == ["burgers", "grill-2"])
    #expect(try workshop.venue("grill").venue.identity.siteID == "1")
  }

  @Test func aSlugGoesBeforeAnAlias() throws {
    try record("Grill", "Diner", namings: ["2": VenueNaming(aliases: ["grill"])])
    #expect(try workshop.venue("grill").venue.identity.siteID == "1")
    #expect(try store.venue(slug: "nobody", campus: workshop.campus) == nil)
  }

  @Test func namesThatAreAsTheyWereWriteNothing() throws {
    let naming = VenueNaming(slug: "a", name: "A", kind: .cafe, aliases: ["b"])
    try record("Grill", namings: ["1": naming])
    let before = store.database.totalChanges
    try store.apply(["1": naming], to: workshop.source)
    #expect(store.database.totalChanges == before)
  }
}
