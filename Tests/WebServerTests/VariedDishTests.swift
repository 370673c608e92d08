import CivilTime
import Dining
import InventedCampus
import TestSupport
import Testing

@testable import Queries
@testable import WebServer

/// A dish whose servings differ is told so that it is true of each of them, unless one of them is named.
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

  @Test(arguments: [("(peanut free)", ["soy"]), ("(contains peanuts)", ["soy", "peanuts"])])
  func aNameOnAMenuIsThatServing(words: String, allergens: [String]) throws {
    let soup = try result("NOODLE soup " + words)
    #expect(!soup.isVaried && soup.facts?.allergens == allergens && soup.name == "Noodle soup " + words)
  }

  @Test func soDoesItsPage() {
    let page = desk.get("/dishes/bean-stew/").text
    #expect(page.contains("celery, milk") && page.contains("The menus differ") && !page.contains("vegan"))
  }
}
