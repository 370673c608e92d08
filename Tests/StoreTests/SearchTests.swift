import CivilTime
import Dining
import SQLite
import TestSupport
import Testing

@testable import Store

@Suite struct SearchTests {
  let workshop: Workshop

  init() throws { workshop = try Workshop() }

  /// What is found, as text: `0 Lunch 1 Soup` is soup at venue 1 for lunch on the calendar's first day.
  private func dishes(_ question: String, today: Int = 0, limit: Int = 20) throws -> [String] {
    try workshop.store.searchDishes(
      NameQuestion(question), campus: workshop.campus, today: day(today), limit: limit
    ).map { "\($0.date.dayNumber - day().dayNumber) \($0.period ?? "-") \($0.venue.slug) \($0.dish.name)" }
  }

  private func venues(_ question: String) throws -> [String] {
    try workshop.store.searchVenues(NameQuestion(question), campus: workshop.campus, limit: 20).map(
      \.venue.name)
  }

  private func compounds(_ question: String) throws -> [String] {
    let (store, campus) = (workshop.store, workshop.campus)
    let wider = try store.withCompounds(NameQuestion(question), campus: campus, from: day())
    guard let wider else { return [] }
    return try store.searchDishes(wider, campus: campus, today: day(), limit: 20).map(\.dish.name)
  }

  private func record(
    _ date: Int, _ period: String, _ venue: String, _ dishes: String..., at time: Instant = noon(),
    on page: StoredPage? = nil
  ) throws {
    try workshop.record(
      .of(time, menus: [.serving(dishes, on: day(date), period, at: venue)]), on: page,
      body: "\(date) \(period) \(venue) \(dishes) \(time)")
  }

