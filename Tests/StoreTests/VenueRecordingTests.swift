import Dining
import Testing

@testable import Store

@Suite struct VenueRecordingTests {
  let workshop: Workshop

  init() throws { workshop = try Workshop() }

  private let full = VenueReading(
    siteID: "695", name: "Observatory Hall", kind: .hall,
    coordinates: Coordinates(latitude: 38.035, longitude: -78.5152), groups: ["Dining Rooms", "\"Late\\\n"],
    address: "525 McCormick Rd", accepts: [.mealSwipe, .card])

  @Test func whatAPageSaysOfAVenueComesBack() throws {
    try workshop.record(.of(venues: [full]))
    let stored = try workshop.venue("observatory-hall")
    #expect(
      stored.venue
        == Venue(
          slug: "observatory-hall", identity: VenueIdentity(source: "halls", siteID: "695"),
          name: "Observatory Hall", kind: .hall,
          coordinates: Coordinates(latitude: 38.035, longitude: -78.5152),
          groups: ["Dining Rooms", "\"Late\\\n"], address: "525 McCormick Rd", accepts: [.mealSwipe, .card]))
    #expect(stored.firstSeen == noon() && stored.lastSeen == noon() && stored.goneAt == nil)
    #expect(stored.confidence == .tree && stored.snapshot != nil)
  }

  @Test func notStatedIsNotEmptyAndIsNotForgotten() throws {
    try workshop.record(.of(venues: [VenueReading(siteID: "1", name: "A")]))
    #expect(try workshop.venue("a").venue.accepts == nil)
    try workshop.record(.of(noon(1), venues: [VenueReading(siteID: "1", accepts: [])]))
    #expect(try workshop.venue("a").venue.accepts == [])
    try workshop.record(.of(noon(2), venues: [VenueReading(siteID: "1", accepts: [.card])]))
    try workshop.record(.of(noon(3), venues: [VenueReading(siteID: "1")]))
    let stored = try workshop.venue("a")
    #expect(stored.venue.accepts == [.card] && stored.venue.name == "A")
    #expect(stored.firstSeen == noon() && stored.lastSeen == noon(3))
  }

  @Test func aVenueThatVanishesIsKeptAndMarked() throws {
    let other = VenueReading(siteID: "2", name: "Other")
    try workshop.record(.of(venues: [full, other]))
    try workshop.record(.of(noon(1), venues: [full]))
    #expect(try workshop.venue("other").goneAt == noon(1))
    #expect(try workshop.venue("other").lastSeen == noon())
    #expect(try workshop.venue("observatory-hall").goneAt == nil)
    try workshop.record(.of(noon(2), venues: [full, other]))
    #expect(try workshop.venue("other").goneAt == nil)
  }

  @Test(arguments: [
    Reading.of(noon(1), venues: [VenueReading(siteID: "2")], confidence: .salvaged), .of(noon(1)),
  ])
  func onlyAGoodNewListMakesAVenueGone(reading: Reading) throws {
    try workshop.record(.of(venues: [full]))
    try workshop.record(reading)
    #expect(try workshop.venue("observatory-hall").goneAt == nil)
  }

  @Test func onePageDoesNotSpeakForAnother() throws {
    let second = try workshop.store.enrol(
      page: "http://hill.example/2", purpose: "menu", of: workshop.source, at: noon())
    try workshop.record(.of(venues: [full]))
    try workshop.record(.of(noon(1), venues: [VenueReading(siteID: "9", name: "Nine")]), on: second)
    #expect(try workshop.venues().filter { $0.goneAt != nil } == [])
  }

  @Test func aVenueKnownOnlyByItsIdGetsItsNameLater() throws {
    let statement = HoursStatement(scope: .weekly, expression: "24/7")
    try workshop.record(.of(hours: [HoursReading(venue: "695", statement)]))
    #expect(try workshop.slugs() == ["695"])
    #expect(try workshop.venue("695").venue.name == "695")
    try workshop.record(.of(noon(1), venues: [full], hours: [HoursReading(venue: "695", statement)]))
    #expect(try workshop.slugs() == ["observatory-hall"])
    #expect(try workshop.venue("695").venue.name == "Observatory Hall")
  }

  @Test func oneListingOfAVenueTwiceIsOneVenue() throws {
    try workshop.record(.of(venues: [full, VenueReading(siteID: "695", address: "elsewhere")]))
    #expect(try workshop.venues().map(\.venue.address) == ["elsewhere"])
  }

  @Test func aPageThatOnlySpeaksOfAVenueHasSeenIt() throws {
    try workshop.record(.of(noon(5), venues: [full]))
    let statement = HoursStatement(scope: .weekly, expression: "24/7")
    let second = try workshop.store.enrol(
      page: "http://hill.example/2", purpose: "hours", of: workshop.source, at: noon())
    try workshop.record(.of(noon(6), hours: [HoursReading(venue: "695", statement)]), on: second)
    #expect(try workshop.venue("observatory-hall").lastSeen == noon(6))
  }

  @Test func campusesAreApart() throws {
    let other = try workshop.store.enrol(campus: "dale", name: "Dale", zone: "UTC")
    let source = try workshop.store.enrol(source: "halls", adapter: "campusdish", in: other)
    let page = try workshop.store.enrol(
      page: "http://hill.example/", purpose: "venues", of: source, at: noon())
    try workshop.record(.of(venues: [full]))
    try workshop.record(.of(venues: [full]), on: page)
    #expect(try workshop.slugs() == ["observatory-hall"])
    #expect(try workshop.store.venues(campus: other).map(\.venue.slug) == ["observatory-hall"])
    #expect(try workshop.store.campuses().map(\.key) == ["dale", "hill"])
  }
}
