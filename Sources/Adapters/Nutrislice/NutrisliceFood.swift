import Dining
import JSON

/// The data of one dish: its row, and the food that the row names.
struct NutrisliceFood {
  private static let food = RecordShape(
    "food", needs: ["name"], may: ["description", "rounded_nutrition_info", "icons", "price"],
    also: [
      "id", "synced_id", "synced_name", "image_url", "image_alt_text", "hoverpic_url", "food_category",
      "food_highlight_message", "file_url", "has_nutrition_info", "serving_size_info", "ingredients",
      "has_options_menus", "aggregated_data", "download_label", "download_url", "subtext", "smart_recipe_id",
      "food_sizes", "menu_items", "use_custom_sizes",
    ], usual: ["icons"])
  private static let icon = RecordShape(
    "food_icon", needs: ["name"], may: ["synced_name", "slug"],
    also: [
      "id", "custom_icon_url", "enabled", "help_text", "is_filter", "behavior", "type", "sort_order",
      "food_icon_sprites", "sprite",
    ])
  private static let icons = RecordShape("icons", needs: ["food_icons"], also: ["myplate_icons"])
  private static let facts = RecordShape(
    "rounded_nutrition_info", may: ["calories"] + nutrients.map(\.key),
    also: [
      "mg_vitamin_c", "iu_vitamin_a", "re_vitamin_a", "mcg_vitamin_a", "mg_vitamin_d", "mcg_vitamin_d",
    ])

  let dish: Dish

  /// Nil, and noted, if the dish has no name.
  init?(_ row: Record, currency: String, _ notices: NoticeCollector) {
    guard let food = row.record("food", Self.food) else { return nil }
    guard let name = food.plain("name") else {
      notices.note("dish-without-name", row.identifier("id") ?? "")
      return nil
    }
    let icons = Self.icons(food)
    let facts = food.record("rounded_nutrition_info", Self.facts)
    let price =
      row.price("price", currency: currency) ?? food.price("price", currency: currency)
    dish = Dish(
      name: name, description: food.plain("description"), calories: facts?.calories("calories"),
      tags: icons?.tags, allergens: icons.flatMap { $0.allergens.isEmpty ? nil : $0.allergens },
      isAllergenListPartial: icons.map { !$0.allergens.isEmpty } ?? false, price: price,
      serving: Self.serving(row)
        ?? food.record("serving_size_info", RecordShape("serving")).flatMap(Self.serving),
      nutrition: facts.flatMap { Self.nutrition($0) })
  }

  /// The names of the icons, which mark only what is present; a diet whose icon is switched off is not stated. Nil if
  /// the food has no list of icons.
  private static func icons(_ food: Record) -> (tags: [String], allergens: [String])? {
    let holder = food["icons"]?.object == nil ? nil : food.record("icons", icons)
    guard let list = holder?["food_icons"]?.array ?? food["icons"]?.array else {
      if let other = holder?["food_icons"], !other.isNull { food.notices.tally("bad-value", "food_icons") }
      return nil
    }
    var tags: [String] = []
    var allergens: [String] = []
    for value in list {
      guard let icon = Record(value, Self.icon, food.notices) else { continue }
      guard let text = icon.text("name") ?? icon.text("synced_name") else {
        food.notices.tally("icon-without-words", "food_icons")
        continue
      }
      if let named = FoodMarks.allergens(named: text) {
        allergens += named
      } else if icon.flag("enabled") != false {
        tags.append(DishWords.tag(text))
      }
    }
    return (tags.uniqued(), allergens.uniqued())
  }

  private static func serving(_ row: Record) -> String? {
    let words = ["serving_size_amount", "serving_size_unit"].compactMap { key -> String? in
      row.scalar(key).map { $0.hasSuffix(".0") ? String($0.dropLast(2)) : $0 }
    }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  private static let nutrients: [(key: String, nutrient: Nutrition.Nutrient, unit: WeightUnit)] = [
    ("g_fat", .fat, .grams), ("g_saturated_fat", .saturatedFat, .grams), ("g_trans_fat", .transFat, .grams),
    ("mg_cholesterol", .cholesterol, .milligrams), ("g_carbs", .carbohydrates, .grams),
    ("g_added_sugar", .addedSugars, .grams), ("g_sugar", .sugars, .grams),
    ("mg_potassium", .potassium, .milligrams),
    ("mg_sodium", .sodium, .milligrams), ("g_fiber", .fiber, .grams), ("g_protein", .protein, .grams),
    ("mg_iron", .iron, .milligrams), ("mg_calcium", .calcium, .milligrams),
  ]

  private static func nutrition(_ facts: Record) -> Nutrition? {
    var nutrition = Nutrition()
    for (key, nutrient, unit) in nutrients where !nutrition.take(nutrient, facts[key], in: unit) {
      facts.reject(key)
    }
    return nutrition.isEmpty ? nil : nutrition
  }
}
