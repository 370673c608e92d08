import CivilTime
import Dining
import Testing

@testable import Refresh

@Suite struct PlausibilityTests {
  private let campus = Coordinates(latitude: 38.0356, longitude: -78.5034)

  private func checked(_ venue: Coordinates?, near center: Coordinates?) -> Reading {
    Plausibility.checked(
      Reading(adapter: "toy", observedAt: noon, venues: [VenueReading(siteID: "1", coordinates: venue)]),
      near: center)
  }

  @Test(arguments: [
    (38.03, -78.51, true), (38.30, -78.50, true), (38.31, -78.50, false), (-78.5034, 38.0356, false),
    (1, 1, false),
  ])
  func aVenueIsOnItsCampus(latitude: Double, longitude: Double, isKept: Bool) throws {
    let place = try #require(Coordinates(latitude: latitude, longitude: longitude))
    let reading = checked(place, near: campus)
    #expect(reading.venues[0].coordinates == (isKept ? place : nil))
    #expect(reading.notices == (isKept ? [] : [Notice("implausible-coordinates", "1")]))
    #expect(checked(place, near: nil).venues[0].coordinates == place)
  }

  /// A value, and whether a place can have such hours.
  @Test(arguments: [
    ("Mo-Fr 07:00-20:00", true), ("24/7", true), ("Mo-Su 00:00-24:00", true), ("Fr 22:00-02:00", true),
    ("Mo 10:00-10:15", true), ("Mo 10:00-10:14", false), ("Mo-Fr 07:00-10:00,12:00-12:05", false),
    ("Mo-Su off", true), ("2026 Nov 24 08:00-08:10", false),
  ])
  func windowsLastAQuarterOfAnHour(value: String, isKept: Bool) {
    let statement = HoursStatement(scope: .weekly, expression: value)
    let reading = Plausibility.checked(
      Reading(adapter: "toy", observedAt: noon, hours: [HoursReading(venue: "1", statement)]), near: nil)
    #expect(reading.hours[0].statement.expression == (isKept ? value : nil))
    #expect(reading.hours[0].statement.text == (isKept ? nil : value), "the words are not lost")
    #expect(reading.notices.map(\.code) == (isKept ? [] : ["implausible-window"]))
  }

  @Test(arguments: [
    (1 * hour, true), (24 * hour, true), (25 * hour, true), (25 * hour + 1, false), (0, false),
    (-hour, false),
  ])
  func anOpeningEndsWithinADay(seconds: Int64, isKept: Bool) {
    let end = noon + seconds
    let statement = HoursStatement(scope: .now, state: .open, until: end)
    let reading = Plausibility.checked(
      Reading(adapter: "toy", observedAt: noon, hours: [HoursReading(venue: "1", statement)]), near: nil)
    #expect(reading.hours[0].statement.until == (isKept ? end : nil))
    #expect(reading.hours[0].statement.state == .open)
  }

  /// What is no value of the language, or not the same when it is written and read again, is never stored.
  @Test(arguments: ["not a value", "24:00-03:00", "Mo-Fr 07:00-", ""])
  func whatCannotBeReadIsNoExpression(value: String) {
    let statement = HoursStatement(scope: .date, expression: value)
    let reading = Plausibility.checked(
      Reading(adapter: "toy", observedAt: noon, hours: [HoursReading(venue: "1", statement)]), near: nil)
    #expect(reading.hours[0].statement.expression == nil)
    #expect(reading.hours[0].statement.text == value)
    #expect(reading.notices == [Notice("bad-hours", "1: \(value)")])
  }

  @Test func pricesAreMoreThanNothing() {
    let dishes = [0, -5, 1].map { Dish(name: "\($0)", price: Money(minorUnits: $0, currency: "USD")) }
    let menu = Menu(
      date: CivilDate(dayNumber: 20_777), period: nil, stations: [Station(name: "", dishes: dishes)])
    let reading = Plausibility.checked(
      Reading(
        adapter: "toy", observedAt: noon, menus: [MenuReading(venue: "1", menu)],
        offers: [OfferReading(venue: "1", dishes[0])]),
      near: nil)
    #expect(reading.menus[0].menu.stations[0].dishes.map(\.price?.minorUnits) == [nil, nil, 1])
    #expect(reading.offers[0].dish.prices.isEmpty)
    #expect(reading.notices == [Notice("implausible-price", "0 and 2 more")])
  }
}
