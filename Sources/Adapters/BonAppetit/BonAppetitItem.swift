import Dining
import JSON

/// Reads the data of one item of Bon Appétit.
enum BonAppetitItem {
  private static let shape = RecordShape(
    "item", needs: ["label", "cor_icon"],
    may: [
      "description", "price", "nutrition", "nutrition_details", "sizes", "info_unavailable",
      "ordered_cor_icon",
    ],
    also: [
      "id", "short_name", "raw_cooked", "is_rotating", "zero_entree", "nextepid",
      "special", "tier3", "tier", "rating", "connector", "options", "station_id", "station", "ingredients",
      "nutrition_link", "sub_station_id", "sub_station", "sub_station_order", "monotony", "recipes",
    ], usual: ["cor_icon"])
  private static let detail = RecordShape("nutrition_detail", needs: ["value", "unit"], also: ["label"])
  private static let details = RecordShape(
    "nutrition_details", may: ["servingSize", "calories"] + nutrients.map(\.key))
  private static let energy = RecordShape(
    "nutrition", needs: ["kcal"], also: ["well_being", "well_being_image"])
  private static let size = RecordShape("size", may: ["size", "price"])

  static func dish(_ value: JSONValue, id: String, _ notices: NoticeCollector) -> Dish? {
    guard let item = Record(value, shape, notices) else { return nil }
    guard let name = item.plain("label") else {
      notices.note("dish-without-name", id)
      return nil
    }
    let icons = icons(item)
    // The site writes an empty array in place of an empty object.
    let isUnknown = item.flag("info_unavailable") == true
    let facts =
      isUnknown || item["nutrition_details"]?.array?.isEmpty == true
      ? nil : item.record("nutrition_details", details)
    return Dish(
      name: name, description: item.plain("description"), calories: isUnknown ? nil : calories(item, facts),
      tags: icons.tags,
      allergens: icons.allergens.isEmpty ? nil : icons.allergens,
      isAllergenListPartial: !icons.allergens.isEmpty,
      prices: prices(item), serving: serving(facts), nutrition: nutrition(facts, of: name))
  }

  /// The icons: an object keyed by number, an array, or null, and the same again in their order. They name
  /// only what is present, never what is absent.
  private static func icons(_ item: Record) -> (tags: [String]?, allergens: [String]) {
    let places = ["cor_icon", "ordered_cor_icon"].filter { item.object[$0] != nil }
    guard !places.isEmpty else { return (nil, []) }
    var tags: [String] = []
    var allergens: [String] = []
    let icons = places.filter { item[$0] != nil }.flatMap { key in
      item[key]?.object.map { $0.map(\.value) } ?? item.array(key)
    }
    for icon in icons {
      guard let text = icon.string ?? icon["label"]?.string, !text.allSatisfy(\.isWhitespace) else {
        item.notices.tally("icon-without-words", "cor_icon")
        continue
      }
      if let named = FoodMarks.allergens(named: text) {
        allergens += named
      } else {
        tags.append(DishWords.tag(text))
      }
    }
    return (tags.uniqued(), allergens.uniqued())
  }

  /// "" if unknown, in one place or both.
  private static func calories(_ item: Record, _ facts: Record?) -> Int? {
    let values = [item.record("nutrition", energy)?["kcal"], facts?.record("calories", detail)?["value"]]
    let texts = values.compactMap { value -> String? in
      guard let value, !value.isNull, value.string != "" else { return nil }
      return value.string ?? value.number?.text ?? value.serialized()
    }
    guard let text = texts.first else { return nil }
    guard let number = Double(text), Calories.possible.contains(number) else {
      item.notices.note("bad-value", "\(item.plain("label") ?? "") kcal: \(text)")
      return nil
    }
    return Int(number.rounded())
  }

  private static func prices(_ item: Record) -> [Price] {
    let prices = item.prices("price", currency: BonAppetit.currency)
    guard prices.isEmpty else { return prices }
    return item.records("sizes", size).compactMap { size in
      size.price("price", currency: BonAppetit.currency).map { Price($0, per: size.text("size")) }
    }
  }

  private static func serving(_ details: Record?) -> String? {
    guard let size = details?.record("servingSize", detail) else { return nil }
    let words = ["value", "unit"].compactMap { size.scalar($0) }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  private static let nutrients: [(key: String, nutrient: Nutrition.Nutrient)] = [
    ("fatContent", .fat), ("saturatedFatContent", .saturatedFat), ("transFatContent", .transFat),
    ("cholesterolContent", .cholesterol), ("sodiumContent", .sodium), ("carbohydrateContent", .carbohydrates),
    ("fiberContent", .fiber), ("sugarContent", .sugars), ("proteinContent", .protein),
  ]

  private static func nutrition(_ details: Record?, of name: String) -> Nutrition? {
    guard let details else { return nil }
    var nutrition = Nutrition()
    for (key, nutrient) in nutrients {
      guard let part = details.record(key, detail), let unit = part.text("unit") else { continue }
      if let unit = WeightUnit(unit) {
        nutrition.take(nutrient, part["value"], in: unit, noting: "\(name) \(key)", details.notices)
      } else {
        details.notices.note("bad-value", "\(name) \(key) unit: \(unit)")
      }
    }
    return nutrition.isEmpty ? nil : nutrition
  }
}
