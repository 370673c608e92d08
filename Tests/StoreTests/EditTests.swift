import CivilTime
import Dining
import Testing

@testable import Store

/// What people set goes before what sources say, and no refresh loses it.
@Suite struct EditTests {
  let workshop: Workshop

  init() throws { workshop = try Workshop() }

  private let page = VenueReading(
    siteID: "1", name: "Alder Hall", kind: .hall, coordinates: Coordinates(latitude: 42, longitude: -76),
    address: "12 Alder Walk", accepts: [.card])

  private func refresh(_ days: Int = 0) throws {
    let hours = HoursStatement(scope: .weekly, expression: "24/7")
    try workshop.record(.of(noon(days), venues: [page], hours: [HoursReading(venue: "1", hours)]))
  }

  @Test func everyFieldIsSetAndSurvivesARefresh() throws {
    try refresh()
    let venue = try workshop.venue("alder-hall").id
    let point = try #require(Coordinates(latitude: 41.5, longitude: -75.25))
    for edit in [
      VenueFieldEdit.name("Alder", by: "kit", at: noon(1)), .kind(.cafe, by: "kit", at: noon(1)),
      .coordinates(point, by: "kit", at: noon(1)), .address("elsewhere", by: "kit", at: noon(1)),
      .phone("+1", by: "kit", at: noon(1)), .accepts([], by: "kit", at: noon(1)),
    ] {
      try workshop.store.set(edit, of: venue)
    }
    for days in [2, 3] {
      try refresh(days)
      let stored = try workshop.venue("alder-hall")
      #expect(
        stored.venue
          == Venue(
            slug: "alder-hall", identity: VenueIdentity(source: "halls", siteID: "1"), name: "Alder",
            kind: .cafe, coordinates: point, address: "elsewhere", accepts: [], phone: "+1"))
      #expect(Set(stored.setFields) == Set(VenueField.allCases).subtracting([.hidden]))
    }
    #expect(
      try workshop.store.nearest(in: Neighbourhood(of: point, campus: workshop.campus), limit: 1) { _ in true
      }.map(\.metres)
        == [0])
  }

  @Test func whatIsTakenBackLetsTheSourcesSpeak() throws {
    try refresh()
    let venue = try workshop.venue("alder-hall").id
    try workshop.store.set(.name("A", by: "kit", at: noon(1)), of: venue)
    try workshop.store.set(.name("B", by: "lou", at: noon(2)), of: venue)
    #expect(try workshop.venue("alder-hall").venue.name == "B")
    try workshop.store.clear(.name, of: venue, by: "kit", at: noon(3))
    #expect(try workshop.venue("alder-hall").venue.name == "Alder Hall")
    #expect(
      try workshop.rows(of: "venue_edit", columns: "value, author, undone_by") == ["A,kit,lou", "B,lou,kit"])
  }

  @Test func anEditGoesBeforeTheConfiguration() throws {
    let namings = ["1": VenueNaming(slug: "alder", name: "Configured", kind: .market)]
    try workshop.record(.of(venues: [page]), namings: namings)
    let venue = try workshop.venue("alder").id
    try workshop.store.set(.name("Edited", by: "kit", at: noon(1)), of: venue)
    #expect(try workshop.venue("alder").venue.name == "Edited")
    #expect(try workshop.venue("alder").venue.kind == .market)
    try workshop.store.set(.kind(.truck, by: "kit", at: noon(1)), of: venue)
    #expect(try workshop.venue("alder").venue.kind == .truck)
  }

  @Test func hiddenIsOffTheListsAndKept() throws {
    try refresh()
    let venue = try workshop.venue("alder-hall").id
    try workshop.store.set(.hidden(by: "kit", at: noon(1)), of: venue)
    try refresh(2)
    #expect(try workshop.venues().map(\.isListed) == [false])
    #expect(try workshop.venue("alder-hall").hiddenAt == noon(1))
    let point = try #require(Coordinates(latitude: 42, longitude: -76))
    #expect(
      try workshop.store.nearest(in: Neighbourhood(of: point, campus: workshop.campus), limit: 9) { _ in true
      } == [])
    #expect(try workshop.store.statements(venue: venue).count == 1)
    try workshop.store.clear(.hidden, of: venue, by: "kit", at: noon(3))
    #expect(try workshop.venues().map(\.isListed) == [true])
  }

  @Test func hoursAreOverridesOfTheirService() throws {
    try refresh()
    let venue = try workshop.venue("alder-hall").id
    func override(_ expression: String, _ service: Service = .open, _ from: CivilDate? = nil)
      -> HoursStatement
    {
      HoursStatement(scope: .override, service: service, expression: expression, validFrom: from)
    }
    try workshop.store.set(override("off"), of: venue, by: "kit", at: noon(1))
    try workshop.store.set(override("Mo 08:00-09:00"), of: venue, by: "lou", at: noon(2))
    try workshop.store.set(override("Fr 08:00-09:00", .mealExchange), of: venue, by: "lou", at: noon(2))
    try workshop.store.set(override("24/7", .open, day(9)), of: venue, by: "kit", at: noon(2))
    try refresh(3)
    let set = try workshop.store.statements(venue: venue).filter { $0.statement.scope == .override }
    #expect(set.map { $0.statement.expression } == ["Mo 08:00-09:00", "Fr 08:00-09:00", "24/7"])
    #expect(set[0].statement.author == "lou" && set[0].statement.statedAt == noon(2))
    #expect(set[0].provenance.source == Store.handSource && set[0].provenance.page.isEmpty)
    #expect(try workshop.store.allStatements(campus: workshop.campus).count == 4)
    try workshop.store.clearHours(.open, of: venue, by: "kit", at: noon(4))
    #expect(
      try workshop.store.statements(venue: venue).map(\.statement.expression) == ["24/7", "Fr 08:00-09:00"])
  }

  @Test("hours set again as they are keep their author, unless others were set since")
  func hoursSetAgain() throws {
    try refresh()
    let venue = try workshop.venue("alder-hall").id
    func set(_ days: ClosedRange<Int>, by author: String, at later: Int) throws -> [String?] {
      let hours = HoursStatement(
        scope: .override, expression: "off", validFrom: day(days.lowerBound), validTo: day(days.upperBound))
      try workshop.store.set(hours, of: venue, by: author, at: noon(later))
      return try workshop.store.statements(venue: venue).map(\.statement)
        .filter { $0.scope == .override }.map(\.author)
    }
    #expect(try set(1...7, by: "ada", at: 1) == ["ada"])
    #expect(try set(1...7, by: "ben", at: 2) == ["ada"])
    #expect(try set(4...9, by: "ben", at: 3) == ["ada", "ben"])
    #expect(try set(1...7, by: "kit", at: 4) == ["ben", "kit"])
  }

  @Test func aVenueMadeByHandIsOneOfItsOwn() throws {
    try refresh()
    let made = try workshop.store.addVenue(slug: "alder-hall", to: workshop.campus, at: noon(1))
    #expect(made.slug == "alder-hall-2")
    try workshop.store.set(.name("Tea Cart", by: "kit", at: noon(1)), of: made.id)
    try refresh(2)
    let stored = try workshop.venue("alder-hall-2")
    #expect(stored.venue.name == "Tea Cart" && stored.isListed)
    #expect(stored.venue.identity == VenueIdentity(source: "by-hand", siteID: "alder-hall-2"))
  }

  /// A venue's edits go with it where it turns out to be another.
  @Test func editsFollowAMerge() throws {
    try refresh()
    let source = try workshop.store.enrol(source: "kept", adapter: "directory", in: workshop.campus)
    let kept = try workshop.store.enrol(page: "kept.json", purpose: "venues", of: source, at: noon())
    var reading = Reading.of(venues: [VenueReading(siteID: "a", name: "A", slug: "a")])
    reading.isComplete = true
    try workshop.record(reading, on: kept)
    try workshop.store.set(.phone("+1", by: "kit", at: noon()), of: try workshop.venue("a").id)
    reading.venues[0].sameAs = VenueIdentity(source: "halls", siteID: "1")
    try workshop.record(reading, on: kept)
    #expect(try workshop.slugs() == ["alder-hall"])
    #expect(try workshop.venue("a").venue.phone == "+1")
  }
}
