import Dining
import Testing
import TestSupport

@testable import Adapters

/// Lines that name allergens, in a label, a statement or an attribute.
@Suite struct WrittenAllergensTests {
  @Test(
    arguments: [
      ("Milk, Tree Nuts, Wheat", ["milk", "tree nuts", "wheat"], []), ("milk; wheat", ["milk", "wheat"], []),
      ("Milk and Wheat", ["milk", "wheat"], []),
      ("Milk, Wheat, and/or Soy & Eggs.", ["milk", "wheat", "soy", "eggs"], []),
      ("Contains: Milk. May contain: Peanuts", ["milk", "peanuts"], []),
      ("Milk, Wheat. May contain traces of peanuts", ["milk", "wheat", "peanuts"], []),
      ("Not available", [], ["not available"]), ("None listed", [], ["none listed"]), ("N/A", [], ["n/a"]),
      ("Milk. Please ask our staff", ["milk"], ["please ask our staff"]), ("", [], []), (" , ;.", [], []),
      ("Contains no nuts", [], ["no nuts"]),
      ("made where nuts are handled too", [], ["made where nuts are handled too"]),
      ("Contains: Tree Nuts (Almonds, Walnuts)", ["tree nuts", "almonds", "walnuts"], []),
      ("Shellfish (Shrimp, Crab)", ["shellfish"], []), ("Milk (Cheese), Eggs", ["milk", "eggs"], []),
      ("Wheat (egg noodles, soybean oil)", ["wheat", "eggs", "soy"], []), ("Peanut Oil", ["peanut oil"], []),
      ("House sauce (anchovy; wheat)", ["house sauce", "anchovy", "wheat"], []),
      ("Contains (Milk", ["milk"], []), ("Milk Allergen", ["milk"], []), ("Almond", ["almonds"], []),
      ("Does not contain nuts", [], ["does not contain nuts"]), ("Gluten Free", [], ["gluten free"]),
      ("Dairy-free", [], ["dairy-free"]), ("Contains no milk or eggs", [], ["no milk", "eggs"]),
      ("No nuts and contains milk", ["milk"], ["no nuts"]), ("No nuts, milk", ["milk"], ["no nuts"]),
      ("Nuts not included", [], ["nuts not included"]),
    ] as [(String, [String], [String])])
  func aLineNamesAllergens(line: String, names: [String], rest: [String]) {
    let written = WrittenAllergens(line)
    #expect(written.names == names && written.rest == rest, "\(written)")
  }

  /// A label's list is complete where it says nothing besides.
  @Test(
    arguments: [
      ("Milk; Wheat", ["milk", "wheat"], false), ("Milk and Wheat", ["milk", "wheat"], false),
      ("Milk, Wheat. May contain Peanuts", ["milk", "peanuts", "wheat"], false),
      ("Not available", nil, false), ("N/A", nil, false),
      ("Milk. Not all are known", ["milk"], true),
      ("Milk but may contain Peanuts", ["milk", "peanuts"], true),
      ("Milk Peanuts Sesame Soy Eggs", ["eggs", "milk", "peanuts", "sesame", "soy"], true),
      ("Milk</span> <span class=\"labelallergensvalue\">May contain: Peanuts", ["milk", "peanuts"], false),
    ] as [(String, [String]?, Bool)])
  func aLabelsListIsWholeOrNot(value: String, allergens: [String]?, isPartial: Bool) throws {
    let text = try Fixture.text("foodpro/label.html").replacing("Milk, Tree Nuts, Wheat", with: value)
      .replacing(", Almonds", with: "")
    let reading = try read(text, as: "foodpro")
    let dish = try #require(reading.dishes.first?.dish)
    #expect(dish.allergens == allergens && dish.isAllergenListPartial == isPartial)
    #expect(reading.codes.contains("allergens-incomplete") == (isPartial || allergens == nil))
  }
}
