import Configuration
import Dining
import InventedCampus
import Queries
import Testing

@testable import People

/// What is noted of a dish that was eaten, by the menus of an invented campus and what its places always have.
@Suite struct LogServingTests {
  /// What places always have is noted with what is stated of it, and with the place where only one has it.
  @Test(
    arguments: [
      ("Mango lassi", nil, "Mango lassi", "moonlight-pizzas-oven", 210),
      ("lassi", nil, "Mango lassi", "moonlight-pizzas-oven", 210), ("Tea", nil, "Tea", "", nil),
      ("Tea", "alder-hall", "Tea", "alder-hall", 2),
      // What is on a menu goes before what is always there.
      ("Bean stew", nil, "Bean stew", "alder-hall", 320), ("stew", nil, "Bean stew", "alder-hall", 320),
    ] as [(String, String?, String, String, Int?)])
  func whatIsAlwaysThereIsNoted(
    name: String, venue: String?, dish: String, place: String, calories: Int?
  ) throws {
    var reading = InventedCampus.reading()
    reading.offers = [
      OfferReading(venue: "3", Dish(name: "Mango lassi", calories: 210)),
      OfferReading(venue: "3", Dish(name: "Stew to go", calories: 1)),
      OfferReading(venue: "3", Dish(name: "Bean stew", calories: 3)),
      OfferReading(venue: "1", Dish(name: "Tea", calories: 2)), OfferReading(venue: "3", Dish(name: "Tea")),
    ]
    let campus = try InventedCampus()
    try campus.record(reading, body: "always there")
    var words = LogWords()
    words.venue = venue
    let book = LogBook(
      try CampusSnapshot(try campus.setting()), of: .owner, at: InventedCampus.noon, in: campus.world)
    let row = try #require(try book.add(name, words).entries.first).row
    #expect(row.item.name == dish && row.item.venue == place && row.calories == calories)
  }

  @Test func aMarkThatTheContentsContradictIsNotNoted() throws {
    var reading = InventedCampus.reading()
    let dish = Dish(name: "Mango lassi", tags: ["vegan", "vegetarian"], allergens: ["milk"])
    reading.offers = [OfferReading(venue: "3", dish)]
    let campus = try InventedCampus()
    try campus.record(reading, body: "always there")
    let snapshot = try CampusSnapshot(try campus.setting())
    let book = LogBook(snapshot, of: .owner, at: InventedCampus.noon, in: campus.world)
    let row = try #require(try book.add("Mango lassi", LogWords()).entries.first).row
    #expect(row.item.diets == "vegetarian")
  }
}
