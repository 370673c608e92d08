import Dining
import JSON

/// What schema.org says of a MenuItem.
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

  /// What one offer costs, several in one at least; nil where it names no price, or zero, which is none.
  private static func price(_ offer: SchemaThing, of name: String, _ notices: NoticeCollector) -> Price? {
    let specification = offer.things("priceSpecification").first
    guard let text = offer.text("price") ?? specification?.text("price") ?? offer.text("lowPrice") else {
      return nil
    }
    let currency = offer.text("priceCurrency") ?? specification?.text("priceCurrency")
    guard let number = JSONNumber(text.split(separator: " ").joined()), let value = number.double, value >= 0,
      let currency, currency.utf8.count == 3
    else {
      notices.note("bad-value", "\(name) price: \(text)")
      return nil
    }
    guard let amount = Money(written: .number(number), currency: currency) else {
      if value != 0 { notices.note("bad-value", "\(name) price: \(text)") }
      return nil
    }
    return Price(amount, per: offer.text("name").map { notices.clean($0) })
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

  /// Pages of any language: `1.250` is not read, which a German one has for `1,250`.
  private static func calories(_ text: String) -> Int? {
    guard let number = WrittenAmount(text[...])?.value, Calories.possible.contains(number) else { return nil }
    let german = WrittenAmount(text[...], in: .german)?.value
    if let german, german > number, Calories.possible.contains(german) { return nil }
    return Int(number.rounded())
  }
}
