import Dining
import JSON
import Testing

@testable import Adapters

@Suite struct WeightTests {
  @Test(arguments: [
    ("6", 6_000), ("\"6.5\"", 6_500), ("\"12 g\"", 12_000), ("\"12mg\"", 12), ("\"500 mcg\"", 1),
    ("\"198.487000\"", 198_487), ("0", 0), ("\" 3 \"", 3_000), ("\"1,050mg\"", 1_050),
  ])
  func read(json: String, milligrams: Int) throws {
    var nutrition = Nutrition()
    #expect(nutrition.take(.fat, try JSONValue(parsing: json), in: .grams))
    #expect(nutrition[.fat] == milligrams)
  }

  @Test(arguments: [
    "\"less than 5\"", "\"<1\"", "\"5 cups\"", "-3", "\"1.2.3\"", "true", "1e30", "99999999999999999999",
    "\"99999999\"",
  ])
  func noWeightIsNotKept(json: String) throws {
    var nutrition = Nutrition()
    let isRead = nutrition.take(.fat, try JSONValue(parsing: json), in: .grams)
    #expect(nutrition.isEmpty)
    #expect(!isRead || json == "true")
  }

  @Test(arguments: [nil, "null", "\"\"", "\" \"", "\"-\"", "\"n/a\""] as [String?])
  func nothingIsNoFault(json: String?) throws {
    var nutrition = Nutrition()
    #expect(nutrition.take(.fat, try json.map { try JSONValue(parsing: $0) }, in: .grams))
    #expect(nutrition.isEmpty)
  }

  /// A bound is no weight and no fault; a weight that cannot be read is told with its dish.
  @Test func bonAppetitsWeightsAreReadOrTold() throws {
    func part(_ value: String, _ unit: String) -> String {
      #"{"label":"x","value":"\#(value)","unit":"\#(unit)"}"#
    }
    let item = #"""
      {"label":"Soup","cor_icon":{},"nutrition_details":{"fatContent":\#(part("6", "g")),
      "sodiumContent":\#(part("500 cups", "mg")),"sugarContent":\#(part("less than 1", "g")),
      "fiberContent":\#(part("2", "furlongs")),"proteinContent":\#(part("", ""))}}
      """#
    let notices = NoticeCollector()
    let dish = BonAppetitItem.dish(try JSONValue(parsing: item), id: "9", notices)
    let nutrition = try #require(dish?.nutrition)
    #expect(nutrition[.fat] == 6_000)
    #expect([.sodium, .sugars, .fiber, .protein].allSatisfy { nutrition[$0] == nil })
    #expect(
      notices.all.filter { $0.code == "bad-value" }.map(\.detail) == [
        "Soup sodiumContent: 500 cups", "Soup fiberContent unit: furlongs",
      ])
  }
}
