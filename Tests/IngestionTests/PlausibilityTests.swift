import CivilTime
import Dining
import OpeningHours
import Testing

@testable import Ingestion

@Suite struct PlausibilityTests {
  private typealias Coordinates = Dining.Coordinates

  private let campus = Dining.Coordinates(latitude: 38.0356, longitude: -78.5034)

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

  @Test(arguments: [(1 * hour, true), (24 * hour, true), (25 * hour, true), (25 * hour + 1, false)])
  func anOpeningEndsWithinADay(seconds: Int64, isKept: Bool) {
    let end = noon + seconds
    let statement = HoursStatement(scope: .now, state: .open, until: end)
    let reading = Plausibility.checked(
      Reading(adapter: "toy", observedAt: noon, hours: [HoursReading(venue: "1", statement)]), near: nil)
    #expect(reading.hours[0].statement.until == (isKept ? end : nil))
    #expect(reading.hours[0].statement.state == .open)
  }

  /// How a place stands by a word that names a change so many seconds from when the page was had, as open or as closed.
  @Test(
    arguments: [
      (1, .open, .closed), (0, .closed, .open), (-300, .closed, .open), (-hour, .closed, .open),
      (-hour - 1, nil, nil),
    ] as [(Int64, OpenKind?, OpenKind?)])
  func aWordWhoseOwnChangeHasComeIsReadByIt(seconds: Int64, open: OpenKind?, closed: OpenKind?) {
    let said = [
      HoursStatement(scope: .now, state: .open, until: noon + seconds, text: "until"),
      HoursStatement(scope: .now, state: .closed, opensAt: noon + seconds, text: "from"),
    ]
    let reading = Plausibility.checked(
      Reading(adapter: "toy", observedAt: noon, hours: said.map { HoursReading(venue: "1", $0) }), near: nil)
    #expect(reading.hours.map(\.statement.state) == [open, closed])
    #expect(reading.hours.map(\.statement.text) == ["until", "from"])
    #expect(reading.notices.map(\.code) == (seconds > 0 ? [] : ["late-page"]))
  }

  @Test func aMealThatBeginsAsOneEndsClosesNothing() {
    let end = noon + -60
    let lunch = HoursStatement(scope: .now, period: "Lunch", state: .open, until: end, opensAt: end)
    let reading = Plausibility.checked(
      Reading(adapter: "toy", observedAt: noon, hours: [HoursReading(venue: "1", lunch)]), near: nil)
    #expect(reading.hours[0].statement == HoursStatement(scope: .now, state: .open, opensAt: end))
  }

  /// What was said longer ago than pages are late is kept where it names what is still to come.
  @Test func ofAnOldPageOnlyWhatIsNamedIsBelieved() {
    let said = [
      HoursStatement(scope: .now, state: .open, until: noon + 60), HoursStatement(scope: .now, state: .open),
      HoursStatement(scope: .now, state: .closed),
      HoursStatement(scope: .now, state: .closed, opensAt: noon + 60),
      HoursStatement(scope: .weekly, expression: "24/7"),
    ]
    let page = Reading(adapter: "toy", observedAt: noon, hours: said.map { HoursReading(venue: "1", $0) })
    let old = Plausibility.checked(page, near: nil, spokenAt: noon + (-hour - 1))
    #expect(old.hours.map(\.statement.state) == [.open, nil, nil, .closed, nil])
    #expect(old.notices == [Notice("old-page", "60 min")])
    #expect(Plausibility.checked(page, near: nil, spokenAt: noon + -hour) == page)
  }

  /// "Open" without an end at noon, the hours of yesterday and today, and whether it is believed.
  @Test(
    arguments: [
      (nil, "08:00-20:00", true), (nil, "08:00-11:00", true), (nil, "08:00-10:59", false),
      (nil, "13:00-20:00", true), (nil, "13:01-20:00", false), (nil, "off", false), (nil, "unknown", true),
      (nil, "07:00-09:00,17:00-20:00", true), (nil, nil, true), ("08:00-20:00", "13:01-20:00", false),
      ("20:00-11:30", "17:00-20:00", true), ("08:00-20:00", nil, true),
    ] as [(String?, String?, Bool)])
  func aStateIsNotAgainstTheHoursOfItsDay(yesterday: String?, today: String?, isBelieved: Bool) {
    let date = Zone.utc.civil(at: noon).date
    let dated = [(yesterday, date.adding(days: -1)), (today, date)].compactMap { value, date in
      value.map { HoursStatement(scope: .date, expression: $0, validFrom: date, validTo: date) }
    }
    let said = [HoursStatement(scope: .now, state: .open, text: "Open")] + dated
    let page = Reading(adapter: "toy", observedAt: noon, hours: said.map { HoursReading(venue: "1", $0) })
    let checked = Plausibility.checked(page, near: nil, in: HoursContext(zone: .utc))
    #expect(checked.hours[0].statement.state == (isBelieved ? .open : nil))
    #expect(checked.notices.map(\.code) == (isBelieved ? [] : ["contradiction"]))
    #expect(checked.hours.dropFirst() == page.hours.dropFirst())
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

  /// A point that was read as a mark of thousands makes a dish cost thousands.
  @Test(arguments: [
    (50_000, "EUR", true), (50_001, "EUR", false), (250_500, "CHF", false), (250_500, "JPY", true),
    (250_500, "CZK", true),
  ])
  func aDishCostsNoThousands(minorUnits: Int, currency: String, isKept: Bool) {
    let dish = Dish(name: "Stew", price: Money(minorUnits: minorUnits, currency: currency))
    let reading = Plausibility.checked(
      Reading(adapter: "toy", observedAt: noon, offers: [OfferReading(venue: "1", dish)]), near: nil)
    #expect(reading.offers[0].dish.prices.isEmpty == !isKept)
    #expect(reading.notices == (isKept ? [] : [Notice("implausible-price", "Stew")]))
  }
}
