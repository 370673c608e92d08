import CivilTime
import Dining
import InventedCampus
import TestSupport
import Testing

@testable import Queries
@testable import WebServer

/// A dish whose servings differ is told so that it is true of each of them.
@Suite struct VariedDishTests {
  private let desk: WebDesk

  /// At lunch noodle soup without peanuts, and stew; at dinner noodle soup with peanuts, and another stew.
  init() throws {
    desk = try WebDesk()
    var reading = InventedCampus.reading()
    let lunch = [
      Dish(name: "Noodle soup (peanut free)", tags: ["vegan", "halal"], allergens: ["soy"]),
      Dish(name: "Bean stew", tags: ["vegan"], allergens: ["celery"]),
    ]
    let dinner = [
      Dish(name: "Noodle soup (contains peanuts)", tags: ["halal"], allergens: ["soy", "peanuts"]),
      Dish(name: "Bean stew", tags: ["vegetarian"], allergens: ["milk"]),
    ]
    for (index, dishes) in [lunch, dinner].enumerated() {
      reading.menus[index].menu.stations = [Station(name: "Grill", dishes: dishes)]
    }
    try desk.campus.record(reading, body: "varied")
  }

  private func result(_ name: String) throws -> DishDetailResult {
    try CampusSnapshot(try desk.campus.setting()).answer(
      DishDetailQuery(name), at: QueryMoment(InventedCampus.noon))
  }

  @Test func contentsAreThoseOfAnyServing() throws {
    let soup = try result("noodle soup")
    #expect(soup.isVaried && soup.facts?.allergens == ["soy", "peanuts"] && soup.facts?.tags == ["halal"])
    let stew = try result("bean stew")
    #expect(stew.isVaried && stew.facts?.allergens == ["celery", "milk"])
    #expect(stew.facts?.tags == ["vegetarian"])
  }

  /// A name of one of them finds all: the places below the contents are those of all, too.
  @Test(arguments: ["Noodle soup (peanut free)", "NOODLE SOUP (contains peanuts)"])
  func aNameOnAMenuFindsAll(name: String) throws {
    #expect(try result(name).facts?.allergens == ["soy", "peanuts"])
  }

  /// What a place always has counts as another serving.
  @Test func offersCount() throws {
    var reading = InventedCampus.reading()
    reading.offers = [
      OfferReading(venue: "3", Dish(name: "Bean stew", tags: [], allergens: ["milk"])),
      OfferReading(venue: "1", Dish(name: "Lentil bowl", tags: ["vegan"], allergens: [])),
      OfferReading(venue: "3", Dish(name: "Lentil bowl", tags: [], allergens: ["peanuts"])),
    ]
    try desk.campus.record(reading, body: "always")
    #expect(try result("bean stew").facts?.allergens == ["celery", "milk"])
    let bowl = try result("lentil bowl")
    #expect(bowl.isVaried && bowl.facts?.allergens == ["peanuts"] && bowl.facts?.tags == [])
  }

  @Test func soDoesItsPage() {
    let page = desk.get("/dishes/bean-stew/").text
    #expect(page.contains("celery, milk") && page.contains("The menus differ") && !page.contains("vegan"))
  }
}
