import Dining
import Testing

@testable import Store

/// A site that numbers its places anew keeps them.
@Suite struct NewIDTests {
  let workshop: Workshop

  init() throws { workshop = try Workshop() }

  private static func place(
    _ id: String, _ name: String?, _ latitude: Double? = nil, at address: String? = nil
  )
    -> VenueReading
  {
    VenueReading(
      siteID: id, name: name,
      coordinates: latitude.flatMap { Coordinates(latitude: $0, longitude: -78.5) }, address: address)
  }

  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let before: [VenueReading]
    let now: [VenueReading]
    /// The slugs that are listed then, each with its id.
    let listed: [String]
    var namings: [String: VenueNaming] = [:]
  }

  static let cases = [
    Case(
      testDescription: "the same name", before: [place("1", "Alder Hall"), place("2", "Birch")],
      now: [place("9", "ALDER  HALL"), place("2", "Birch")], listed: ["alder-hall 9", "birch 2"]),
    Case(
      testDescription: "the same name and point", before: [place("1", "Alder Hall", 38.0350)],
      now: [place("9", "Alder Hall", 38.0351)], listed: ["alder-hall 9"]),
    Case(
      testDescription: "the same name elsewhere", before: [place("1", "Grill", 38.0350)],
      now: [place("9", "Grill", 38.0450)], listed: ["grill-2 9"]),
    Case(
      testDescription: "the same name in another street", before: [place("1", "Grill", at: "1 Elm St")],
      now: [place("9", "Grill", at: "7 Fir Rd")], listed: ["grill-2 9"]),
    Case(
      testDescription: "another name", before: [place("1", "Alder Hall")], now: [place("9", "Birch")],
      listed: ["birch 9"]),
    Case(
      testDescription: "both are listed", before: [place("1", "Grill")],
      now: [place("1", "Grill"), place("9", "Grill")], listed: ["grill 1", "grill-2 9"]),
    Case(
      testDescription: "two of the name come", before: [place("1", "Grill")],
      now: [place("8", "Grill"), place("9", "Grill")], listed: ["grill-2 8", "grill-3 9"]),
    Case(
      testDescription: "two of the name go", before: [place("1", "Grill"), place("2", "Grill")],
      now: [place("9", "Grill")], listed: ["grill-3 9"]),
    Case(
      testDescription: "no name", before: [place("1", nil)], now: [place("9", nil)], listed: ["9 9"]),
    Case(
      testDescription: "the configuration means the former id", before: [place("1", "Alder Hall")],
      now: [place("9", "Alder Hall")], listed: ["alder-hall 9"],
      namings: ["1": VenueNaming(slug: "alder", kind: .hall)]),
  ]

  @Test(arguments: cases) func whatAnAnswerListsUnderAnotherID(one: Case) throws {
    try workshop.record(.of(venues: one.before), namings: one.namings)
    try workshop.record(.of(noon(1), venues: one.now), namings: one.namings)
    let listed = try workshop.venues().filter { $0.goneAt == nil }
    #expect(listed.map { "\($0.venue.slug) \($0.venue.identity.siteID)" }.sorted() == one.listed)
  }

  /// Its other pages may speak of it by the former id for a while; the id may be another place's later.
  @Test func theFormerIDMeansItUntilItIsAnotherPlaces() throws {
    let (old, new) = (Self.place("1", "Alder Hall"), Self.place("9", "Alder Hall"))
    let page = try workshop.store.enrol(
      page: "https://hall.example/hours", purpose: "hours", of: workshop.source, at: noon())
    let hours = HoursStatement(scope: .weekly, expression: "Mo-Su 07:00-20:00")
    try workshop.record(.of(venues: [old]))
    try workshop.record(.of(noon(1), venues: [new]))
    try workshop.record(.of(noon(2), hours: [HoursReading(venue: "1", hours)]), on: page)
    #expect(try workshop.slugs() == ["alder-hall"])
    try workshop.record(.of(noon(3), venues: [old]))
    try workshop.record(.of(noon(4), venues: [new]))
    #expect(try workshop.slugs() == ["alder-hall"], "to and fro")
    try workshop.record(.of(noon(5), venues: [new, Self.place("1", "Tea Cart")]))
    #expect(try workshop.slugs() == ["alder-hall", "tea-cart"])
    try workshop.record(.of(noon(6), hours: [HoursReading(venue: "1", hours)]), on: page)
    #expect(try workshop.slugs() == ["alder-hall", "tea-cart"])
  }
}
