import Adapters
import CivilTime
import Dining
import Testing

/// The hub's menus: what joins and what does not, and what is never said of a dish.
@Suite struct HubMenuTests {
  private static let known = [
    Finding("station 31001", "Hearth"), Finding("station 31002", "Green Fork"),
    Finding("station 31002 16", "Green Fork at Night"),
  ]

  private static func day(_ findings: [Finding] = []) throws -> Reading {
    var answer = try #require(AnswerGoldenTests.saved.first { $0.path == "mydininghub/day.json" })
    answer.findings = findings
    return try answer.read()
  }

  @Test func stationsAreCalledAsThePlacesSay() throws {
    let reading = try Self.day(Self.known)
    #expect(
      reading.menus.flatMap { $0.menu.stations.map(\.name) } == ["Hearth", "Green Fork at Night", "31009"])
    #expect(reading.notices.contains(Notice("station-without-name", "31009: 1")))
    #expect(reading.notices.filter { $0.code == "station-without-name" }.count == 1)
  }

  /// The platform's own lists go before what dine remembers of them.
  @Test func namesAreThePlatforms() throws {
    let own = [
      Finding("period 16", "Supper"), Finding("preference 999", "Low Carbon"),
      Finding("allergen 48", "Groundnuts"), Finding("allergen 63", "Wheat"),
    ]
    let reading = try Self.day(own)
    #expect(reading.menus.map(\.menu.period) == ["Supper"])
    let rice = try #require(reading.dishes.first { $0.dish.name == "Plain Rice" }?.dish)
    #expect(rice.tags == ["whole grains", "low carbon"])
    #expect(try Self.day().notices.contains { $0.detail.hasPrefix("recipe_attributes 999") })
  }

  /// A number without a product is asked for by what is found, named when its name is known, and noted all the same.
  @Test func numbersWithoutAProductAreFoundAndNamed() throws {
    let missing = ["310_1_M1_1_2210", "310_1_M98_1", "310_1_M99_1"]
    let before = try Self.day()
    #expect(
      before.findings.filter { $0.key.hasPrefix("missing ") }.map { String($0.key.dropFirst(8)) } == missing)
    let after = try Self.day([
      Finding("product 310_1_M99_1", "Maple Sausage"), Finding("product 310_1_M1_1_2210", "Scrambled Eggs"),
      Finding("no-product 310_1_M98_1", ""),
    ])
    // The second is another serving of what stands in its station already.
    #expect(after.dishes.count == before.dishes.count + 1)
    let named = try #require(after.dishes.first { $0.dish.name == "Maple Sausage" })
    #expect(named.station == "31001" && named.dish == Dish(name: "Maple Sausage"))
    for reading in [before, after] {
      #expect(reading.findings.filter { $0.key.hasPrefix("missing ") }.count == 3)
      #expect(
        reading.notices.filter { $0.code == "dish-without-product" }.map(\.detail)
          == ["2026-11-20 31001: 2", "2026-11-20 31009: 1"])
    }
  }

  @Test func toppingsAreMarkedAndHiddenDishesAreNot() throws {
    let dishes = try Self.day().dishes.map(\.dish)
    #expect(dishes.filter(\.isAddOn).map(\.name) == ["Baby Spinach"])
    #expect(!dishes.contains { $0.name == "Test Item" })
    #expect(try Self.day().notices.contains(Notice("hidden-dish", "products: 1")))
    #expect(dishes.first { $0.name == "Chili" }?.price == Money(minorUnits: 450, currency: "USD"))
    #expect(dishes.first { $0.name == "Scrambled Eggs" }?.price == nil)
  }

  /// What one may choose: an only choice lends its facts, of several each has its own.
  @Test func choicesStandInTheDescription() throws {
    let dishes = try Self.day().dishes.map(\.dish)
    let yogurt = try #require(dishes.first { $0.name == "Greek Yogurt" })
    #expect(yogurt.description == "Nonfat Greek Yogurt" && yogurt.calories == 90)
    #expect(yogurt.serving == "1/2 cup" && yogurt.allergens == ["milk"] && !yogurt.isAllergenListPartial)
    let club = try #require(dishes.first { $0.name == "Club Sandwich" })
    #expect(club.description == "Turkey Club, Ham Club" && club.calories == nil)
    #expect(club.allergens == ["wheat", "eggs"] && club.isAllergenListPartial)
  }

  // MARK: What does not join

  private static let product = Hub.product("1_2_M3_4", "Stew")

  @Test(arguments: [
    Hub.menu(["9_9_M9_9"], products: product), Hub.menu(["9_9_M9_9"], products: ""),
    Hub.menu(["1_2_M3_4"], products: product).replacing("\"sku\"", with: "\"skuX\""),
    Hub.menu(["1_2_M3_4"], products: product).replacing(#"{"items":["#, with: #"{"itemsX":["#),
    Hub.menu(["1_2_M3_4"], products: product).replacing(#""products":{"#, with: #""productsX":{"#),
    Hub.menu(["1_2_M3_4"], products: product).replacing("dateSkuMap", with: "dateSkuMapX"),
    #"{"data":{"getLocationRecipes":{"locationRecipesMap":{"stationSkuMap":[{"id":1,"skus":["7"]}]},"products":null}}}"#,
  ])
  func nothingThatJoinsIsAnError(text: String) throws {
    #expect(#expect(throws: ReadError.self) { try Hub.read(text) }?.code == "missing-anchor")
  }

  @Test(arguments: [
    #""locationRecipesMap":null,"products":null"#,
    #""locationRecipesMap":{"dateSkuMap":[]},"products":{"items":[]}"#,
    #""locationRecipesMap":null,"products":{"items":[]}"#,
    #""locationRecipesMap":{"dateSkuMap":[]},"products":null"#,
    #""locationRecipesMap":{"dateSkuMap":null,"stationSkuMap":null},"products":{"items":null}"#,
    #""locationRecipesMap":{"dateSkuMap":[{"date":"2026-11-18","stations":[]}]},"products":{"items":[]}"#,
  ])
  func noMenuIsNoError(text: String) throws {
    let reading = try Hub.read("{\"data\":{\"getLocationRecipes\":{\(text)}}}")
    #expect(reading.menus.isEmpty && reading.codes.contains("no-menu"))
  }

  /// An answer by the day that has both forms says everything twice.
  @Test func bothFormsOfADayAreOne() throws {
    let text = Hub.menu(["1_2_M3_4"], products: Self.product)
      .replacing(
        #""dateSkuMap":["#, with: #""stationSkuMap":[{"id":31001,"skus":["1_2_M3_4"]}],"dateSkuMap":["#)
    let reading = try Hub.read(text)
    #expect(reading.dishes.count == 1 && !reading.codes.contains("duplicate-dish"))
    #expect(
      try Hub.read(text.replacing("dateSkuMap", with: "skus")).menus.map(\.menu.date.description)
        == ["2026-11-18"])
  }

  /// An answer is of the hall, the meal and the days that were asked for.
  @Test func theQuestionSaysWhatTheAnswerIsOf() throws {
    let request = try #require(
      try Hub.requests(
        Hub.virginia, [Finding("store", "ch_virginia_en"), Finding("hall runk", "periods=25")]
      )
      .first { $0.venue == "runk" })
    let reading = try Hub.read(Hub.menu(["1_2_M3_4"], products: Self.product), asked: request)
    #expect(reading.menus.map(\.venue) == ["runk"] && reading.menus.map(\.menu.period) == ["Lunch"])
    #expect(reading.finding("week runk 25 2026-11-15") == "2026-11-18")
    #expect(reading.codes == ["station-without-name"])
  }

  // MARK: Allergens

  private static let free = ("recipe_attributes", #"["78","96"]"#)
  private static let without = ("allergens_intolerances", #""0""#)
  private static let unknown = ("allergens_intolerances_unknown", #"["63","45"]"#)
  private static let incomplete = (
    "allergen_statement", #""Complete allergen information is not available. Please contact the manager.""#
  )

  /// Each with whether a filter that wants no milk, eggs, wheat or gluten may let it pass.
  @Test(
    arguments: [
      ([without], true), ([without, free], true),
      ([without, ("allergen_statement", #""Contains: ""#)], true),
      ([without, unknown], false), ([without, free, unknown], false), ([without, free, incomplete], false),
      ([unknown], false), ([incomplete, free], false), ([("allergen_statement", #""Contains: ""#)], false),
      ([("allergens_intolerances", "null"), free], false), ([("allergens_intolerances", "{}")], false),
      ([("allergens_intolerances", #"["45"]"#), unknown, free], false),
      ([without, ("allergens_intolerances_unknown", #""48""#), free], false),
      ([("allergens_intolerances", #"["9999"]"#)], false),
      ([without, ("allergen_statement", #""Contains: Milk, Eggs, Wheat""#)], false),
      ([without, ("allergen_statement", #""CONTAINS MILK, EGGS, WHEAT""#)], false),
      ([without, ("allergen_statement", #""Contains Milk, Eggs and Wheat.""#)], false),
      ([without, ("allergen_statement", #""May contain: Milk; Eggs; Wheat""#)], false),
      ([without, free, ("allergen_statement", #""Contient : Lait, Œufs""#)], false),
      ([without, free, ("allergen_statement", #""Allergen information is not available.""#)], false),
      ([("allergens_intolerances", #""""#), free], false), ([("allergens_intolerances", "[]"), free], false),
      ([("allergens_intolerances", #"[""]"#), ("allergen_statement", #""""#)], false),
    ] as [([(String, String)], Bool)])
  func theUnknownIsNeverFree(attributes: [(String, String)], passes: Bool) throws {
    let text = Hub.menu(["1_2_M3_4"], products: Hub.product("1_2_M3_4", "Stew", attributes))
    let dish = try #require(try Hub.read(text).dishes.first?.dish)
    for allergen in ["milk", "eggs", "wheat"] {
      #expect((DishFilter(exclusions: [allergen]).verdict(on: dish) == .passes) == passes, "\(dish)")
    }
    let isUnknown = attributes.contains {
      $0.0.hasSuffix("unknown")
        || ["Complete", "Contient", "is not available"].contains(where: $0.1.contains)
    }
    if isUnknown { #expect(DishFilter(exclusions: ["gluten"]).verdict(on: dish) != .passes) }
  }

  /// What a statement names is read, and what it says besides is noted.
  @Test(
    arguments: [
      ("Contains Milk and Eggs", ["milk", "eggs"], false), ("CONTAINS: MILK, EGGS", ["milk", "eggs"], false),
      ("May contain: Peanuts", ["peanuts"], false),
      ("Contains: Soy. May contain milk", ["soy", "milk"], false),
      ("Contains: Soy. Made in a kitchen that has nuts", ["soy"], true), ("Contient : Lait, Œufs", nil, true),
      ("Note: complete allergen information is not available.", nil, true),
      ("Contains no allergens", nil, true),
    ] as [(String, [String]?, Bool)])
  func aStatementIsUnderstoodOrNoted(statement: String, allergens: [String]?, isNoted: Bool) throws {
    let attributes = [Self.without, ("allergen_statement", "\"\(statement)\"")]
    let reading = try Hub.read(
      Hub.menu(["1_2_M3_4"], products: Hub.product("1_2_M3_4", "Stew", attributes)))
    let dish = try #require(reading.dishes.first?.dish)
    #expect(dish.allergens == allergens && dish.isAllergenListPartial == (isNoted && allergens != nil))
    #expect(reading.codes.contains("unread-note") == isNoted)
    #expect(reading.codes.contains("allergens-incomplete") == isNoted)
  }
}
