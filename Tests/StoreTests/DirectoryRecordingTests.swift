import CivilTime
import Dining
import Testing

@testable import Store

/// A site and a directory that speak of the same venues.
@Suite struct DirectoryRecordingTests {
  let workshop: Workshop
  private let kept: StoredPage

  init() throws {
    workshop = try Workshop()
    let source = try workshop.store.enrol(source: "kept", adapter: "directory", in: workshop.campus)
    kept = try workshop.store.enrol(page: "kept.json", purpose: "venues", of: source, at: noon())
  }

  private let site = VenueReading(
    siteID: "695", name: "Observatory Hall", coordinates: Coordinates(latitude: 38, longitude: -78),
    groups: ["Dining Rooms"])
  private let entry = VenueReading(
    siteID: "ohill", name: "O'Hill", kind: .hall, coordinates: Coordinates(latitude: 1, longitude: 1),
    address: "525 McCormick Rd", accepts: [.mealExchange], phone: "+1 555", slug: "ohill",
    sameAs: VenueIdentity(source: "halls", siteID: "695"))
  private let weekly = HoursStatement(scope: .weekly, expression: "Mo-Fr 07:00-20:00")
  private let exchange = HoursStatement(
    scope: .weekly, service: .mealExchange, expression: "Mo-Fr 11:00-14:00", statedAt: noon(-4))

  private func recordSite(_ at: Instant = noon(), _ venue: VenueReading? = nil) throws {
    try workshop.record(.of(at, venues: [venue ?? site], hours: [HoursReading(venue: "695", weekly)]))
  }

  private func recordDirectory(
    _ at: Instant = noon(), _ venues: [VenueReading]? = nil, offers: [OfferReading]? = nil
  ) throws {
    let venues = venues ?? [entry]
    var reading = Reading.of(
      at, venues: venues, hours: venues.map { HoursReading(venue: $0.siteID, exchange) })
    reading.isComplete = true
    reading.offers = offers ?? venues.map { OfferReading(venue: $0.siteID, soup) }
    try workshop.record(reading, on: kept)
  }

  private let soup = Dish(
    name: "Soup", description: "hot", calories: 90, tags: ["vegan"], allergens: [],
    price: Money(minorUnits: 599, currency: "USD"), mealExchange: true)

  /// What a person sees of all venues.
  private func answers() throws -> String {
    try workshop.venues().map { stored in
      let said = try workshop.store.statements(venue: stored.id)
        .map { "\($0.statement.service) \($0.statement.expression ?? "-") \($0.provenance.source)" }.sorted()
      let offers = try workshop.store.offers(venue: stored.id).map(\.dish.name)
      let names = try workshop.store.aliases(campus: workshop.campus).filter { $0.venue == stored.id }
      return "\(stored.venue) \(said) \(offers) \(names.map(\.alias)) listed: \(stored.isListed)"
    }.joined(separator: "\n")
  }

