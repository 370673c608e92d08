import Dining
import JSON

/// Reads the data of one item of Sodexo.
enum SodexoItem {
  private static let shape = RecordShape(
    "item", needs: ["formalName"],
    may: ["description", "price", "allergens", "isVegan", "isVegetarian", "calories", "portion"]
      + nutrients.map(\.key),
    also: [
      "menuItemId", "course", "meal", "isMindful", "isSwell", "isPlantBased", "startTime", "endTime",
      "portionSize", "addonSizes", "addons", "caloriesFromFat", "courseSortOrder", "ingredients",
      "vitaminA", "vitaminC", "vitaminD",
    ], usual: ["allergens", "isVegetarian"])
  private static let allergen = RecordShape(
    "allergen", needs: ["name"], may: ["contains"], also: ["allergen", "icon", "child", "parentname"])

  static func dish(_ value: JSONValue, _ notices: NoticeCollector) -> Dish? {
    guard let item = Record(value, shape, notices) else { return nil }
    guard let name = item.text("formalName") else {
      notices.note("dish-without-name", item["menuItemId"]?.identifier ?? "")
      return nil
    }
    let serving = ["portionSize", "portion"].compactMap { item.scalar($0) }
    let allergens = allergens(item)
    return Dish(
      name: name, description: item.plain("description"), calories: item.calories("calories"),
      tags: tags(item),
      allergens: allergens.list, isAllergenListPartial: allergens.isPartial,
      price: item.price("price", currency: Sodexo.currency),
      serving: serving.isEmpty ? nil : serving.joined(separator: " "), nutrition: nutrition(item))
  }

  private static let flags: [(key: String, tag: String)] = [
    ("isVegan", "vegan"), ("isVegetarian", "vegetarian"), ("isPlantBased", "plant based"),
    ("isMindful", "mindful"), ("isSwell", "swell"),
  ]

  /// Nil if no flag says yes or no.
  private static func tags(_ item: Record) -> [String]? {
    let stated = flags.filter { item.flag($0.key) != nil }
    return stated.isEmpty ? nil : stated.filter { item.flag($0.key) == true }.map(\.tag)
  }

  /// The allergens that the list names and does not deny; a flag may be a text, `"contains": "true"`. Nil if
  /// there are none, since an empty list may not have been filled in. The list is complete only if it states
  /// or denies every allergen that all lists must cover.
  private static func allergens(_ item: Record) -> (list: [String]?, isPartial: Bool) {
    guard item["allergens"] != nil else { return (nil, false) }
    var spoken: Set<String> = []
    let named = item.records("allergens", allergen).compactMap { record -> String? in
      guard let name = record.text("name") else {
        record.notices.tally("icon-without-words", "allergens")
        return nil
      }
      if record["contains"]?.string == "" { return nil }
      let allergen = DishWords.allergen(name)
      spoken.insert(allergen)
      return record.flag("contains") == false ? nil : allergen
    }.uniqued()
    let isWhole = DishWords.alwaysListed.allSatisfy(spoken.contains)
    return (named.isEmpty && !isWhole ? nil : named, !named.isEmpty && !isWhole)
  }

  private static let nutrients: [(key: String, nutrient: Nutrition.Nutrient, unit: WeightUnit)] = [
    ("fat", .fat, .grams), ("saturatedFat", .saturatedFat, .grams), ("transFat", .transFat, .grams),
    ("cholesterol", .cholesterol, .milligrams), ("sodium", .sodium, .milligrams),
    ("carbohydrates", .carbohydrates, .grams), ("dietaryFiber", .fiber, .grams), ("sugar", .sugars, .grams),
    ("addedSugar", .addedSugars, .grams), ("protein", .protein, .grams),
    ("potassium", .potassium, .milligrams),
    ("iron", .iron, .milligrams), ("calcium", .calcium, .milligrams),
  ]

  private static func nutrition(_ item: Record) -> Nutrition? {
    var nutrition = Nutrition()
    for (key, nutrient, unit) in nutrients {
      nutrition.take(
        nutrient, item[key], in: unit, noting: "\(item.text("formalName") ?? "") \(key)", item.notices)
    }
    return nutrition.isEmpty ? nil : nutrition
  }
}
