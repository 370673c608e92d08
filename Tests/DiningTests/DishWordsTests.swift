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

  /// A mark does not count beside contents that it excludes, which may be marks or allergens.
  @Test(
    arguments: [
      ("halal", ["pork"], nil, false), ("halal", ["Contains Pork"], nil, false),
      ("halal", ["alcohol"], nil, false),
      ("halal", [], ["pork"], false), ("halal", ["beef"], ["shellfish", "milk"], true),
      ("halal", ["pork free"], nil, true), ("kosher", ["pork"], nil, false),
      ("kosher", [], ["shellfish"], false),
      ("kosher", [], ["molluscs"], false), ("kosher", ["crustaceans"], nil, false),
      ("kosher", ["beef"], ["fish"], true), ("vegan", ["honey"], nil, false), ("vegan", [], ["milk"], false),
      ("vegan", ["Contains Dairy"], nil, false), ("vegan", ["egg"], nil, false),
      ("vegan", [], ["fish"], false),
      ("vegan", ["gelatin"], nil, false), ("vegan", ["alcohol"], ["soy"], true),
      ("vegetarian", ["honey"], ["milk", "eggs"], true), ("vegetarian", ["poultry"], nil, false),
      ("pescatarian", [], ["molluscs"], true), ("pescatarian", ["lamb"], nil, false),
    ] as [(String, [String], [String]?, Bool)])
  func aMarkBesideWhatItExcludes(diet: String, others: [String], allergens: [String]?, expected: Bool) {
    #expect(Dish(name: "x", tags: [diet] + others, allergens: allergens).isOf(diet: diet) == expected)
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

  /// A list that says nothing of sesame answers for milk, and one that is silent on tree nuts leaves open all that
  /// they are a kind of, or that is a kind of them.
  @Test(
    arguments: [
      (["sesame"], "sesame", nil), (["sesame"], "peanuts", false), (["sesame"], "milk", true),
      (["tree nuts"], "almonds", nil), (["tree nuts"], "nuts", nil), (["tree nuts"], "peanuts", false),
      (["shellfish"], "molluscs", nil), (["wheat"], "spelt", nil), (["wheat"], "soy", false),
      (["sesame"], "celery", nil), (["sesame"], "gluten", nil), ([], "sesame", false),
      ([], "shellfish", false), ([], "molluscs", nil), ([], "spelt", false),
    ] as [([String], String, Bool?)])
  func onlyWhatTheListLeavesOutIsUnknown(unstated: [String], asked: String, expected: Bool?) {
    let list = UnstatedAllergens(where: unstated.contains)
    let dish = Dish(name: "x", allergens: ["milk"], unstatedAllergens: list)
    #expect(dish.contains(allergen: asked) == expected)
    #expect(list.names == unstated && dish.isAllergenListPartial == !unstated.isEmpty)
  }

  /// A number that no version of dine writes leaves everything open.
  @Test(arguments: [1, 3, 1 << 11, -2, .max, .min])
  func anUnknownNumberOfAllergensIsNoPromise(code: Int) {
    #expect(UnstatedAllergens(code: code) == .unspecified && UnstatedAllergens(code: code).names == nil)
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
