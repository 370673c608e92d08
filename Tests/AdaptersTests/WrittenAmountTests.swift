import Dining
import JSON
import Testing
import TestSupport

@testable import Adapters

/// Numbers whose marks part thousands or a fraction, and the pages that write them.
@Suite struct WrittenAmountTests {
  @Test(
    arguments: [
      ("240 calories", .english, 240), ("1,250 kcal", .english, 1_250), ("1,050.3mg", .english, 1_050.3),
      ("1.250", .english, 1.25), ("12,345,678", .english, 12_345_678), ("12. g", .english, 12),
      (".5g", .english, 0.5), ("1’250", .english, 1_250), ("9, cut", .english, 9),
      ("1.250 kcal", .german, 1_250), ("1.250,5", .german, 1_250.5), ("19,2g", .german, 19.2),
      ("19.2", .german, 19.2), ("0.125", .german, 0.125), ("19,250", .german, 19.25),
      ("3'569.5", .german, 3_569.5), ("3'569 kJ", .mixed, 3_569), ("46.3 g", .mixed, 46.3),
      ("1.250,5", .mixed, 1_250.5), ("1,250.5", .mixed, 1_250.5), ("0,125", .mixed, 0.125),
    ] as [(String, WrittenAmount.Style, Double)])
  func anAmountIsRead(text: String, style: WrittenAmount.Style, value: Double) {
    #expect(WrittenAmount(text[...], in: style)?.value == value)
  }

  @Test(
    arguments: [
      ("", .english), ("kcal", .english), ("-3", .english), ("1,25", .english), ("0,250", .english),
      ("1250,500", .english), ("1.250,5", .english), ("1.2.3", .english), ("1 250 kcal", .english),
      ("1,250.5", .german), ("1.25.3", .german), ("1.250", .mixed), ("1,250", .mixed), ("1,250,5", .mixed),
    ] as [(String, WrittenAmount.Style)])
  func whatIsNoneOrTwoIsNotRead(text: String, style: WrittenAmount.Style) {
    #expect(WrittenAmount(text[...], in: style) == nil)
  }

  @Test(arguments: [
    ("Sat. Fat .5g", ".5g"), ("Sodium 1,050.3mg", "1,050.3mg"), ("Fat, No.5", "5"), ("Fat 5, 10%", "5"),
    ("2 g", "2"), ("Fat", ""),
  ])
  func theFirstWeightOfALine(line: String, weight: String) {
    #expect(line.fromFirstNumber.leadingWeight == weight)
  }

  /// A fixture with one thing in it exchanged.
  private func dishes(_ path: String, as adapter: String, _ old: String, _ new: String) throws -> [Dish] {
    let text = try Fixture.text(path)
    try #require(text.contains(old))
    let fixture = PageFixture.all.first { $0.path == path } ?? PageFixture(path: path, adapter: adapter)
    return try fixture.read(Array(text.replacing(old, with: new).utf8)).dishes.map(\.dish)
  }

  @Test(
    arguments: [
      ("schema-org/cafe.html", "480 calories", "1,250 calories", 1_250),
      ("schema-org/cafe.html", "480 calories", "1.250 kcal", nil),
      ("schema-org/cafe.html", "480 calories", "480.125 kcal", 480),
      ("foodpro/label.html", "<p>290</p>", "<p>1,250</p>", 1_250),
      ("foodpro/label-bare.html", "Calories&nbsp;131", "Calories&nbsp;1,310", 1_310),
      ("studentenwerk-aachen/week.html", "(476 kcal)", "(1.250 kcal)", 1_250),
      ("studentenwerk-karlsruhe/plan.html", "449 kcal", "1.250,5 kcal", 1_250),
      ("uzh/feed.xml", "(853 kcal)", "(1&#039;250 kcal)", 1_250),
      ("uzh/feed.xml", "(853 kcal)", "(1.250 kcal)", nil),
    ] as [(String, String, String, Int?)])
  func kilocaloriesAreRead(path: String, old: String, new: String, calories: Int?) throws {
    let all = try dishes(path, as: "uzh", old, new).compactMap(\.calories)
    if let calories { #expect(all.contains(calories)) } else { #expect(all.allSatisfy { $0 > 100 }) }
  }

  @Test(
    arguments: [
      ("schema-org/cafe.html", "12 g", "1,050 mg", .fat, 1_050),
      ("foodpro/label.html", "85.5mg", "1,050.3mg", .sodium, 1_050),
      ("foodpro/label.html", "Saturated Fat&nbsp;4g", "Saturated Fat&nbsp;.5g", .saturatedFat, 500),
      ("foodpro/label-bare.html", ">2.5mg", ">1,250.5mg", .sodium, 1_251),
      ("uzh/feed.xml", "46.3 g", "46,3 g", .fat, 46_300), ("uzh/feed.xml", "46.3 g", "1.250 g", .fat, nil),
    ] as [(String, String, String, Nutrition.Nutrient, Int?)])
  func weightsAreRead(
    path: String, old: String, new: String, nutrient: Nutrition.Nutrient, milligrams: Int?
  ) throws {
    let all = try dishes(path, as: "uzh", old, new).compactMap { $0.nutrition?[nutrient] }
    #expect(all == [milligrams].compactMap { $0 })
  }

  @Test(arguments: [("19,2g", 19_200), ("1.250,5 mg", 1_251), ("1.250 g", nil), ("0.125 g", 125)])
  func germanWeightsAreRead(text: String, milligrams: Int?) {
    var dish = Dish(name: "Linsen")
    var nutrition = GermanNutrition()
    let isTaken = nutrition.take("Fett", text, into: &dish)
    #expect(isTaken == (milligrams != nil))
    #expect(dish.nutrition?[.fat] == milligrams)
  }
}