  @Test func whicheverComesFirstTheyMeetOnOneVenue() throws {
    try recordSite()
    try recordDirectory()
    let siteFirst = try answers()
    let other = try DirectoryRecordingTests()
    try other.recordDirectory()
    #expect(try other.workshop.slugs() == ["ohill"])
    try other.recordSite()
    #expect(try other.answers() == siteFirst)
    try other.recordDirectory(noon(1))
    try other.recordSite(noon(1))
    #expect(try other.answers() == siteFirst)
    let stored = try workshop.venue("observatory-hall")
    #expect(
      stored.venue
        == Venue(
          slug: "observatory-hall", identity: VenueIdentity(source: "halls", siteID: "695"),
          name: "Observatory Hall", kind: .hall, coordinates: Coordinates(latitude: 38, longitude: -78),
          groups: ["Dining Rooms"], address: "525 McCormick Rd", accepts: [.mealExchange], phone: "+1 555"))
    #expect(try workshop.venue("ohill").id == stored.id)
    #expect(try workshop.store.statements(venue: stored.id).count == 2)
  }

  @Test func theConfigurationsNameHoldsInEitherOrder() throws {
    let namings = ["695": VenueNaming(slug: "ohill", name: "The Hill", aliases: ["obs"])]
    try recordDirectory()
    try workshop.record(.of(venues: [site]), namings: namings)
    #expect(try workshop.slugs() == ["ohill"])
    #expect(try workshop.venue("obs").venue.name == "The Hill")
  }

  @Test func aLinkMadeLaterMergesAndOneTakenBackParts() throws {
    var unlinked = entry
    unlinked.sameAs = nil
    try recordSite()
    try recordDirectory(noon(), [unlinked])
    #expect(try workshop.slugs() == ["observatory-hall", "ohill"])
    try recordDirectory(noon(1))
    #expect(try workshop.slugs() == ["observatory-hall"])
    #expect(try workshop.store.allStatements(campus: workshop.campus).count == 2)
    #expect(try workshop.store.offers(campus: workshop.campus).map(\.venue) == ["observatory-hall"])
    try recordDirectory(noon(2), [unlinked])
    #expect(try workshop.venues().count == 2)
    let hall = try workshop.venue("observatory-hall")
    #expect(hall.venue.accepts == nil && hall.venue.phone == nil && hall.venue.address == nil)
    #expect(try workshop.store.statements(venue: hall.id).map(\.statement) == [weekly])
    #expect(try workshop.store.offers(venue: hall.id) == [])
  }

  @Test func whatADirectoryNoLongerSaysIsForgotten() throws {
    try recordSite()
    try recordDirectory()
    var less = entry
    (less.accepts, less.phone) = (nil, nil)
    #expect(
      try workshop.store.searchOffers("soup", campus: workshop.campus, limit: 9).map(\.venue) == [
        "observatory-hall"
      ])
    #expect(try workshop.store.searchOffers("soup", campus: workshop.campus, limit: 0) == [])
    #expect(try workshop.store.searchOffers("sou p", campus: workshop.campus, limit: 9) == [])
    try recordDirectory(noon(1), [less], offers: [])
    #expect(try workshop.store.searchOffers("soup", campus: workshop.campus, limit: 9) == [])
    let venue = try workshop.venue("ohill").venue
    #expect(venue.accepts == nil && venue.phone == nil && venue.address == "525 McCormick Rd")
    #expect(try workshop.store.offers(campus: workshop.campus) == [])
  }

  @Test func whatASiteSaysGoesBeforeADirectory() throws {
    try recordDirectory()
    try recordSite()
    var fuller = site
    (fuller.accepts, fuller.kind) = ([.card], .cafe)
    try recordSite(noon(1), fuller)
    #expect(try workshop.venue("ohill").venue.accepts == [.card])
    #expect(try workshop.venue("ohill").venue.kind == .cafe)
  }

  @Test func aVenueThatAnotherSourceListsIsNotGone() throws {
    try recordSite()
    try recordDirectory(noon(), [entry, VenueReading(siteID: "cart", name: "Cart")])
    try recordDirectory(noon(1), [VenueReading(siteID: "cart", name: "Cart")])
    #expect(try workshop.venue("observatory-hall").goneAt == nil)
    try recordDirectory(noon(2), [entry])
    #expect(try workshop.venue("cart").goneAt == noon(2))
    #expect(try workshop.venue("cart").venue.name == "Cart")
  }

  @Test func twoDirectoriesMayNameTheSameVenue() throws {
    let other = try workshop.store.enrol(source: "club", adapter: "directory", in: workshop.campus)
    let page = try workshop.store.enrol(page: "club.json", purpose: "venues", of: other, at: noon())
    var reading = Reading.of(
      venues: [
        VenueReading(siteID: "x", phone: "2", slug: "the-hill", sameAs: entry.sameAs)
      ])
    reading.isComplete = true
    try recordDirectory()
    try workshop.record(reading, on: page)
    try recordSite()
    try recordDirectory(noon(1))
    #expect(try workshop.slugs() == ["observatory-hall"])
    #expect(try workshop.venue("the-hill").venue.phone == "+1 555")
  }

  @Test func offersComeBackAsTheyWere() throws {
    try recordDirectory()
    let offer = try #require(try workshop.store.offers(campus: workshop.campus).first)
    #expect(offer.dish == soup && offer.venue == "ohill")
    #expect(offer.provenance == Provenance(source: "kept", page: "kept.json", observedAt: noon()))
  }

  @Test func whoSaidItAndWhenComesBack() throws {
    var reading = Reading.of(
      venues: [entry],
      hours: [
        HoursReading(
          venue: "ohill",
          HoursStatement(scope: .override, expression: "off", author: "kit", statedAt: noon(-1)))
      ])
    reading.isComplete = true
    try workshop.record(reading, on: kept)
    try workshop.record(reading, on: kept)
    let statement = try #require(try workshop.store.allStatements(campus: workshop.campus).first)
    #expect(statement.statement.author == "kit" && statement.statement.statedAt == noon(-1))
    #expect(try workshop.store.allStatements(campus: workshop.campus).count == 1)
  }

  @Test func identitiesAreThoseOfSites() throws {
    try recordDirectory(noon(), [entry, VenueReading(siteID: "cart", name: "Cart")])
    let ohill = try workshop.venue("ohill").id
    #expect(
      try workshop.store.siteIdentities(campus: workshop.campus)
        == [ohill: VenueIdentity(source: "halls", siteID: "695")])
    try recordSite()
    #expect(
      try workshop.store.siteIdentities(campus: workshop.campus)
        == [ohill: VenueIdentity(source: "halls", siteID: "695")])
  }

  @Test func nearFollowsWhatIsSaid() throws {
    let point = try #require(Coordinates(latitude: 38, longitude: -78))
    func nearest() throws -> [String] {
      try workshop.store.nearest(in: Neighbourhood(of: point, campus: workshop.campus), limit: 9) { _ in true
      }
      .map { "\($0.stored.venue.slug) \(Int($0.metres / 1_000))" }
    }
    try recordDirectory()
    #expect(try nearest().first?.hasPrefix("ohill ") == true)
    try recordSite()
    #expect(try nearest() == ["observatory-hall 0"])
    var nowhere = entry
    (nowhere.coordinates, nowhere.sameAs) = (nil, nil)
    try recordDirectory(noon(1), [nowhere])
    #expect(try nearest() == ["observatory-hall 0"])
  }
}
