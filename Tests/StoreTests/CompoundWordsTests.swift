import CivilTime
import Dining
import SQLite
import TestSupport
import Testing

@testable import Store

@Suite struct CompoundWordsTests {
  let workshop: Workshop

  init() throws {
    workshop = try Workshop()
    try workshop.record(
      .of(
        noon(),
        menus: [
          .serving(
            [
              "Kartoffelsuppe", "Suppe", "Suppenfleisch", "Grüne Käsespätzle", "Reis", "Backfischbrötchen",
              "Schweineschnitzel \"Wiener Art\"", "Cheeseburger", "Bananas Flambé", "蛋花汤",
            ], on: day(), "Lunch", at: "1")
        ]), body: "today")
    try workshop.record(
      .of(noon(), menus: [.serving(["Nudelsuppe"], on: day(-3), "Lunch", at: "1")]), body: "past")
  }

  private func wider(_ question: NameQuestion) throws -> NameQuestion? {
    try workshop.store.withCompounds(question, campus: workshop.campus, from: day())
  }

  @Test(
    arguments: [
      ("suppe", ["Kartoffelsuppe", "Suppe", "Suppenfleisch"]),
      ("KARTOFFELSUPPE", nil),
      ("grün spätzle", []),
      ("grüne spätzle", ["Grüne Käsespätzle"]),
      ("spätzle grün", ["Grüne Käsespätzle"]),
      ("kartoffel suppe", ["Kartoffelsuppe"]),
      ("suppe kartoffel", ["Kartoffelsuppe"]),
      ("schnitzel wiener", ["Schweineschnitzel \"Wiener Art\""]),
      ("burger", ["Cheeseburger"]),
      ("fisch", ["Backfischbrötchen"]),
      ("rötchen", ["Backfischbrötchen"]),
      // Too short, or within a word that is no kind of it.
      ("eis", nil), ("lamb", nil), ("back", nil), ("汤", nil), ("\"suppe\" OR", nil), ("", nil),
    ] as [(String, [String]?)])
  func aWordIsFoundInLongerOnesOfTheMenusToCome(question: String, dishes: [String]?) throws {
    let wider = try wider(NameQuestion(question))
    #expect((wider == nil) == (dishes == nil))
    guard let wider, let dishes else { return }
    let found = try workshop.store.searchDishes(wider, campus: workshop.campus, today: day(), limit: 20)
    #expect(found.map(\.dish.name) == dishes)
    for dish in dishes { #expect(wider.matches(dish)) }
    #expect(!wider.matches("Brot"))
  }

  @Test func itIsThenFoundInThePastToo() throws {
    try workshop.record(
      .of(noon(), menus: [.serving(["Kartoffelsuppe mit Brot"], on: day(-2), "Lunch", at: "1")]),
      body: "before")
    let wider = try #require(try wider("suppe"))
    let found = try workshop.store.searchDishes(wider, campus: workshop.campus, today: day(), limit: 20)
    #expect(found.map(\.dish.name).suffix(1) == ["Kartoffelsuppe mit Brot"])
  }

  @Test func soAreOffersAndVenues() throws {
    var reading = Reading.of(venues: [
      VenueReading(siteID: "7", name: "Nordmensa"), VenueReading(siteID: "8", name: "Mensabar"),
      VenueReading(siteID: "9", name: "Café"),
    ])
    reading.offers = ["Apfelkuchen", "Kuchen", "Tee"].map { OfferReading(venue: "9", Dish(name: $0)) }
    try workshop.record(reading)
    let bar = try workshop.venue("mensabar").id
    try workshop.store.set(OfferEdit("Käsekuchen", by: "kit", at: noon()), of: bar)
    let cafe = try workshop.venue("cafe").id
    try workshop.store.set(OfferEdit("Apfelkuchen", isThere: false, by: "kit", at: noon()), of: cafe)
    let (store, campus) = (workshop.store, workshop.campus)
    let mensas = try #require(try wider("mensa"))
    #expect(
      try store.searchVenues(mensas, campus: campus, limit: 9).map(\.venue.name) == ["Mensabar", "Nordmensa"])
    let cakes = try #require(try wider("kuchen"))
    #expect(
      try store.searchOffers(cakes, campus: campus, limit: 9).map(\.dish.name) == ["Kuchen", "Käsekuchen"])
  }
}
