import Testing

@testable import Dining

@Suite struct DishWordsTests {
  @Test(arguments: [
    ("Dairy", "milk"), (" MILK ", "milk"), ("Contains Egg", "eggs"), ("Crustacean Shellfish", "shellfish"),
    ("Tree-Nuts", "tree nuts"), ("TreeNut", "tree nuts"), ("Soybeans", "soy"), ("Celery", "celery"),
    ("Gluten/Wheat", "gluten"), ("Sulfites", "sulphites"), ("", ""),
  ])
  func oneWordForAnAllergen(text: String, word: String) {
    #expect(DishWords.allergen(text) == word)
  }

  @Test(arguments: [
    ("Vegan", "vegan"), ("Gluten-Free", "gluten free"), ("GlutenFree", "gluten free"),
    ("EatWell", "eat well"),
    ("Eat  Well", "eat well"), ("Halal", "halal"),
  ])
  func oneWordForATag(text: String, word: String) {
    #expect(DishWords.tag(text) == word)
  }

  @Test(
    arguments: [
      (nil, "vegan", nil), ([], "vegan", false), (["Vegan"], "vegan", true), (["vegan"], "Vegetarian", true),
      (["vegetarian"], "vegan", false), (["vegetarian"], "vegetarian", true),
      (["gluten-free"], "gluten free", true),
    ] as [([String]?, String, Bool?)])
  func veganIsVegetarian(tags: [String]?, diet: String, expected: Bool?) {
    #expect(Dish(name: "x", tags: tags).isOf(diet: diet) == expected)
  }

  @Test(
    arguments: [
      (nil, "milk", nil), ([], "milk", false), (["milk"], "Dairy", true), (["Dairy"], "milk", true),
      (["wheat"], "gluten", true), (["gluten"], "wheat", nil), (["almonds"], "nuts", true),
      (["nuts"], "peanuts", nil),
      (["tree nuts"], "peanuts", false), (["eggs"], "peanuts", false),
    ] as [([String]?, String, Bool?)])
  func whatIsNotNamedIsNotInIt(allergens: [String]?, asked: String, expected: Bool?) {
    #expect(Dish(name: "x", allergens: allergens).contains(allergen: asked) == expected)
  }

  /// A list that is silent on some must never free a dish of them.
  @Test(arguments: [("milk", true), ("peanuts", nil)] as [(String, Bool?)])
  func aPartialListFreesOfNothing(asked: String, expected: Bool?) {
    let dish = Dish(name: "x", allergens: ["milk"], isAllergenListPartial: true)
    #expect(dish.contains(allergen: asked) == expected)
  }

  @Test func thePriceIsEverybodysOrTheFirstGroups() {
    let euros = { Money(minorUnits: $0, currency: "EUR") }
    let groups = [Price(euros(210), group: "student"), Price(euros(450), group: "other")]
    #expect(Dish(name: "x").price == nil)
    #expect(Dish(name: "x", prices: groups).price == euros(210))
    #expect(Dish(name: "x", prices: groups + [Price(euros(300))]).price == euros(300))
  }

  @Test func weightsThatCannotBeAreNotKept() {
    var nutrition = Nutrition()
    #expect(nutrition.isEmpty)
    nutrition[.fat] = 12_500
    nutrition[.sodium] = -1
    nutrition[.protein] = .max
    #expect(nutrition[.fat] == 12_500 && nutrition[.sodium] == nil && nutrition[.protein] == nil)
    #expect(!nutrition.isEmpty)
  }
}
