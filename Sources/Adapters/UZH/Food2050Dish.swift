import Dining
import JSON

/// Reads one dish of a Food2050 page.
struct Food2050Dish {
  private static let dish = RecordShape(
    "dish", needs: ["name"], may: ["description", "isVegan", "isVegetarian", "allergens", "stats"],
    also: ["__typename", "id", "slug", "imageUrl"], usual: ["allergens"])
  private static let entry = RecordShape("dish-allergen", needs: ["allergen"], also: ["__typename", "id"])
  private static let allergen = RecordShape(
    "allergen", may: ["externalId", "name"], also: ["__typename", "id"])
  private static let price = RecordShape(
    "price", needs: ["amount", "priceCategory"], may: ["currency"], also: ["__typename", "id"])
  private static let category = RecordShape("priceCategory", needs: ["name"], also: ["__typename", "id"])
  private static let stats = RecordShape(
    "stats", may: ["energy"] + nutrients.map(\.key),
    also: ["__typename", "servingWeight", "co2", "water", "climatePrediction", "vita"])
  private static let measure = RecordShape(
    "measure", needs: ["amount"], may: ["unit"], also: ["__typename", "amountPer100g"])

  let notices: NoticeCollector

  /// The dish of an item of a menu; nil, and noted, if it has no name.
  func dish(_ item: Record, at station: String) -> Dish? {
    guard let record = item.record("dish", Self.dish), let name = record.text("name") else {
      notices.tally("dish-without-name", station)
      return nil
    }
    var dish = Dish(
      name: name, description: record.text("description"), tags: tags(record),
      allergens: allergens(record), prices: prices(item))
    dish.isAllergenListPartial = dish.allergens != nil
    takeStats(record["stats"], into: &dish)
    return dish
  }

  private func tags(_ record: Record) -> [String]? {
    let isVegan = record.flag("isVegan")
    let isVegetarian = record.flag("isVegetarian")
    guard isVegan != nil || isVegetarian != nil else { return nil }
    return isVegan == true ? ["vegan"] : isVegetarian == true ? ["vegetarian"] : []
  }

  /// A week's page omits some that a dish's own page has, so no list is complete.
  private func allergens(_ record: Record) -> [String]? {
    let names = record.records("allergens", Self.entry).compactMap { entry -> String? in
      let allergen = entry.record("allergen", Self.allergen)
      let id = allergen?.text("externalId")
      return id.flatMap { Self.words[$0] } ?? allergen?.text("name") ?? id
    }
    return FoodNotes.allergens(named: names)
  }

  /// Food2050's own names for allergens and contents that are not plain words.
  private static let words = [
    "cerealsContainingGluten": "gluten", "soybeans": "soy", "nuts": "tree nuts", "crustaceans": "shellfish",
    "sulphites": "sulphites", "kamut": "kamut",
  ]

  private func prices(_ item: Record) -> [Price] {
    item.records("prices", Self.price).compactMap { price in
      guard let amount = price.price("amount", currency: currency(of: price)) else { return nil }
      let group = price.record("priceCategory", Self.category)?.text("name").map { ETH.group($0) }
      if let group, !OpenMensa.groups.contains(group) { notices.tally("unknown-price-group", group) }
      return Price(amount, group: group)
    }
  }

  /// The code that a price states, or the site's own currency.
  private func currency(of price: Record) -> String {
    guard let code = price.text("currency")?.uppercased(), code.utf8.count == 3,
      code.utf8.allSatisfy({ (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) })
    else { return UZH.currency }
    return code
  }

  private static let nutrients: [(key: String, nutrient: Nutrition.Nutrient)] = [
    ("protein", .protein), ("fat", .fat), ("saturatedFat", .saturatedFat),
    ("carbohydrates", .carbohydrates), ("sugar", .sugars), ("salt", .salt), ("fibers", .fiber),
  ]

  /// Amounts are per serving.
  private func takeStats(_ value: JSONValue?, into dish: inout Dish) {
    guard value != nil, let stats = Record(value, Self.stats, notices) else { return }
    if stats["energy"]?.object != nil, let energy = Record(stats["energy"], Self.measure, notices) {
      let unit = energy.text("unit")?.lowercased() ?? "kcal"
      if unit == "kcal" { dish.calories = energy.calories("amount") }
    }
    var nutrition = Nutrition()
    for (key, nutrient) in Self.nutrients where stats[key]?.object != nil {
      guard let measure = Record(stats[key], Self.measure, notices), let amount = measure["amount"] else {
        continue
      }
      if !nutrition.take(nutrient, amount, in: .grams) { measure.reject("amount") }
    }
    dish.nutrition = nutrition.isEmpty ? nil : nutrition
  }
}
