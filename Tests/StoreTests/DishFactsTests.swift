import Dining
import Testing

@testable import Store

/// What is said of a dish comes back as it went.
@Suite struct DishFactsTests {
  static let full: Dish = {
    var nutrition = Nutrition()
    for (index, nutrient) in Nutrition.Nutrient.allCases.enumerated() { nutrition[nutrient] = index * 1_000 }
    let euros = { Money(minorUnits: $0, currency: "EUR") }
    return Dish(
      name: "Auflauf", tags: ["vegan"], allergens: ["milk"], isAllergenListPartial: true,
      prices: [
        Price(euros(210), group: "student"), Price(euros(90), group: "other", per: "100 g", base: 50),
        Price(euros(.min), group: "a\u{1F}\"b", per: ",]"),
      ], serving: "1/8 cut", nutrition: nutrition, mealExchange: true)
  }()

  static let dishes = [
    full, Dish(name: "plain"),
    Dish(
      name: "all but sesame", allergens: [], unstatedAllergens: UnstatedAllergens { $0 == "sesame" }),
    Dish(name: "one price", price: Money(minorUnits: 5, currency: "USD")),
    Dish(name: "nothing in it", nutrition: Nutrition()),
    Dish(
      name: "a group",
      prices: [
        Price(Money(minorUnits: 5, currency: "USD"), group: "student")
      ]),
  ]

  @Test func ofMenus() throws {
    let workshop = try Workshop()
    let stations = [Station(name: "Grill", dishes: Self.dishes)]
    try workshop.record(
      .of(menus: [MenuReading(venue: "1", Menu(date: day(), period: nil, stations: stations))]))
    let menus = try workshop.store.menus(venue: try workshop.venue("1").id, date: day())
    #expect(menus.first?.menu.stations == stations)
  }

  @Test func ofOffers() throws {
    let workshop = try Workshop()
    var reading = Reading.of(venues: [VenueReading(siteID: "1")])
    reading.offers = Self.dishes.map { OfferReading(venue: "1", $0) }
    try workshop.record(reading)
    let offers = try workshop.store.offers(venue: try workshop.venue("1").id)
    #expect(offers.map(\.dish) == Self.dishes)
    #expect(offers.first?.provenance.source == "halls")
  }

  @Test func aPriceOfBeforeGroupsIsRead() throws {
    let workshop = try Workshop()
    let stations = [
      Station(name: "Grill", dishes: [Dish(name: "x", price: Money(minorUnits: 450, currency: "USD"))])
    ]
    try workshop.record(
      .of(menus: [MenuReading(venue: "1", Menu(date: day(), period: nil, stations: stations))]))
    #expect(try workshop.rows(of: "dish", columns: "price, currency, prices IS NULL") == ["450,USD,1"])
  }

  @Test func whatIsNoListOfPricesIsLeftOut() {
    #expect(PriceList.read(["x", "EUR", "", "", ""]).isEmpty)
    #expect(PriceList.read(["1", "EUR", "", ""]).isEmpty)
    #expect(NutrientList.read(["fat", "x", "gold", "1", "fat"]).isEmpty)
  }
}