  @Test func todayFirstThenTheComingDaysThenThePastBackwards() throws {
    try record(-9, "Lunch", "1", "Old Soup")
    try record(-2, "Lunch", "1", "Late Soup")
    try record(-3, "Lunch", "1", "Late Soup", "Pea Soup", "Onion Soup")
    try record(0, "Lunch", "1", "Pea Soup")
    try record(0, "Dinner", "1", "Pea Soup", "Bread")
    try record(0, "Dinner", "2", "Pea Soup")
    try record(1, "Lunch", "2", "Pea Soup")
    try record(3, "Lunch", "3", "Pea Soup", "Bean Soup")
    try record(5, "Lunch", "3", "Bean Soup")
    let all = [
      "0 Lunch 1 Pea Soup", "0 Dinner 1 Pea Soup", "0 Dinner 2 Pea Soup", "3 Lunch 3 Bean Soup",
      "3 Lunch 3 Pea Soup", "-2 Lunch 1 Late Soup", "-3 Lunch 1 Onion Soup", "-9 Lunch 1 Old Soup",
    ]
    #expect(try dishes("soup") == all)
    for limit in 0..<all.count { #expect(try dishes("soup", limit: limit) == Array(all.prefix(limit))) }
    #expect(try dishes("soup", today: 4).prefix(2) == ["5 Lunch 3 Bean Soup", "3 Lunch 3 Pea Soup"])
  }

  @Test(arguments: [
    ("creme", "Crème Brûlée"), ("CRÈME brul", "Crème Brûlée"), ("brulee cr", "Crème Brûlée"),
    ("bru", "Crème Brûlée"),
    ("chees mac", nil), ("mac and chee", "Mac & Cheese"), ("mac&ch", "Mac & Cheese"),
    ("mac cheese", "Mac & Cheese"),
    ("chef's", "Chef’s Salad"), ("chefs", "Chef’s Salad"), ("ac", nil), ("", nil), ("  ", nil), ("*", nil),
  ])
  func wordsAreFoundInAnyOrderTheLastByItsBeginning(question: String, dish: String?) throws {
    try record(0, "Lunch", "1", "Crème Brûlée", "Mac & Cheese", "Chef’s Salad")
    #expect(try dishes(question) == (dish.map { ["0 Lunch 1 \($0)"] } ?? []))
  }

  @Test func whateverIsTypedIsOnlyText() throws {
    try record(0, "Lunch", "1", "Soup", "NEAR OR AND NOT", "NEARSOUP")
    for question in [
      "\"", "\"\"", "soup\"", "'; DROP TABLE dish; --", "soup*", "*soup", "^soup", "name:soup", "{name}:soup",
      "soup -", "- soup",
      "soup + soup", "(soup", "NEAR(soup, 5)", "soup AND", "NOT soup", "AND", "OR", "\u{0}", "soup\u{0}soup",
      "\u{FFFD}", "%", "_", "\\",
      String(repeating: "(", count: 5_000), String(repeating: "a b ", count: 5_000),
      String(repeating: "x", count: 100_000),
    ] {
      #expect(throws: Never.self) { try dishes(question) + venues(question) + compounds(question) }
    }
    #expect(try dishes("soup\u{0}soup") == ["0 Lunch 1 Soup"])
    #expect(try compounds("NEAR(soup") == ["NEARSOUP"])
    #expect(try compounds("(soup)") == ["NEARSOUP", "Soup"])
    #expect(try dishes("and OR") == ["0 Lunch 1 NEAR OR AND NOT"])
    var random = Seeded(3)
    for _ in 0..<500 {
      let question = String(decoding: random.bytes(Int(random.next() % 24)), as: UTF8.self)
      #expect(throws: Never.self) { try dishes(question) + venues(question) + compounds(question) }
    }
  }

  @Test func aMenuThatChangesIsFoundAsItIsNow() throws {
    try record(-5, "Lunch", "1", "Soup")
    try record(2, "Lunch", "1", "Soup", "Stew")
    #expect(try dishes("so") == ["2 Lunch 1 Soup"])
    try record(2, "Lunch", "1", "Stew", at: noon(1))
    #expect(try dishes("so") == ["-5 Lunch 1 Soup"])
    try record(-5, "Lunch", "1", "Salad", at: noon(2))
    #expect(try dishes("so") == [])
    try record(1, "Lunch", "1", "Soup", at: noon(3))
    #expect(try dishes("so") == ["1 Lunch 1 Soup"])
  }

  @Test func ofTwoPagesTheOneSeenLastCounts() throws {
    let other = try workshop.store.enrol(
      page: "http://hill.example/other", purpose: "menu", of: workshop.source, at: noon())
    try record(0, "Lunch", "1", "Soup")
    try record(0, "Lunch", "1", "Stew", at: noon(1), on: other)
    #expect(try dishes("s") == ["0 Lunch 1 Stew"])
    try record(0, "Lunch", "1", "Soup", at: noon(2))
    #expect(try dishes("s") == ["0 Lunch 1 Soup"])
  }

  @Test func venuesAreFoundByTheNameTheyAreShownWith() throws {
    let named = [
      VenueReading(siteID: "1", name: "Café Ångström"), VenueReading(siteID: "2", name: "Alder Hall"),
      VenueReading(siteID: "3", name: "Birch Hall"),
    ]
    try workshop.record(.of(venues: named))
    #expect(try venues("angstr") == ["Café Ångström"])
    #expect(try venues("hall") == ["Alder Hall", "Birch Hall"])
    try workshop.store.apply(["2": VenueNaming(name: "The Big Room")], to: workshop.source)
    #expect(try venues("hall") == ["Birch Hall"])
    #expect(try venues("big room") == ["The Big Room"])
    try workshop.record(
      .of(
        noon(1),
        venues: [VenueReading(siteID: "1", name: "Bar"), VenueReading(siteID: "2", name: "Alder Hall")]))
    #expect(try venues("angstr") == [])
    #expect(try venues("hall") == [], "one is called otherwise, one is gone")
    #expect(try venues("ba") == ["Bar"])
  }

  @Test func anotherCampusIsNotSearched() throws {
    try record(0, "Lunch", "1", "Soup")
    let campus = try workshop.store.enrol(campus: "dale", name: "Dale", zone: "UTC")
    #expect(try workshop.store.searchDishes("soup", campus: campus, today: day(), limit: 9) == [])
    #expect(try workshop.store.searchVenues("1", campus: campus, limit: 9) == [])
    #expect(try venues("1") == ["1"])
  }
}

extension MenuReading {
  /// One station's dishes.
  static func serving(_ dishes: [String], on date: CivilDate, _ period: String, at venue: String)
    -> MenuReading
  {
    let station = Station(name: "Grill", dishes: dishes.map { Dish(name: $0) })
    return MenuReading(venue: venue, Menu(date: date, period: period, stations: [station]))
  }
}
