import Dining
import JSON

/// Reads schema.org's MenuItem.
enum SchemaDish {
  private static let diets = [
    "VeganDiet": "vegan", "VegetarianDiet": "vegetarian", "GlutenFreeDiet": "gluten free",
    "HalalDiet": "halal",
    "KosherDiet": "kosher", "LowLactoseDiet": "low lactose", "HinduDiet": "hindu", "DiabeticDiet": "diabetic",
    "LowCalorieDiet": "low calorie", "LowFatDiet": "low fat", "LowSaltDiet": "low salt",
  ]

  static func dish(_ item: SchemaThing, name: String, _ notices: NoticeCollector) -> Dish {
    var dish = Dish(name: name)
    dish.description = item.text("description").map { notices.clean($0) }
    let diets = item.texts("suitableForDiet") + item.things("suitableForDiet").compactMap { $0.text("@id") }
    let tags = diets.map { SchemaThing.local($0) }.map { diet in
      if Self.diets[diet] == nil { notices.tally("unknown-flag", "suitableForDiet \(diet)") }
      return Self.diets[diet] ?? diet.lowercased()
    }
    dish.tags = tags.isEmpty ? nil : tags.uniqued()
    var prices: Set<Price> = []
    for price in item.things("offers").compactMap({ price($0, of: name, notices) }) {
      if prices.insert(price).inserted {
        dish.prices.append(price)
      } else {
        notices.note("repeated-price", name)
      }
    }
    if let nutrition = item.things("nutrition").first { weigh(nutrition, into: &dish, notices) }
    return dish
  }

  /// Whether all offers of an item say that it is not to be had.
  static func isSoldOut(_ item: SchemaThing) -> Bool {
    let offers = item.things("offers")
    return !offers.isEmpty
      && offers.allSatisfy { offer in
        ["OutOfStock", "SoldOut", "Discontinued"].contains(
          offer.text("availability").map { SchemaThing.local($0) })
      }
  }

  /// The price of one offer, or of each of several in one; nil if it names no price, or zero, which means
  /// none.
  private static func price(_ offer: SchemaThing, of name: String, _ notices: NoticeCollector) -> Price? {
    let specification = offer.things("priceSpecification").first
    guard let text = offer.text("price") ?? specification?.text("price") ?? offer.text("lowPrice") else {
      return nil
    }
    let stated = offer.text("priceCurrency") ?? specification?.text("priceCurrency")
    guard let amount = SchemaPrice(text, in: stated) else {
      notices.note("bad-value", "\(name) price: \(text)")
      return nil
    }
    return amount.money.map { Price($0, per: offer.text("name").map { notices.clean($0) }) }
  }

  private static let nutrients: [(key: String, nutrient: Nutrition.Nutrient)] = [
    ("fatContent", .fat), ("saturatedFatContent", .saturatedFat), ("transFatContent", .transFat),
    ("cholesterolContent", .cholesterol), ("sodiumContent", .sodium), ("carbohydrateContent", .carbohydrates),
    ("fiberContent", .fiber), ("sugarContent", .sugars), ("proteinContent", .protein),
  ]

  /// `240 calories`, `9 grams fat`: a number, a unit, and words.
  private static func weigh(_ facts: SchemaThing, into dish: inout Dish, _ notices: NoticeCollector) {
    dish.serving = facts.text("servingSize").map { notices.clean($0) }
    if let text = facts.text("calories") {
      dish.calories = calories(text)
      if dish.calories == nil { notices.note("bad-value", "\(dish.name) calories: \(text)") }
    }
    var nutrition = Nutrition()
    for (key, nutrient) in nutrients {
      guard let text = facts.text(key) else { continue }
      let words = text.split(separator: " ").prefix(2).joined(separator: " ")
      if !nutrition.take(nutrient, .string(words), in: .grams) {
        notices.note("bad-value", "\(dish.name) \(key): \(text)")
      }
    }
    dish.nutrition = nutrition.isEmpty ? nil : nutrition
  }

  /// Kilojoules per kilocalorie.
  private static let kilojoules = 4.184

  /// `480 calories`, `2720 kJ / 650 kcal`: the number of calories, or the joules converted if only they are
  /// given.
  private static func calories(_ text: String) -> Int? {
    guard !isRange(text) else { return nil }
    let words = text.lowercased().split { " ()/;|=\u{A0}".contains($0) }
    var joules: Double?
    for (place, word) in words.enumerated() {
      let unit = word.drop { !$0.isLetter }
      let isJoules = unit.hasPrefix("kj") || unit.hasPrefix("kilojoule")
      guard isJoules || unit.hasPrefix("cal") || unit.hasPrefix("kcal") || unit.hasPrefix("kilocal") else {
        continue
      }
      let glued = word.dropLast(unit.count)
      guard !glued.isEmpty || place > 0 else { continue }
      // "1 250 kcal" could mean 1,250.
      if glued.isEmpty, place > 1, words[place - 2].allSatisfy(\.isNumber) { return nil }
      let number = number(String(glued.isEmpty ? words[place - 1] : glued))
      if !isJoules { return number.flatMap { count($0) } }
      joules = joules ?? number
    }
    if words.contains(where: { $0.hasSuffix("kj") || $0.hasPrefix("kilojoule") }) {
      return joules.flatMap { count($0 / kilojoules) }
    }
    return number(text).flatMap { count($0) }
  }

  /// `200-300 calories`
  private static func isRange(_ text: String) -> Bool {
    let said = Array(text.filter { !$0.isWhitespace })
    return said.indices.dropFirst().dropLast().contains { index in
      ["-", "–", "—"].contains(said[index]) && said[index - 1].isNumber && said[index + 1].isNumber
    }
  }

  private static func count(_ number: Double) -> Int? {
    Calories.possible.contains(number) ? Int(number.rounded()) : nil
  }

  /// Pages may be in any language: `1.250` is not read, since on a German page it means `1,250`.
  private static func number(_ text: String) -> Double? {
    guard let number = WrittenAmount(text[...])?.value else { return nil }
    let german = WrittenAmount(text[...], in: .german)?.value
    if let german, german > number, Calories.possible.contains(german) { return nil }
    return number
  }
}
