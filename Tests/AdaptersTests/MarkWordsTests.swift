import Dining
import Testing
import TestSupport

@testable import Adapters

/// Marks whose words say what a dish contains, wherever a site lists them.
@Suite struct MarkWordsTests {
  @Test(
    arguments: [
      ("Gluten Friendly", ["gluten friendly"], ["gluten friendly"]),
      ("GLUTEN FRIENDLY", ["gluten friendly"], ["gluten friendly"]),
      ("dairy-friendly", ["milk friendly"], ["milk friendly"]), ("Vegan Friendly", ["vegan"], ["vegan"]),
      ("Vegan Option", ["vegan option"], ["vegan option"]),
      ("Vegetarian Menu Option", ["vegetarian"], ["vegetarian"]),
      ("Veggie", ["vegetarian"], ["vegetarian"]), ("Gluten Free", ["gluten free"], ["gluten free"]),
      ("Contains Nuts", ["contains nuts"], ["nuts"]), ("milk", ["contains milk"], ["milk"]),
      ("", [], []), ("\t", [], []),
    ] as [(String, [String], [String])])
  func aMarkIsAnAllergenOrATag(words: String, either: [String], tag: [String]) {
    var marks = FoodMarks()
    marks.take(words)
    let allergens: [String] = marks.statedAllergens ?? []
    let read: [String] = (marks.statedTags ?? []) + allergens.map { "contains " + $0 }
    #expect(read == either)
    var tags = FoodMarks()
    tags.take(tag: words)
    let readTags: [String] = tags.statedTags ?? []
    #expect(readTags == tag && tags.statedAllergens == nil)
  }

  @Test(
    arguments: [
      ("Allergen", "Dairy", "milk, maybe more"), ("Allergens", "Dairy", "milk, maybe more"),
      ("Contains", "Dairy", "milk, maybe more"), (nil, "Dairy", "milk, maybe more"),
      ("Allergens", "Poppy", "poppy, maybe more"),
      ("Requirement", "Tree Nuts (Almond)", "tree nuts, almonds, maybe more"),
      ("Requirement", "Vegan", "not stated"), ("Requirement", "Gluten Friendly", "not stated"),
      ("Requirement", "Dairy Free", "not stated"),
    ] as [(String?, String, String)])
  func ofOhioState(category: String?, name: String, expected: String) throws {
    let kind = category.map { #""\#($0)""# } ?? "null"
    let reading = try read(
      #"{"data":{"fullMenu":[{"name":"Tart","course":"Bakery","nutrition":[],"#
        + #""traits":[{"category":\#(kind),"name":"\#(name)"}]}]}}"#, as: "ohio-state")
    let dish = try #require(reading.dishes.first?.dish)
    #expect(dish.listed == expected)
    #expect(dish.tags == (expected == "not stated" ? [name.lowercased()] : nil))
  }

  @Test(
    arguments: [
      (#""vegan""#, ["vegan"], "not stated"), (#""milk","egg""#, [], "eggs, milk, maybe more"),
      (#""vegetarian","contains nuts""#, ["vegetarian"], "nuts, maybe more"),
      (#""Gluten Friendly""#, ["gluten friendly"], "not stated"),
    ] as [(String, [String], String)])
  func ofVirginiaTech(images: String, tags: [String], expected: String) throws {
    let recipe =
      #"{"name":"Chili","description":"","portionSize":"8","portionUnit":"oz","allergens":"","#
      + #""legendImages":[\#(images)]}"#
    let reading = try read(
      #"{"locationNum":"15","date":"2026-11-20","meals":[{"mealName":"Lunch","sections":"#
        + #"[{"sectionName":"Kettle","recipes":[\#(recipe)]}]}]}"#, as: "virginia-tech")
    let dish = try #require(reading.dishes.first?.dish)
    #expect(dish.tags == tags && dish.listed == expected)
  }
}
