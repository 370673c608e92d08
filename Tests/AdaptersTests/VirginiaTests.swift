import Adapters
import CivilTime
import Dining
import JSON
import OpeningHours
import Testing
import TestSupport

/// The real locations pages of the University of Virginia against the models that another program cut out of them.
@Suite(.enabled(if: Corpus.isAvailable, Corpus.absence))
struct VirginiaTests {
  static let pages = Corpus.names(in: "campusdish", endingIn: ".expected.json").filter {
    $0.hasPrefix("uva-locations-")
  }

  private func locations(_ name: String) throws -> [JSONValue] {
    let model = try JSONValue(parsing: try Corpus.bytes("campusdish/\(name).expected.json"))
    return try #require(model["Locations"]?.array)
  }

  private func reading(_ name: String, _ clock: String) throws -> Reading {
    try read(try Corpus.bytes("campusdish/\(name).html"), at: at(clock))
  }

  /// The page read at a full hour of its day at which it can have been seen: no window but one that holds then.
  private func reading(_ name: String) throws -> Reading {
    let date = name.dropFirst("uva-locations-".count).prefix(10)
    let readings = try (0..<24).map { hour in
      try reading(name, "\(date)T\(hour < 10 ? "0" : "")\(hour):00")
    }
    return try #require(readings.first { $0.codes.isEmpty }, "\(readings.map(\.codes))")
  }

  @Test(arguments: pages)
  func everyVenueIsAsThePageHasIt(name: String) throws {
    let reading = try reading(name)
    let expected = try locations(name)
    #expect(reading.confidence == .tree)
    #expect(!expected.isEmpty)
    #expect(reading.venues.map(\.siteID) == expected.map { $0["Id"]?.string })
    for (venue, location) in zip(reading.venues, expected) {
      #expect(venue.name == location["DisplayName"]?.string)
      #expect(venue.groups == location["LocationGroups"]?.array?.compactMap(\.string))
      let point = venue.coordinates.map { "\($0.latitude), \($0.longitude)" }
      #expect(point == location["GeoCode"]?.string)
      let street = location["Address"]?.string ?? ""
      let town = (location["GlobalAddress"]?.string ?? "").split(separator: " ").joined(separator: " ")
        .replacing(" ,", with: ",")
      let parts = [street, town].filter { !$0.isEmpty }
      #expect(venue.address == (parts.isEmpty ? nil : parts.joined(separator: ", ")))
    }
  }

  @Test(arguments: pages)
  func exactlyThoseAreOpenThatThePageCallsOpen(name: String) throws {
    let reading = try reading(name)
    let expected = try locations(name)
    let states = reading.statements(.now)
    #expect(states.count == expected.count)
    #expect(reading.hours.count == expected.count)
    #expect(states.map { $0.state == .open } == expected.map { $0["IsOpenNow"]?.bool })
    for (statement, location) in zip(states, expected) {
      if statement.state == .open {
        #expect(statement.text == location["HoursOfOperations"]?.string)
        let end = try #require(statement.until)
        #expect(end > reading.observedAt)
        let words = try #require(statement.text?.split(separator: " ").last)
        #expect(twelveHour(end) == words)
        #expect(statement.opensAt.map(twelveHour) == location["OpensAt"]?.string)
        let isAllDay = statement.text?.hasPrefix("All Day") == true
        #expect(isAllDay == (statement.period == nil))
      } else {
        #expect(statement.opensAt.map(twelveHour) == location["OpensAt"]?.string)
        #expect(statement.until == nil)
      }
    }
  }

  @Test(arguments: ["uva-locations-2024-10-21-a", "uva-locations-2024-10-24-b"])
  func aMealThatEndsAsTheNextBeginsIsNoClosing(name: String) throws {
    let reading = try reading(name)
    let lunch = try #require(reading.statements(.now, of: "701").first)
    #expect(lunch.period == "Lunch" && lunch.until != nil && lunch.until == lunch.opensAt)
    let recorded = reading.statements(.now, of: "701").map {
      RecordedStatement(
        $0, provenance: Provenance(source: "halls", page: name, observedAt: reading.observedAt))
    }
    let schedule = Schedule(recorded, service: .open, context: HoursContext(zone: Zones.newYork))
    let state = schedule.state(at: reading.observedAt)
    #expect(state.kind == .open && state.closesAt == nil)
  }

  /// `8:00pm`, as the site writes times.
  private func twelveHour(_ instant: Instant) -> String {
    let civil = Zones.newYork.civil(at: instant)
    let hour = civil.hour % 12 == 0 ? 12 : civil.hour % 12
    return "\(hour):\(civil.minute < 10 ? "0" : "")\(civil.minute)\(civil.hour < 12 ? "am" : "pm")"
  }

  @Test(arguments: [
    ("uva-locations-2024-10-19-a", "2024-10-19T14:30", "10760", "2024-10-20 01:00"),
    ("uva-locations-2024-10-19-a", "2024-10-20T00:30", "10760", "2024-10-20 01:00"),
    ("uva-locations-2024-10-19-a", "2024-10-19T14:30", "18240", "2024-10-20 00:00"),
    ("uva-locations-2024-10-24-a", "2024-10-24T04:00", "84472", "2024-10-25 00:00"),
    ("uva-locations-2024-10-21-a", "2024-10-21T13:30", "701", "2024-10-21 16:00"),
  ])
  func closingsPassMidnightOnTheRightNight(name: String, clock: String, venue: String, end: String) throws {
    let statement = try #require(try reading(name, clock).statements(.now, of: venue).first)
    #expect(statement.until?.clock(Zones.newYork) == end)
  }

  @Test(arguments: [
    ("704", "Fresh Food Company", VenueKind.hall), ("709", "Saxbys @ Shannon Library", .cafe),
    ("4041", "1819 Supply @ Crossroads", .market), ("18240", "Hoos Hot Chicken @ Crossroads", .restaurant),
    ("10760", "Papa John’s Delivery", .restaurant), ("3638", "Café McLeod", .restaurant),
    ("15334", "Ben & Jerry's @ The Pavilion XI", nil),
  ])
  func kindsFollowTheGroups(id: String, name: String, kind: VenueKind?) throws {
    let reading = try reading("uva-locations-2024-10-21-a", "2024-10-21T13:30")
    let venue = try #require(reading.venues.first { $0.siteID == id })
    #expect(venue.name == name)
    #expect(venue.kind == kind)
  }

  @Test func theDayScheduleOfNewcomb() throws {
    let url = "https://virginia.campusdish.com/api/locations/LocationHOP?&locationId=704"
    let bytes = try Corpus.bytes("campusdish/uva-locationHOP-newcomb-2024-11-26.json")
    let reading = try read(bytes, at: at("2024-11-26T12:00"), url: url)
    let rules = reading.statements(.weekly, of: "704").map {
      "\($0.period ?? "door"): \($0.expression ?? "")"
    }
    #expect(
      rules.sorted() == [
        "Breakfast: Mo-Tu 07:00-10:30", "Dinner: Mo 17:00-20:00", "Lunch: Mo 11:00-14:00; Tu 11:00-14:10",
        "door: Mo 07:00-20:00; Tu-Su unknown",
      ])
    #expect(reading.codes == [])
  }
}
