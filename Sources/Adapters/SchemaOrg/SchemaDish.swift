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

  static func dish(_ item: SchemaThing, name: String, ledger: inout NoticeLedger) -> Dish {
    var dish = Dish(name: name)
    dish.description = item.text("description").map { ledger.clean($0) }
    let diets = item.texts("suitableForDiet") + item.things("suitableForDiet").compactMap { $0.text("@id") }
    for diet in diets.map({ SchemaThing.local($0) }) {
      if Self.diets[diet] == nil { ledger.tally("unknown-flag", "suitableForDiet \(diet)") }
      dish.tags = ((dish.tags ?? []) + [Self.diets[diet] ?? diet.lowercased()]).uniqued()
    }
    for offer in item.things("offers") { take(offer, into: &dish, ledger: &ledger) }
    if let nutrition = item.things("nutrition").first { weigh(nutrition, into: &dish, ledger: &ledger) }
    return dish
  }

  private static func take(_ offer: SchemaThing, into dish: inout Dish, ledger: inout NoticeLedger) {
    guard let text = offer.text("price") ?? offer.things("priceSpecification").first?.text("price") else {
      return
    }
    let currency =
      offer.text("priceCurrency") ?? offer.things("priceSpecification").first?.text("priceCurrency")
    guard let number = JSONNumber(text.split(separator: " ").joined()), let currency,
      currency.utf8.count == 3,
      let minor = number.scaled(byPowerOfTen: Money.decimals(of: currency)), minor >= 0
    else { return ledger.note("bad-value", "\(dish.name) price: \(text)") }
    guard minor > 0 else { return }
    let price = Price(
      Money(minorUnits: minor, currency: currency), per: offer.text("name").map { ledger.clean($0) })
    if dish.prices.contains(price) { return ledger.note("repeated-price", dish.name) }
    dish.prices.append(price)
  }

  private static let nutrients: [(key: String, nutrient: Nutrition.Nutrient)] = [
    ("fatContent", .fat), ("saturatedFatContent", .saturatedFat), ("transFatContent", .transFat),
    ("cholesterolContent", .cholesterol), ("sodiumContent", .sodium), ("carbohydrateContent", .carbohydrates),
    ("fiberContent", .fiber), ("sugarContent", .sugars), ("proteinContent", .protein),
  ]

  /// `240 calories`, `9 grams fat`: a number, a unit, and words.
  private static func weigh(_ facts: SchemaThing, into dish: inout Dish, ledger: inout NoticeLedger) {
    dish.serving = facts.text("servingSize").map { ledger.clean($0) }
    if let text = facts.text("calories") {
      let digits = text.prefix { $0.isASCII && $0.isNumber }
      dish.calories = digits.count <= 5 ? Int(digits) : nil
      if dish.calories == nil { ledger.note("bad-value", "\(dish.name) calories: \(text)") }
    }
    var nutrition = Nutrition()
    for (key, nutrient) in nutrients {
      guard let text = facts.text(key) else { continue }
      let words = text.split(separator: " ").prefix(2).joined(separator: " ")
      if !nutrition.take(nutrient, .string(words), in: .grams) {
        ledger.note("bad-value", "\(dish.name) \(key): \(text)")
      }
    }
    dish.nutrition = nutrition.isEmpty ? nil : nutrition
  }
}
