import Testing

@testable import Dining

/// What is told of a dish whose servings differ: nothing that would be wrong of one of them.
@Suite struct DishServingsTests {
  private static let plain = Dish(
    name: "Soup", calories: 120, tags: ["vegan", "gluten free"], allergens: ["soy"])

  @Test func servingsThatSayTheSameAreOne() {
    let other = Dish(
      name: "Soup!", calories: 300, tags: ["gluten-free", "Vegan", "vegetarian"], allergens: ["Soybeans"])
    #expect(Dish.combined([Self.plain, other, Self.plain]) == nil)
    #expect(Dish.combined([]) == nil && Dish.combined([other]) == nil)
  }

  /// The tags and allergens of the other serving, and both of the combination.
  @Test(
    arguments: [
      (["vegan"], ["soy", "peanuts"], ["vegan"], ["soy", "peanuts"]),
      (["vegetarian", "halal"], ["milk"], ["vegetarian"], ["soy", "milk"]),
      ([], ["soy"], [], ["soy"]),
      (["vegan", "gluten free"], ["soy", "wheat"], ["vegan"], ["soy", "wheat"]),
      (nil, ["soy"], nil, ["soy"]),
    ] as [([String]?, [String], [String]?, [String])])
  func contentsAreOfAnyAndMarksOfAll(
    tags: [String]?, allergens: [String], common: [String]?, all: [String]
  ) throws {
    let dish = try #require(
      Dish.combined([Self.plain, Self.plain, Dish(name: "Soup", tags: tags, allergens: allergens)]))
    #expect(dish.tags == common)
    #expect(dish.allergens == all)
    #expect(dish.calories == 120 && !dish.isAllergenListPartial)
  }

  @Test func whatOneServingLeavesOutIsNotDenied() throws {
    let silent = try #require(
      Dish.combined([Self.plain, Dish(name: "Soup", tags: ["vegan", "gluten free"])]))
    #expect(silent.contains(allergen: "soy") == true && silent.contains(allergen: "peanuts") == nil)
    #expect(silent.isOf(diet: "vegan") == true)
    let other = Dish(
      name: "Soup", tags: ["vegan", "gluten free"], allergens: ["soy"],
      unstatedAllergens: UnstatedAllergens { $0 == "sesame" })
    let sesame = try #require(Dish.combined([Self.plain, other]))
    #expect(sesame.contains(allergen: "sesame") == nil && sesame.contains(allergen: "milk") == false)
    var partial = other
    partial.isAllergenListPartial = true
    #expect(try #require(Dish.combined([other, partial])).unstatedAllergens == .unspecified)
  }
}
