import CivilTime
import Dining
import Testing
import TestSupport

@testable import Store

/// The nearest venues, against looking at every one of them.
@Suite struct NearestTests {
  let here = Coordinates(latitude: 38.0359, longitude: -78.5064)

  private func workshop(_ points: [Coordinates]) throws -> Workshop {
    let workshop = try Workshop()
    let venues = points.enumerated().map { index, point in
      VenueReading(siteID: "\(index)", name: "Venue \(index)", coordinates: point)
    }
    try workshop.record(venues + [VenueReading(siteID: "nowhere", name: "Nowhere")])
    return workshop
  }

  @Test func agreesWithLookingAtAll() throws {
    var random = Seeded(7)
    let points = (0..<300).compactMap { _ in
      Coordinates(
        latitude: 38 + Double(random.next() % 2_000) / 10_000,
        longitude: -78.6 + Double(random.next() % 2_000) / 10_000)
    }
    let workshop = try workshop(points)
    let here = try #require(here)
    let all = points.map { here.distance(to: $0) }.sorted()
    for limit in [1, 2, 10, 299, 1_000] {
      let found = try workshop.store.nearest(
        in: Neighbourhood(of: here, campus: workshop.campus), limit: limit
      ) { _ in true }
      .map(\.metres)
      #expect(found.map { Int($0.rounded()) } == all.prefix(limit).map { Int($0.rounded()) })
    }
  }

