import TestSupport
import Testing

@testable import Dining

/// What passes a filter, and above all what does not.
@Suite struct DishFilterTests {
  @Test(
    arguments: [
      ("peanut", "peanuts"), ("Peanuts", "peanuts"), ("tree nuts", "tree nuts"), ("Tree-Nut", "tree nuts"),
      ("dairy", "milk"), ("lactose", "milk"), ("Gluten", "gluten"), ("egg", "eggs"), ("soya", "soy"),
      ("almond", "almonds"), ("crustaceans", "shellfish"), ("mollusc", "molluscs"), ("pea nuts", nil),
      ("", nil), ("s", nil),
    ] as [(String, String?)])
  func allergensAsPeopleWriteThem(typed: String, word: String?) {
    #expect(DishWords.asked(typed) == word)
  }

  @Test(
    arguments: [
      ("Vegan", "vegan"), ("veggie", "vegetarian"), ("plant-based", "vegan"), ("gluten-free", "gluten free"),
      ("GlutenFree", "gluten free"), ("nut free", "nut free"), ("peanut-free", "peanuts free"),
      ("dairy-free", "dairy free"), ("halal", "halal"), ("HalalFriendly", "halal"), ("eat-well", "eat well"),
      ("lactose free", "lactose free"), ("free", nil), ("sugar free", nil), ("vegn", nil), ("", nil),
    ] as [(String, String?)])
  func dietsAsPeopleWriteThem(typed: String, word: String?) {
    #expect(DishWords.askedDiet(typed) == word)
  }

  /// Tags, allergens, and the marks that people see: nobody reads "gluten free" beside a dish with wheat.
  @Test(
    arguments: [
      (["gluten-free"], nil, ["gluten free"]), (["gluten free"], ["soy"], ["gluten free"]),
      (["gluten free", "eat well"], ["wheat"], ["eat well"]), (["Dairy Free"], ["milk"], []),
      (["nut free"], ["almonds"], []), (["vegan", "vegetarian"], nil, ["vegan"]),
      (["vegan", "vegetarian", "pescatarian"], ["milk"], ["vegetarian"]), (["vegan"], ["eggs"], []),
      (["vegetarian"], ["fish"], []), (["halal", "local"], ["milk"], ["halal", "local"]), (nil, [], []),
    ] as [([String]?, [String]?, [String])])
  func whatIsContradictedIsNoMark(tags: [String]?, allergens: [String]?, marks: [String]) {
    #expect(Dish(name: "x", tags: tags, allergens: allergens).marks == marks)
  }

  /// Allergens, tags, what is asked, and how the dish stands to it.
  @Test(
    arguments: [
      (nil, nil, "without peanuts", .unstated), ([], nil, "without peanuts", .passes),
      (["milk"], nil, "without peanuts", .passes), (["Peanut"], nil, "without peanuts", .fails),
      (["nuts"], nil, "without peanuts", .unstated), (["peanuts"], nil, "without nuts", .fails),
      (["peanut oil"], nil, "without peanuts", .fails), (["something"], nil, "without peanuts", .unstated),
      ([], nil, "without gluten", .unstated), ([], ["gluten free"], "without gluten", .passes),
      (["wheat"], ["gluten free"], "without gluten", .fails),
      (nil, ["GlutenFree"], "without gluten", .passes), ([], nil, "without mustard", .unstated),
      ([], nil, "without almonds", .passes), (["tree nuts"], nil, "without almonds", .unstated),
      (nil, ["lactose free"], "without milk", .unstated), (nil, ["vegan"], "diet vegan", .passes),
      (nil, ["vegan"], "diet vegetarian", .passes), (nil, ["vegetarian"], "diet vegan", .fails),
      (nil, nil, "diet vegan", .unstated), (nil, [], "diet vegan", .fails),
      (nil, ["vegetarian"], "diet pescatarian", .passes), (nil, ["gluten free"], "diet gluten free", .passes),
      (nil, ["vegan"], "diet gluten free", .fails), (["milk"], ["vegan"], "diet dairy free", .fails),
      (["milk"], ["vegan"], "diet vegan", .fails), (["milk"], ["vegan"], "diet vegetarian", .passes),
      (["Egg"], ["Vegan"], "diet vegan", .fails), (["fish"], ["vegetarian"], "diet vegetarian", .fails),
      (["molluscs"], ["vegan"], "diet vegetarian", .fails), (["soy"], ["vegan"], "diet vegan", .passes),
      (["fish"], ["vegetarian"], "diet pescatarian", .passes),
      (["gelatine"], ["vegetarian"], "diet pescatarian", .fails),
      (nil, ["vegan", "pork"], "diet vegan", .fails), (["milk"], ["vegetarian"], "diet vegetarian", .passes),
      (["spelt"], nil, "without wheat", .fails), (["kamut"], nil, "without gluten", .fails),
      (["wheat"], nil, "without kamut", .unstated),
      (["soy"], nil, "diet dairy free", .passes), ([], nil, "diet nut free", .passes),
    ] as [([String]?, [String]?, String, DishFilter.Verdict)])
  func howADishStands(
    allergens: [String]?, tags: [String]?, asked: String, verdict: DishFilter.Verdict
  ) {
    let dish = Dish(name: "x", tags: tags, allergens: allergens)
    let word = [String(asked.drop { $0 != " " }.dropFirst())]
    let isDiet = asked.hasPrefix("diet")
    for isTrusting in [false, true] {
      let filter = DishFilter(
        diets: isDiet ? word : [], exclusions: isDiet ? [] : word, trustsMissing: isTrusting)
      #expect(filter.verdict(on: dish) == (isTrusting && !isDiet && verdict == .unstated ? .passes : verdict))
    }
  }

