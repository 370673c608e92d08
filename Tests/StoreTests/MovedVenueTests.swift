import CivilTime
import Dining
import Testing

@testable import Store

private func former(_ id: Int, _ slug: String, _ names: [String] = [], _ point: (Double, Double)? = nil)
  -> MovedVenues<Int>.Former
{
  MovedVenues.Former(
    id: id, slug: slug, names: names, point: point.flatMap { Coordinates(latitude: $0.0, longitude: $0.1) })
}

private func listed(_ name: String, wanted: String? = nil, _ point: (Double, Double)? = nil)
  -> MovedVenues<Int>.Listed
{
  MovedVenues.Listed(
    siteID: Slug.make(from: name), wanted: wanted, names: [name],
    point: point.flatMap { Coordinates(latitude: $0.0, longitude: $0.1) })
}

@Suite struct MovedVenuesTests {
  private func said(_ moved: MovedVenues<Int>) -> [String] {
    moved.matches.map { "\($0.key) = \($0.value)" }.sorted()
      + moved.doubts.map { "\($0.siteID) ? \($0.slug)" }.sorted()
  }

  @Test func theConfigurationsNameDecides() {
    let moved = MovedVenues(
      [former(1, "ohill", ["Observatory Hill"]), former(2, "other", ["Alder Hall"])],
      [listed("Alder Hall", wanted: "ohill")])
    #expect(said(moved) == ["alder-hall = 1"])
  }

  @Test func oneNameIsOnePlace() {
    let moved = MovedVenues(
      [former(1, "tea-cart"), former(2, "grist-mill", ["The Grist Mill Café"])],
      [listed("The Grist Mill Cafe"), listed("Tea Cart"), listed("Saffron Bowl")])
    #expect(said(moved) == ["tea-cart = 1", "the-grist-mill-cafe = 2"])
  }

  @Test func namesakesAreToldApartByWhereTheyAre() {
    let moved = MovedVenues(
      [
        former(1, "subway", ["Subway"], (38.0, -78.5)),
        former(2, "subway-2", ["Subway"], (38.02, -78.5)),
      ],
      [listed("Subway", (38.02, -78.5))])
    #expect(said(moved) == ["subway = 2"])
  }

  @Test func likeNamesNearEachOtherAreOnePlace() {
    let moved = MovedVenues(
      [former(1, "fresh-food-company-at-newcomb-hall", [], (38.0359, -78.5064))],
      [listed("Fresh Food Company", (38.0360, -78.5065))])
    #expect(said(moved) == ["fresh-food-company = 1"])
  }

  @Test func likeNamesFarApartAreTwo() {
    let moved = MovedVenues(
      [former(1, "greenberrys-library", [], (38.0, -78.5))], [listed("Greenberrys Gym", (38.02, -78.5))])
    #expect(said(moved) == [])
  }

  @Test func withoutAPlaceLikenessIsADoubt() {
    let moved = MovedVenues([former(1, "za-atar")], [listed("Za'atar at the Castle")])
    #expect(said(moved) == ["zaatar-at-the-castle ? za-atar"] || said(moved) == [])
    let castle = MovedVenues([former(1, "castle-grill")], [listed("Bistro at the Castle")])
    #expect(said(castle) == ["bistro-at-the-castle ? castle-grill"])
  }

  @Test func twoThatClaimOneAreDoubts() {
    let moved = MovedVenues(
      [former(1, "newcomb-court", [], (38.0, -78.5))],
      [listed("Newcomb Pizza", (38.0, -78.5)), listed("Newcomb Sushi", (38.0, -78.5))])
    #expect(said(moved) == ["newcomb-pizza ? newcomb-court", "newcomb-sushi ? newcomb-court"])
  }

  @Test func wordsThatEveryPlaceHasProveNothing() {
    let moved = MovedVenues(
      [former(1, "the-dining-hall", [], (38.0, -78.5))], [listed("Market Dining Hall", (38.0, -78.5))])
    #expect(said(moved) == [])
  }
}

/// A campus whose site moved keeps its places with all that people said of them.
@Suite struct MovedCampusTests {
  private let shop: Workshop
  private let hub: SourceID
  private let hubPage: StoredPage

  init() throws {
    shop = try Workshop()
    try shop.record(
      Reading(
        adapter: "campusdish", observedAt: noon(),
        venues: [
          VenueReading(
            siteID: "695", name: "Alder Hall", coordinates: Coordinates(latitude: 38, longitude: -78)),
          VenueReading(siteID: "7", name: "Birch Commons"), VenueReading(siteID: "8", name: "Old Cart"),
        ],
        hours: [
          HoursReading(venue: "695", HoursStatement(scope: .weekly, expression: "Mo-Su 07:00-20:00")),
          HoursReading(venue: "8", HoursStatement(scope: .weekly, expression: "Mo-Su 10:00-11:00")),
        ]))
    hub = try shop.store.enrol(source: "hub", adapter: "mydininghub", in: shop.campus)
    hubPage = try shop.store.enrol(page: "http://hub.example/", purpose: "venues", of: hub, at: noon(1))
  }

  private func move(_ configured: Set<String> = ["hub"]) throws {
    let reading = Reading(
      adapter: "mydininghub", observedAt: noon(1),
      venues: [
        VenueReading(siteID: "alder-hall", name: "Alder Hall Dining"),
        VenueReading(siteID: "birch", name: "Birch Commons"),
        VenueReading(siteID: "new", name: "Saffron Bowl"),
      ],
      hours: [
        HoursReading(venue: "alder-hall", HoursStatement(scope: .weekly, expression: "Mo-Fr 08:00-19:00"))
      ])
    let fetch = try shop.store.begin(hubPage.id, at: noon(1))
    try shop.store.record(
      Recording(
        fetch: fetch, reading: reading, body: SnapshotBody([1]), adapterVersion: 1,
        namings: ["alder-hall": VenueNaming(slug: "alder-hall", kind: .hall)], configured: configured,
        result: FetchResult(.changed, at: noon(1))))
  }

  private func present() throws -> [String] {
    try shop.venues().filter { $0.goneAt == nil }.map { "\($0.venue.slug): \($0.venue.name)" }.sorted()
  }

  @Test func placesKeepTheirNamesAndOldHoursAreOver() throws {
    try move()
    #expect(
      try present() == [
        "alder-hall: Alder Hall Dining", "birch-commons: Birch Commons", "saffron-bowl: Saffron Bowl",
      ])
    let alder = try shop.venue("alder-hall")
    #expect(alder.venue.coordinates != nil)
    #expect(try shop.store.statements(venue: alder.id).map(\.statement.expression) == ["Mo-Fr 08:00-19:00"])
    #expect(
      try shop.store.notices(of: hubPage.id).map { "\($0.code) \($0.detail)" }
        == ["venue-moved alder-hall is alder-hall", "venue-moved birch-commons is birch"])
  }

  @Test func aSourceThatIsStillConfiguredKeepsItsPlaces() throws {
    try move(["hub", "halls"])
    #expect(try present().count == 6)
  }

  @Test func aSecondReadingChangesNothing() throws {
    try move()
    let before = try present()
    try move()
    #expect(try present() == before)
  }

  @Test func theOldIdentityIsStillUnderstood() throws {
    let old = try shop.venue("alder-hall").id
    try move()
    #expect(try shop.venue("alder-hall").id == old)
    #expect(
      try shop.store.venue(VenueIdentity(source: "halls", siteID: "695"), campus: shop.campus) == old)
  }
}
