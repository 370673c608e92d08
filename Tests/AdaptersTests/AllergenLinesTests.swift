import Dining
import Testing
import TestSupport

/// Lines of allergens as kitchens write them, in the answers of Boston College and Virginia Tech.
@Suite struct AllergenLinesTests {
  private func readings(_ line: String) throws -> [Reading] {
    let row =
      #"{"Serve_Date":"11/20/2026","Meal_Name":"LUNCH","Location_Number":"121","Location_Name":"Alder","#
      + #""Menu_Category_Name":"Kettle","Recipe_Print_As_Name":"Chili","Allergens":"\#(line)","#
      + #""web_codes_fullnames":""}"#
    let recipe =
      #"{"name":"Chili","description":"","portionSize":"8","portionUnit":"oz","allergens":"\#(line)","#
      + #""legendImages":[]}"#
    let day =
      #"{"locationNum":"15","date":"2026-11-20","meals":[{"mealName":"Lunch","sections":"#
      + #"[{"sectionName":"Kettle","recipes":[\#(recipe)]}]}]}"#
    return [try read("[\(row)]", as: "boston-college"), try read(day, as: "virginia-tech")]
  }

  @Test(
    arguments: [
      ("Soybeans, Wheat", ["soy", "wheat"], []), ("Milk; Wheat", ["milk", "wheat"], []),
      ("Contains: Milk", ["milk"], []), ("May contain peanuts", ["peanuts"], []),
      ("Tree Nuts (Almonds, Walnuts)", ["almonds", "tree nuts", "walnuts"], []),
      ("Milk\u{200B}, Eggs", ["eggs", "milk"], []), ("", nil, []), ("None", nil, ["none"]),
      ("N/A", nil, ["n/a"]), ("No Milk", nil, ["no milk"]), ("Gluten Free", nil, ["gluten free"]),
      (
        "Soy, Made in a facility with peanuts", ["peanuts", "soy"],
        ["made in a facility with peanuts"]
      ),
      ("Soy, does not contain nuts", ["soy"], ["does not contain nuts"]),
      ("Milk/Wheat", ["milk", "wheat"], []), ("Milk Peanuts Sesame", ["milk", "peanuts", "sesame"], []),
      ("Poppy", ["poppy"], []),
    ] as [(String, [String]?, [String])])
  func areTakenApart(line: String, allergens: [String]?, rest: [String]) throws {
    for reading in try readings(line) {
      let dish = try #require(reading.dishes.first?.dish)
      #expect(dish.allergens == allergens && dish.isAllergenListPartial == (allergens != nil))
      #expect(reading.notices("allergens-incomplete") == rest.map { "\($0): 1" })
    }
  }
}