  @Test func allMustHold() {
    let filter = DishFilter(diets: ["vegan", "halal"], exclusions: ["soy", "wheat"])
    let tags = ["vegan", "halal"]
    #expect(filter.verdict(on: Dish(name: "x", tags: tags, allergens: [])) == .passes)
    #expect(filter.verdict(on: Dish(name: "x", tags: tags)) == .unstated)
    #expect(filter.verdict(on: Dish(name: "x", tags: ["vegan"], allergens: [])) == .fails)
    #expect(filter.verdict(on: Dish(name: "x", allergens: ["soy"])) == .fails)
    let trusting = DishFilter(diets: filter.diets, exclusions: filter.exclusions, trustsMissing: true)
    #expect(trusting.verdict(on: Dish(name: "x", tags: tags)) == .passes)
    #expect(trusting.verdict(on: Dish(name: "x", allergens: [])) == .unstated, "a diet must be said")
    #expect(!filter.isEmpty && DishFilter(trustsMissing: true).isEmpty)
  }

  @Test func whatIsLeftOutIsCounted() {
    var sieve = DishMatcher(DishFilter(exclusions: ["milk"]))
    let lists: [[String]?] = [nil, [], ["milk"], ["Dairy"], nil, nil]
    let kept = lists.filter { sieve.takes(Dish(name: "x", allergens: $0)) }
    #expect(kept == [[]] && sieve.unstated == 3 && sieve.other == 2 && sieve.hasLeftOut)
    var open = DishMatcher()
    #expect(open.takes(Dish(name: "x")) && !open.hasLeftOut)
  }

  /// What a site may write, what of the asked is surely in it, and what may be: apart from `DishWords` on purpose.
  private struct Written {
    let text: String
    var surely: Set<String> = []
    var maybe: Set<String> = []
  }

  private static let asked = ["milk", "peanuts", "tree nuts", "nuts", "almonds", "wheat", "gluten", "eggs"]
  private static let written = [
    Written(text: "Dairy", surely: ["milk"]), Written(text: "milk", surely: ["milk"]),
    Written(text: "Contains Milk", surely: ["milk"]), Written(text: "Peanut", surely: ["peanuts", "nuts"]),
    Written(text: "peanuts", surely: ["peanuts", "nuts"]),
    Written(text: "Tree-Nuts", surely: ["tree nuts", "nuts"], maybe: ["almonds"]),
    Written(text: "nuts", surely: ["nuts"], maybe: ["peanuts", "tree nuts", "almonds"]),
    Written(text: "almonds", surely: ["almonds", "tree nuts", "nuts"]),
    Written(text: "Wheat", surely: ["wheat", "gluten"]),
    Written(text: "gluten", surely: ["gluten"], maybe: ["wheat"]),
    Written(text: "barley", surely: ["gluten"]), Written(text: "EGG", surely: ["eggs"]),
    Written(text: "roasted peanut paste", surely: ["peanuts"], maybe: Set(asked)),
    Written(text: "house spice mix", maybe: Set(asked)), Written(text: "soy"),
  ]
  private static let marks = ["vegan", "vegetarian", "gluten free", "Gluten-Free", "lactose free"]

  @Test func noExcludedDishEverPasses() {
    var random = Seeded(2_026)
    var verdicts: [DishFilter.Verdict: Int] = [:]
    for _ in 0..<20_000 {
      let named = (0..<Int.random(in: 0...3, using: &random)).compactMap { _ in
        Self.written.randomElement(using: &random)
      }
      let isStated = Int.random(in: 0..<4, using: &random) > 0
      let isPartial = isStated && Int.random(in: 0..<4, using: &random) == 0
      let tags = Self.marks.filter { _ in Int.random(in: 0..<6, using: &random) == 0 }
      let dish = Dish(
        name: "x", tags: tags.isEmpty ? nil : tags, allergens: isStated ? named.map(\.text) : nil,
        isAllergenListPartial: isPartial)
      let exclusions = Self.asked.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
      let isTrusting = Bool.random(using: &random)
      let verdict = DishFilter(exclusions: exclusions, trustsMissing: isTrusting).verdict(on: dish)
      verdicts[verdict, default: 0] += 1
      for word in exclusions where verdict == .passes {
        #expect(!isStated || !named.contains { $0.surely.contains(word) }, "\(dish) without \(word)")
        let isMarked = word == "gluten" && tags.contains { $0.lowercased().hasPrefix("gluten") }
        guard !isTrusting, !isMarked else { continue }
        #expect(isStated && !isPartial, "\(dish) without \(word)")
        #expect(word != "gluten" && !named.contains { $0.maybe.contains(word) }, "\(dish) without \(word)")
      }
    }
    for verdict in [DishFilter.Verdict.passes, .unstated, .fails] {
      #expect(verdicts[verdict, default: 0] > 500)
    }
  }
}
