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
      dish.calories = Calories.count(in: text)
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
}