  /// What was read of a neighbourhood is there for whoever asks for more or less of it, and by another rule.
  @Test func aNeighbourhoodIsAskedAgain() throws {
    var random = Seeded(3)
    let points = (0..<400).compactMap { _ in
      Coordinates(
        latitude: 38 + Double(random.next() % 1_000) / 10_000,
        longitude: -78.6 + Double(random.next() % 1_000) / 10_000)
    }
    let workshop = try workshop(points)
    let neighbourhood = Neighbourhood(of: try #require(here), campus: workshop.campus)
    for (limit, isOdd) in [(5, false), (1, true), (90, true), (3, false), (500, false)] {
      func isWanted(_ venue: StoredVenue) -> Bool { !isOdd || venue.id.rawValue % 2 == 1 }
      let found = try workshop.store.nearest(in: neighbourhood, limit: limit, where: isWanted)
      let fresh = try workshop.store.nearest(
        in: Neighbourhood(of: neighbourhood.point, campus: workshop.campus), limit: limit, where: isWanted)
      #expect(found == fresh)
      #expect(found.count == min(limit, isOdd ? 200 : 400))
    }
  }

  /// The tree keeps places in 32 bits: where venues stand close together or far in the east it does not know their order.
  @Test(arguments: [(38.0359, -78.5064), (-16.5, 179.999), (89.9, 10.0)])
  func theTreesRoundingChangesNoOrder(latitude: Double, longitude: Double) throws {
    var random = Seeded(5)
    let points = (0..<300).compactMap { _ in
      Coordinates(
        latitude: latitude + Double(random.next() % 1_000) / 10_000_000,
        longitude: longitude + Double(random.next() % 1_000) / 10_000_000)
    }
    let workshop = try workshop(points)
    let point = try #require(Coordinates(latitude: latitude, longitude: longitude))
    let all = points.enumerated().map { (metres: point.distance(to: $1).rounded(), name: "Venue \($0)") }
      .sorted { ($0.metres, $0.name) < ($1.metres, $1.name) }
    for limit in [1, 3, 20, 299] {
      let found = try workshop.store.nearest(
        in: Neighbourhood(of: point, campus: workshop.campus), limit: limit
      ) { _ in true }
      #expect(found.map(\.stored.venue.name) == all.prefix(limit).map(\.name))
    }
  }

  /// No venue is looked at that is farther away than the last one wanted, but those within the same metre.
  @Test func noneIsLookedAtThatIsFartherAway() throws {
    let here = try #require(here)
    let points = (1...500).compactMap { step in
      Coordinates(latitude: 38.0359 + Double(step) * 0.000_1, longitude: -78.5064)
    }
    let workshop = try workshop(points)
    for limit in [1, 7, 40] {
      var looks = 0
      let found = try workshop.store.nearest(
        in: Neighbourhood(of: here, campus: workshop.campus), limit: limit
      ) { _ in
        looks += 1
        return true
      }
      #expect(found.count == limit && looks == limit)
    }
  }

  @Test func tiesGoByNameAndThePlacelessAreApart() throws {
    let here = try #require(here)
    let workshop = try workshop([here, here, here])
    let found = try workshop.store.nearest(in: Neighbourhood(of: here, campus: workshop.campus), limit: 10) {
      _ in true
    }
    #expect(found.map(\.stored.venue.name) == ["Venue 0", "Venue 1", "Venue 2"])
    #expect(try workshop.store.unplacedVenues(campus: workshop.campus).map(\.venue.name) == ["Nowhere"])
  }

  /// Where names decide between neighbours of one metre, on both sides of every circle that is looked at.
  @Test func neighboursWithinAMetreGoByName() throws {
    let here = try #require(here)
    let points = (0..<200).compactMap { step in
      Coordinates(latitude: 38.0359 + Double(200 - step) * 0.000_003, longitude: -78.5064)
    }
    let workshop = try workshop(points)
    let all = points.enumerated().map { (metres: here.distance(to: $1).rounded(), name: "Venue \($0)") }
      .sorted { ($0.metres, $0.name) < ($1.metres, $1.name) }
    for limit in 1...200 {
      let found = try workshop.store.nearest(
        in: Neighbourhood(of: here, campus: workshop.campus), limit: limit
      ) { _ in true }
      #expect(found.map(\.stored.venue.name) == all.prefix(limit).map(\.name))
    }
  }

  /// How much of what is known is near tells which way round a point is meant.
  @Test func neighboursAreCounted() throws {
    let here = try #require(here)
    let there = try #require(Coordinates(latitude: here.longitude, longitude: here.latitude))
    let none = try workshop([])
    #expect(try none.store.neighbours(of: here, campus: none.campus) == nil)
    let some = try workshop([here, here, there])
    #expect(try some.store.neighbours(of: here, campus: some.campus) == 2)
    #expect(try some.store.neighbours(of: there, campus: some.campus) == 1)
    let sea = try #require(Coordinates(latitude: -50, longitude: 100))
    #expect(try some.store.neighbours(of: sea, campus: some.campus) == 0)
    let many = try workshop([Coordinates](repeating: here, count: 100))
    #expect(try many.store.neighbours(of: here, campus: many.campus) == 64)
  }

  /// Counting by the tree comes to the same as looking at every point.
  @Test func neighboursAreThoseOfTheBox() throws {
    var random = Seeded(11)
    let points = (0..<60).compactMap { _ in
      Coordinates(
        latitude: 30 + Double(random.next() % 1_600) / 100,
        longitude: -86 + Double(random.next() % 1_600) / 100)
    }
    let workshop = try workshop(points)
    for point in points.prefix(20) {
      let box = BoundingBox(of: point, metres: WrittenPoint.far)
      let near = points.count {
        (box.south...box.north).contains($0.latitude) && (box.west...box.east).contains($0.longitude)
      }
      #expect(try workshop.store.neighbours(of: point, campus: workshop.campus) == near)
    }
  }

  @Test(arguments: [(nil, nil, true), (7, nil, false), (6, nil, true), (nil, -1, false), (nil, 0, true)])
  func anExchangeOfTheComingWeekCounts(from: Int?, to: Int?, states: Bool) throws {
    let workshop = try workshop([try #require(here)])
    let venue = try workshop.venue("venue-0").id
    let statement = HoursStatement(
      scope: .override, service: .mealExchange, expression: "24/7", validFrom: from.map { day($0) },
      validTo: to.map { day($0) })
    try workshop.store.set(statement, of: venue, by: "kit", at: noon())
    #expect(try workshop.store.statesMealExchange(venue, from: day()) == states)
  }

  /// Who takes something is known without looking at those that do not, as long as they are few.
  @Test func fewThatTakeSomethingAreKnown() throws {
    let here = try #require(here)
    let cash = try #require(Tender(rawValue: "cash"))
    let lists: [[Tender]?] = [
      nil, [], [.card], [.card, .mealExchange], [cash], [cash, .card], nil, [.card],
    ]
    let workshop = try Workshop()
    try workshop.record(
      lists.enumerated().map { index, list in
        VenueReading(siteID: "\(index)", name: "Venue \(index)", coordinates: here, accepts: list)
      })
    func names(_ tender: Tender, _ more: [String] = [], atMost limit: Int = 10) throws -> [String]? {
      let found = try workshop.store.venues(
        accepting: tender, or: more.map { VenueIdentity(source: "halls", siteID: $0) },
        campus: workshop.campus, atMost: limit)
      guard let found else { return nil }
      let takers = try workshop.store.nearest(in: Neighbourhood(of: here, campus: workshop.campus), limit: 10)
      {
        found.contains($0.id)
      }
      return takers.map(\.stored.venue.name)
    }
    #expect(try names(.card) == ["Venue 2", "Venue 3", "Venue 5", "Venue 7"])
    #expect(try names(cash) == ["Venue 4", "Venue 5"])
    #expect(try names(.plusDollars) == [])
    #expect(try names(cash, ["0", "4", "unheard-of"]) == ["Venue 0", "Venue 4", "Venue 5"])
    #expect(try names(.card, atMost: 3) == nil)
  }

  /// Where hardly any venue counts, those that can are asked for, and no others are looked at but the first.
  @Test func fewAreNotLookedForAmongMany() throws {
    let here = try #require(here)
    let points = (1...900).compactMap { step in
      Coordinates(latitude: 38.0359 + Double(step) * 0.000_1, longitude: -78.5064)
    }
    let workshop = try workshop(points)
    let all = try workshop.venues()
    let few = all.filter { ["Venue 880", "Venue 700", "Venue 899", "Venue 701"].contains($0.venue.name) }
    #expect(few.count == 4)
    for (limit, names) in [(1, ["Venue 700"]), (3, ["Venue 700", "Venue 701", "Venue 880"])] {
      var looks = 0
      let found = try workshop.store.nearest(
        in: Neighbourhood(of: here, campus: workshop.campus), limit: limit, among: { few.map(\.id) },
        where: { venue in
          looks += 1
          return few.contains(venue)
        })
      #expect(found.map(\.stored.venue.name) == names)
      #expect(looks <= 100 + 2 * limit)
    }
  }

  /// Each wording of hours is understood once, however many venues have it, and only of the venues it is about.
  @Test func openVenuesAreThoseOfFewWordings() throws {
    let workshop = try Workshop()
    let hours = (0..<60).map { number in
      HoursReading(
        venue: "\(number)",
        HoursStatement(
          scope: .weekly, service: number == 7 ? .mealExchange : .open,
          expression: number % 20 == 7 ? "24/7" : number % 2 == 0 ? "Mo-Fr 07:00-20:00" : "Sa 09:00-18:00"))
    }
    let now = [
      HoursReading(venue: "3", HoursStatement(scope: .now, state: .open)),
      HoursReading(venue: "4", HoursStatement(scope: .now, state: .closed)),
    ]
    try workshop.record(
      Reading(
        adapter: "campusdish", observedAt: noon(),
        venues: (0..<60).map { VenueReading(siteID: "\($0)", name: "Venue \($0)") }, hours: hours + now))
    let edited = try workshop.venue("venue-9").id
    try workshop.store.set(
      HoursStatement(scope: .override, expression: "off"), of: edited, by: "kit", at: noon())
    func names(
      _ open: Set<String>, wordings: Int = 5, atMost limit: Int = 10
    ) throws -> (names: Set<String>?, understood: [String]) {
      var understood: [String] = []
      let found = try workshop.store.venues(
        saying: { wording in
          understood.append(wording)
          return open.contains(wording)
        }, wordings: wordings, atMost: limit)
      let all = try workshop.venues()
      return (found.map { ids in Set(all.filter { ids.contains($0.id) }.map(\.venue.name)) }, understood)
    }
    let wordings = ["24/7", "Mo-Fr 07:00-20:00", "Sa 09:00-18:00", "closed", "open"]
    let found = try names(["24/7", "open"])
    #expect(found.names == ["Venue 27", "Venue 47", "Venue 3", "Venue 9"])
    #expect(found.understood == wordings)
    #expect(try names(["24/7", "open"], wordings: 4).names == nil)
    #expect(try names(["24/7", "open"], atMost: 3).names == nil)
    let many = try names(["Mo-Fr 07:00-20:00"])
    #expect(many.names == nil)
    #expect(many.understood == Array(wordings.prefix(2)))
  }

  @Test func aVenueThatMovesIsFoundWhereItIs() throws {
    let here = try #require(here)
    let there = try #require(Coordinates(latitude: 38.1, longitude: -78.4))
    let workshop = try Workshop()
    try workshop.record([VenueReading(siteID: "1", name: "Cart", coordinates: here)])
    try workshop.record([VenueReading(siteID: "1", name: "Cart", coordinates: there)])
    let found = try workshop.store.nearest(in: Neighbourhood(of: there, campus: workshop.campus), limit: 1) {
      _ in true
    }
    #expect(found.map { Int($0.metres) } == [0])
  }
}

extension Workshop {
  /// Records a page that lists these venues.
  fileprivate func record(_ venues: [VenueReading]) throws {
    try record(Reading(adapter: "campusdish", observedAt: noon(), venues: venues))
  }
}
