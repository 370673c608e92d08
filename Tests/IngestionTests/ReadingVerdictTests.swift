import Adapters
import CivilTime
import Dining
import OpeningHours
import Store
import Testing

@testable import Ingestion

/// The verdict on a reading as a table: what came, what is known of its page, and what becomes of it.
@Suite struct ReadingVerdictTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    var purpose = PageRequest.Purpose.venues
    let reading: Reading
    let history: ReadingHistory?
    /// The code of the quarantine; nil: it is accepted.
    var quarantine: String?
    /// The codes of the notices of what is accepted.
    var notices: [String] = []
    var testDescription: String { name }
  }

  private static func reading(
    venues: Int = 0, weekly: Int = 0, dishes: Int = 0, at coordinates: Dining.Coordinates? = nil,
    notices: [Notice] = []
  ) -> Reading {
    Reading(
      adapter: "toy", observedAt: noon,
      venues: (0..<venues).map {
        VenueReading(siteID: "\($0)", name: "Hall \($0)", coordinates: coordinates)
      },
      hours: (0..<weekly).map {
        HoursReading(venue: "\($0)", HoursStatement(scope: .weekly, expression: "Mo-Su 08:00-20:00"))
      },
      menus: dishes > 0 ? [MenuReading(venue: "0", menu(dishes))] : [], notices: notices)
  }

  private static func unplaced(_ count: Int) -> Notice {
    Notice("dish-without-menu", "a line: \(count)", count: count)
  }

  private static func menu(_ dishes: Int) -> Menu {
    let station = Station(name: "Grill", dishes: (0..<dishes).map { Dish(name: "Dish \($0)") })
    return Menu(date: Zone.utc.civil(at: noon).date, period: "Lunch", stations: [station])
  }

  /// As it was a week ago, where there were dishes: menus are held against such days.
  private static func usual(_ former: Yield) -> UsualYield {
    let sample = YieldSample(fetch: FetchID(1), url: "", at: noon + -7 * day, yield: former)
    return (former.dishes > 0 ? UsualYield([sample], at: noon, in: .utc) : nil) ?? UsualYield(former: former)
  }

  private static func history(
    venues: Int, statements: Int = 0, dishes: Int = 0, _ objections: [(code: String, secondsAgo: Int64)] = [],
    coverage: [String: FieldShare] = [:], places: [(ids: Set<String>, names: Set<String>)] = []
  ) -> ReadingHistory {
    ReadingHistory(
      usual: usual(Yield(venues: venues, statements: statements, menus: 0, dishes: dishes)),
      objections: objections.map { .init($0.code, at: noon + -$0.secondsAgo) }, coverage: coverage,
      places: FormerPlaces(places))
  }

  private static let others: [(ids: Set<String>, names: Set<String>)] = [
    (["a"], ["Alder Hall"]), (["b"], ["Birch Commons"]), (["c"], []), (["d", "dd"], ["Elm Market", "Elm"]),
  ]
  /// A closed café that shows the menu of another day.
  private static func nextDay(from moment: Instant) -> Reading {
    Reading(
      adapter: "toy", observedAt: noon,
      hours: [HoursReading(venue: "1", HoursStatement(scope: .now, state: .closed))],
      menus: [
        MenuReading(venue: "1", Menu(date: Zone.utc.civil(at: moment).date, period: nil, stations: []))
      ],
      notices: [Notice("other-date", "asked 2026-11-20")])
  }

  private static let far = Dining.Coordinates(latitude: 48, longitude: 11)
  private static let allOpen = [FieldCoverage.open: FieldShare(filled: 3, total: 3)]

  /// Places of which some are said to be closed.
  private static func closed(_ count: Int = 3, of places: Int = 0) -> Reading {
    Reading(
      adapter: "toy", observedAt: noon,
      venues: (0..<places).map { VenueReading(siteID: "\($0)", name: "Hall \($0)") },
      hours: (0..<count).map {
        HoursReading(venue: "\($0)", HoursStatement(scope: .weekly, expression: "off"))
      }
    )
  }

  static let cases = [
    Case(name: "the first reading", reading: reading(venues: 1), history: nil),
    Case(name: "an empty first reading", reading: reading(), history: nil, notices: ["no-places"]),
    Case(name: "an empty first menu", purpose: .menu, reading: reading(), history: nil),
    Case(
      name: "no dish in its place", purpose: .menu, reading: reading(notices: [unplaced(21)]), history: nil,
      quarantine: "dishes-unplaced"),
    Case(
      name: "no dish in its place, however often", purpose: .menu, reading: reading(notices: [unplaced(21)]),
      history: history(venues: 0, dishes: 21, (1...9).map { ("dishes-unplaced", $0 * 86_400) }),
      quarantine: "dishes-unplaced"),
    Case(
      name: "most dishes not in their place", purpose: .menu,
      reading: reading(dishes: 3, notices: [unplaced(4)]), history: nil,
      notices: ["dish-without-menu", "dishes-unplaced"]),
    Case(
      name: "some dishes not in their place", purpose: .menu,
      reading: reading(dishes: 4, notices: [unplaced(4)]), history: nil, notices: ["dish-without-menu"]),
    Case(
      name: "an empty row", purpose: .menu, reading: reading(notices: [unplaced(1)]), history: nil,
      notices: ["dish-without-menu"]),
    Case(
      name: "no menu whose day is read", purpose: .menu,
      reading: reading(notices: [Notice("date-not-read", "Lunch: 1", count: 1)]), history: nil,
      quarantine: "dishes-unplaced"),
    Case(
      name: "a menu without its few hours", purpose: .menu, reading: reading(dishes: 20),
      history: history(venues: 0, statements: 3, dishes: 20), quarantine: "shrunk"),
    Case(
      name: "a menu without some of its few hours", purpose: .menu, reading: reading(weekly: 1, dishes: 20),
      history: history(venues: 0, statements: 3, dishes: 20), notices: ["fewer-than-usual"]),
    Case(
      name: "places without their dishes", reading: reading(venues: 3, weekly: 3, notices: [unplaced(9)]),
      history: nil, notices: ["dish-without-menu", "dishes-unplaced"]),
    Case(
      name: "far fewer than usual, since keys are called otherwise",
      reading: reading(venues: 7, notices: [Notice("keys-missing", "hall.name: absent in 13 of 20")]),
      history: history(venues: 20), quarantine: "changed-shape"),
    Case(name: "as before", reading: reading(venues: 20), history: history(venues: 20)),
    Case(
      name: "fewer than usual", reading: reading(venues: 13), history: history(venues: 20),
      notices: ["fewer-than-usual"]),
    Case(
      name: "far fewer than usual", reading: reading(venues: 7), history: history(venues: 20),
      quarantine: "shrunk"),
    Case(
      name: "far fewer for the third time, within a day", reading: reading(venues: 7),
      history: history(venues: 20, [("shrunk", 3_600), ("shrunk", 7_200)]), quarantine: "shrunk"),
    Case(
      name: "far fewer for the third time, after a day", reading: reading(venues: 7),
      history: history(venues: 20, [("shrunk", 3_600), ("shrunk", 86_400)]),
      notices: ["fewer-than-usual"]),
    Case(
      name: "no venue at all, however often", reading: reading(),
      history: history(venues: 2, [("shrunk", 3_600), ("shrunk", 86_400)]), quarantine: "shrunk"),
    Case(name: "of two places one", reading: reading(venues: 1), history: history(venues: 2)),
    Case(
      name: "of four places one", reading: reading(venues: 1), history: history(venues: 4),
      quarantine: "shrunk"),
    Case(
      name: "of four places one, for a day", reading: reading(venues: 1),
      history: history(venues: 4, [("shrunk", 3_600), ("shrunk", 86_400)]), notices: ["fewer-than-usual"]),
    Case(
      name: "no hours of one place any more", purpose: .hours, reading: reading(),
      history: history(venues: 0, statements: 1), quarantine: "shrunk"),
    Case(
      name: "no hours of one place, for a day", purpose: .hours, reading: reading(),
      history: history(venues: 0, statements: 1, [("shrunk", 3_600), ("shrunk", 86_400)]),
      notices: ["fewer-than-usual"]),
    Case(
      name: "a menu without its few hours", purpose: .menu, reading: reading(),
      history: history(venues: 0, statements: 3)),
    Case(
      name: "of another day, be it the first", purpose: .menu,
      reading: reading(notices: [Notice("other-date", "asked 2026-11-21, got 2026-11-20")]), history: nil,
      quarantine: "other-date"),
    Case(
      name: "of another day, however often", purpose: .menu,
      reading: reading(notices: [Notice("other-date", "asked 2026-11-21, got 2026-11-20")]),
      history: history(venues: 0, (1...5).map { ("other-date", $0 * 86_400) }), quarantine: "other-date"),
    Case(
      name: "of another day, with words about now", purpose: .menu, reading: nextDay(from: noon + day),
      history: nil, notices: ["other-date"]),
    Case(
      name: "of a day that is over, with words about now", purpose: .menu,
      reading: nextDay(from: noon + -day),
      history: nil, quarantine: "other-date"),
    Case(
      name: "another campus' places", reading: reading(venues: 5),
      history: history(venues: 5, places: others), quarantine: "other-places"),
    Case(
      name: "another campus' places, for a day", reading: reading(venues: 5),
      history: history(
        venues: 5, [("other-places", 3_600), ("other-places", 86_400)], places: others)),
    Case(
      name: "one place is still there", reading: reading(venues: 5),
      history: history(venues: 5, places: others + [(["fir", "4"], ["Fir Hall"])])),
    Case(
      name: "one name is still there", reading: reading(venues: 5),
      history: history(venues: 5, places: others + [(["z"], ["Third", "hall 3"])])),
    Case(
      name: "three places for three others", reading: reading(venues: 3),
      history: history(venues: 3, places: Array(others.prefix(3)))),
    Case(
      name: "cut off", purpose: .hours, reading: reading(weekly: 3, notices: [Notice("cut-off", "x")]),
      history: history(venues: 0, statements: 3), quarantine: "cut-off-page"),
    Case(
      name: "suddenly all closed", purpose: .hours, reading: closed(),
      history: history(venues: 0, statements: 3, coverage: allOpen), quarantine: "all-closed"),
    Case(
      name: "all closed at a second fetch", purpose: .hours, reading: closed(),
      history: history(
        venues: 0, statements: 3, [("all-closed", AllClosed.secondLook)], coverage: allOpen)),
    Case(
      name: "of five hours one that is closed", purpose: .hours, reading: closed(1),
      history: history(venues: 0, statements: 5, coverage: allOpen), quarantine: "all-closed"),
    Case(
      name: "of five hours one that is closed, at a second fetch", purpose: .hours, reading: closed(1),
      history: history(
        venues: 0, statements: 5, [("all-closed", AllClosed.secondLook)], coverage: allOpen),
      notices: ["fewer-than-usual"]),
    Case(
      name: "of the hours of five places those of one that is closed", reading: closed(1, of: 5),
      history: history(venues: 5, statements: 5, coverage: allOpen), quarantine: "shrunk"),
    Case(
      name: "special days that have passed", purpose: .hours, reading: reading(weekly: 1),
      history: history(venues: 0, statements: 3), notices: ["fewer-than-usual"]),
    Case(
      name: "places with few of their dishes, for the second time", reading: reading(venues: 1, dishes: 3),
      history: history(venues: 1, dishes: 8, [("shrunk", 7_200)]), quarantine: "shrunk"),
    Case(
      name: "places with few of their dishes, for the third time", reading: reading(venues: 1, dishes: 3),
      history: history(venues: 1, dishes: 8, [("shrunk", 3_600), ("shrunk", 7_200)]),
      notices: ["fewer-than-usual"]),
    Case(
      name: "few places with few of their dishes, for the third time", reading: reading(venues: 1, dishes: 3),
      history: history(venues: 9, dishes: 8, [("shrunk", 3_600), ("shrunk", 7_200)]), quarantine: "shrunk"),
    Case(
      name: "a venue far from the campus", reading: reading(venues: 1, at: far), history: nil,
      notices: ["implausible-coordinates"]),
  ]

  @Test(arguments: cases) func theVerdictFollowsFromReadingAndHistory(one: Case) {
    let page = ReadingJudge.PageFacts(
      purpose: one.purpose, context: HoursContext(zone: .utc, holidays: .usFederal),
      center: Dining.Coordinates(latitude: 38, longitude: -78))
    let verdict = ReadingJudge.verdict(on: one.reading, of: page, history: one.history)
    #expect(verdict == ReadingJudge.verdict(on: one.reading, of: page, history: one.history))
    switch verdict {
    case .quarantined(let code): #expect(code == one.quarantine)
    case .accepted(let reading):
      #expect(one.quarantine == nil)
      #expect(reading.notices.map(\.code) == one.notices)
    }
  }

  /// The first day of a plan, and whether it is said that it is far ahead.
  @Test(arguments: [("2026-11-20", false), ("2027-02-28", false), ("2027-03-01", true), ("2027-11-20", true)])
  func aPlanOfAnotherYearIsSaid(first: String, isSaid: Bool) throws {
    let today = try #require(CivilDate("2026-11-20"))
    let days = try [#require(CivilDate(first)), #require(CivilDate(first)).adding(days: 7)]
    let reading = Reading(
      adapter: "toy", observedAt: Zone.utc.firstInstant(of: today) + 12 * hour,
      menus: days.map { MenuReading(venue: "1", Menu(date: $0, period: nil, stations: [])) })
    let page = ReadingJudge.PageFacts(purpose: .menu, context: HoursContext(zone: .utc))
    guard case .accepted(let accepted) = ReadingJudge.verdict(on: reading, of: page, history: nil) else {
      Issue.record("not accepted")
      return
    }
    #expect(accepted.warnings == (isSaid ? [Notice("far-days", first)] : []))
  }

  /// The newest day of a plan, when it is read, and whether it is said that it is over.
  @Test(
    arguments: [
      ("2026-11-20", "2026-11-20", false), ("2026-11-25", "2026-11-20", false),
      ("2026-11-19", "2026-11-20", false), ("2026-11-18", "2026-11-20", true),
      ("2026-11-20", "2026-11-22", false), ("2026-11-20", "2026-11-23", false),
      ("2026-11-20", "2026-11-24", true), ("2026-07-29", "2026-11-20", true),
    ])
  func aPlanThatIsOverIsSaid(newest: String, today: String, isSaid: Bool) throws {
    let days = try [#require(CivilDate(newest)).adding(days: -2), #require(CivilDate(newest))]
    let reading = Reading(
      adapter: "toy", observedAt: Zone.utc.firstInstant(of: try #require(CivilDate(today))) + 12 * hour,
      menus: days.map { MenuReading(venue: "1", Menu(date: $0, period: nil, stations: [])) })
    let page = ReadingJudge.PageFacts(purpose: .menu, context: HoursContext(zone: .utc))
    guard case .accepted(let accepted) = ReadingJudge.verdict(on: reading, of: page, history: nil) else {
      Issue.record("not accepted")
      return
    }
    #expect(accepted.warnings == (isSaid ? [Notice("past-days", newest)] : []))
  }

  /// The hours of a page on 2026-11-20, as scope, first and last day and expression, and the day for which they are
  /// said to be over.
  @Test(
    arguments: [
      (["date 2026-11-17 2026-11-17 10:00-14:00", "date 2026-11-18 2026-11-18 off"], "2026-11-18"),
      (["range 2026-08-20 2026-11-13 Mo-Fr 10:00-14:00"], "2026-11-13"),
      (["date 2026-11-19 2026-11-19 10:00-14:00"], nil),
      (["date 2026-11-17 2026-11-17 10:00-14:00", "date 2026-11-20 2026-11-20 off"], nil),
      (["date 2026-11-17 2026-11-17 10:00-14:00", "weekly - - Mo 10:00-14:00"], nil),
      (["range 2026-08-20 - Mo-Fr 10:00-14:00"], nil), (["date 2026-11-02 2026-11-02 off"], nil), ([], nil),
    ] as [([String], String?)])
  func hoursThatAreOverAreSaid(hours: [String], day: String?) throws {
    let statements = try hours.map { text in
      let parts = text.split(separator: " ", maxSplits: 3).map { String($0) }
      return HoursStatement(
        scope: try #require(HoursScope(rawValue: parts[0])), expression: parts[3],
        validFrom: CivilDate(parts[1]), validTo: CivilDate(parts[2]))
    }
    let reading = Reading(
      adapter: "toy", observedAt: noon, hours: statements.map { HoursReading(venue: "1", $0) })
    let page = ReadingJudge.PageFacts(purpose: .hours, context: HoursContext(zone: .utc))
    guard case .accepted(let accepted) = ReadingJudge.verdict(on: reading, of: page, history: nil) else {
      Issue.record("not accepted")
      return
    }
    #expect(accepted.warnings == (day.map { [Notice("past-hours", $0)] } ?? []))
  }

  /// Notices of a reader, and what is said of the hours that it left out.
  @Test(
    arguments: [
      ([], nil), ([("unread-hours", "mill: by chance")], "mill: by chance"),
      ([("unread-hours", "mill: by chance"), ("bad-hours", "oak: x")], "mill: by chance and 1 more"),
      ([("unknown-key", "place.specialHours: 4")], "place.specialHours: 4"),
      ([("unknown-key", "place.color: 4")], nil),
    ] as [([(String, String)], String?)])
  func hoursThatWereLeftOutAreSaid(notices: [(String, String)], detail: String?) {
    let reading = Reading(adapter: "toy", observedAt: noon, notices: notices.map { Notice($0.0, $0.1) })
    let page = ReadingJudge.PageFacts(purpose: .hours, context: HoursContext(zone: .utc))
    guard case .accepted(let accepted) = ReadingJudge.verdict(on: reading, of: page, history: nil) else {
      Issue.record("not accepted")
      return
    }
    #expect(accepted.warnings == (detail.map { [Notice("hours-left-out", $0)] } ?? []))
  }

  @Test func implausibleValuesAreTakenOut() {
    let page = ReadingJudge.PageFacts(
      purpose: .venues, context: HoursContext(zone: .utc),
      center: Dining.Coordinates(latitude: 38, longitude: -78))
    let reading = Self.reading(venues: 1, at: Self.far)
    guard case .accepted(let accepted) = ReadingJudge.verdict(on: reading, of: page, history: nil) else {
      Issue.record("not accepted")
      return
    }
    #expect(accepted.venues.map(\.coordinates) == [nil])
  }
}
