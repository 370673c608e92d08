import CivilTime
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
    #expect(try firstSeen() == noon())
    #expect(stored.lastSeen == noon() && stored.goneAt == nil)
    #expect(stored.confidence == .tree && stored.snapshot != nil)
  }

  /// When the only venue was seen first; nil if there are several.
  private func firstSeen() throws -> Instant? {
    let rows = try workshop.rows(of: "venue", columns: "first_seen")
    return rows.count == 1 ? Int64(rows[0]).map { Instant(secondsSince1970: $0) } : nil
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
    #expect(try firstSeen() == noon())
    #expect(stored.lastSeen == noon(3))
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
    .of(noon(1), venues: [VenueReading(siteID: "2")], notices: [Notice("venue-without-id", "Hall")]),
    .of(noon(1), venues: [VenueReading(siteID: "2")], notices: [Notice("bad-record", "place is null")]),
  ])
  func onlyAGoodNewListMakesAVenueGone(reading: Reading) throws {
    try workshop.record(.of(venues: [full]))
    try workshop.record(reading)
    #expect(try workshop.venue("observatory-hall").goneAt == nil)
  }

  /// An entry that can never be read keeps no place for ever.
  @Test func whatMayHaveBeenMissedIsGoneAfterDays() throws {
    try workshop.record(.of(venues: [full]))
    for day in [1, 3, 4] {
      let notices = [Notice("venue-without-id", "Hall")]
      try workshop.record(.of(noon(day), venues: [VenueReading(siteID: "2")], notices: notices))
      #expect(try workshop.venue("observatory-hall").goneAt == (day > 3 ? noon(4) : nil))
    }
  }

  @Test func onePageDoesNotSpeakForAnother() throws {
    let second = try workshop.store.enrol(
      page: "http://hill.example/2", purpose: "menu", of: workshop.source, at: noon())
    try workshop.record(.of(venues: [full]))
    try workshop.record(.of(noon(1), venues: [VenueReading(siteID: "9", name: "Nine")]), on: second)
    #expect(try workshop.venues().filter { $0.goneAt != nil } == [])
  }

  /// Which venues are gone once the first page drops venue 1, by what the second page says about it.
  @Test(arguments: [
    ("a further page of the list", "venues", ["1", "3"], 0, true, []),
    ("a page no longer requested", "venues", ["1", "3"], 0, false, ["one"]),
    ("a list that has failed for a week", "venues", ["1", "3"], -7, true, ["one"]),
    ("a further page without it", "venues", ["3"], 0, true, ["one"]),
    ("a page of its own", "hours", ["1"], 0, true, ["one"]),
  ])
  func aVenueOnAnotherListIsNotGone(
    name: String, purpose: String, listed: [String], readOn: Int, isRequested: Bool, gone: [String]
  ) throws {
    let names = ["1": "One", "2": "Two", "3": "Three"]
    func reading(_ day: Int, _ ids: [String]) -> Reading {
      .of(noon(day), venues: ids.map { VenueReading(siteID: $0, name: names[$0]) })
    }
    let other = try workshop.store.enrol(
      page: "http://hill.example/2", purpose: purpose, of: workshop.source, at: noon())
    try workshop.record(reading(readOn, listed), on: other)
    try workshop.record(reading(0, ["1", "2"]))
    if !isRequested { try workshop.store.setNextDue(nil, of: other.id) }
    try workshop.record(reading(1, ["2"]))
    let found = try workshop.venues().filter { $0.goneAt != nil }.map(\.venue.slug)
    #expect(found == gone, "\(name)")
  }

  /// Today's specials name a few of the places on the list.
  @Test func aPageThatIsNoListMakesNoListedVenueGone() throws {
    let specials = try workshop.store.enrol(
      page: "http://hill.example/Specials", purpose: "menu", of: workshop.source, at: noon())
    let other = VenueReading(siteID: "2", name: "Other")
    try workshop.record(.of(venues: [full, other]))
    try workshop.record(.of(venues: [full]), on: specials)
    try workshop.record(.of(noon(1), venues: [other]), on: specials)
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
