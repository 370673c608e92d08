import Dining
import Testing
import TestSupport

/// Whether a dish of Purdue is vegetarian, which a key and two marks may say.
@Suite struct PurdueDietTests {
  @Test(
    arguments: [
      ("true", "true", "null", ["vegetarian"]), ("true", "null", "null", ["vegetarian"]),
      ("true", "true", "true", ["vegan", "vegetarian"]), ("false", "false", "false", []),
      ("null", "true", "false", ["vegetarian"]), ("true", "true", "false", ["vegetarian"]),
      ("true", "false", "null", nil), ("false", "true", "null", nil), ("false", "null", "true", nil),
      ("null", "false", "true", nil),
    ] as [(String, String, String, [String]?)])
  func aContradictionStatesNothing(key: String, vegetarian: String, vegan: String, tags: [String]?) throws {
    let marks = [("Vegetarian", vegetarian), ("Vegan", vegan), ("Milk", "false")].map {
      #"{"Name":"\#($0.0)","Value":\#($0.1)}"#
    }
    let item =
      #"{"Name":"Stew","IsVegetarian":\#(key),"Allergens":[\#(marks.joined(separator: ","))]}"#
    let reading = try read(
      #"{"Location":"Alder","Date":"11/20/2026","Meals":[{"Name":"Lunch","Status":"Open","#
        + #""Stations":[{"Name":"Grill","Items":[\#(item)]}]}]}"#, as: "purdue")
    let dish = try #require(reading.dishes.first?.dish)
    #expect(dish.tags?.sorted() == tags)
    #expect(reading.notices("contradiction") == (tags == nil ? ["Stew: vegetarian"] : []))
  }
}
