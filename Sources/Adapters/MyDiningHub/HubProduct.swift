import Dining
import JSON

/// What CampusDish's site since 2025 says of one dish: a list of named attributes, many of them codes.
enum HubProduct {
  private static let shape = RecordShape(
    "productView", needs: ["sku", "name", "attributes"], also: ["images"])

  /// The dish and its number; nil, and noted, where either is missing.
  static func dish(_ value: JSONValue, _ log: PageLog) -> (sku: String, dish: Dish)? {
    guard let view = SiteRecord(value, shape, log) else { return nil }
    guard let sku = view.text("sku") else {
      log.note("dish-without-number", view.text("name") ?? "unnamed")
      return nil
    }
    let facts = HubAttributes(view)
    guard let name = facts.text("marketing_name") ?? view.text("name") else {
      log.note("dish-without-name", sku)
      return nil
    }
    let allergens = allergens(facts, name)
    return (
      sku,
      Dish(
        name: name, description: facts.text("marketing_description"), calories: calories(facts, name),
        tags: facts.codes("recipe_attributes").map { codes in
          codes.compactMap { code in
            if attributes[code] == nil { log.tally("unknown-flag", "recipe_attributes \(code)") }
            return attributes[code]
          }.uniqued()
        }, allergens: allergens.list, isAllergenListPartial: allergens.isPartial,
        serving: facts.text("serving_combined"), nutrition: nutrition(facts))
    )
  }

  private static func calories(_ facts: HubAttributes, _ name: String) -> Int? {
    guard let text = facts.text("calories") else { return nil }
    guard let number = Double(text), (0...50_000).contains(number) else {
      facts.log.note("bad-value", "\(name) calories: \(text)")
      return nil
    }
    return Int(number.rounded())
  }

  /// The platform's codes, as its own list of attributes has them.
  private static let intolerances = [
    "39": "eggs", "42": "fish", "45": "milk", "48": "peanuts", "51": "sesame", "54": "shellfish", "57": "soy",
    "60": "tree nuts", "63": "wheat",
  ]
  private static let attributes = [
    "606": "carbs", "72": "colors", "609": "coolfood meal", "75": "eat well", "612": "protein",
    "133": "halal",
    "78": "gluten free", "84": "hearty whole grains", "90": "plant forward", "87": "kosher",
    "108": "no dairy",
    "145": "strength", "96": "vegan", "148": "energy", "99": "vegetarian", "102": "locally grown",
    "151": "wellbeing", "172": "eat to excel", "831": "plant powered", "834": "food for function",
  ]

  /// What it contains, by codes; "0" is none. Those whose presence is not known stand in a list of their own.
  private static func allergens(_ facts: HubAttributes, _ name: String) -> (list: [String]?, isPartial: Bool)
  {
    let unknown = (facts.codes("allergens_intolerances_unknown") ?? []).contains { intolerances[$0] != nil }
    let statement = facts.text("allergen_statement")?.lowercased() ?? ""
    let isIncomplete = unknown || statement.hasPrefix("complete allergen information is not available")
    guard let codes = facts.codes("allergens_intolerances") else { return (nil, false) }
    let list = codes.compactMap { code -> String? in
      // Codes for trying things out leak into the site's answers.
      if intolerances[code] == nil { facts.log.tally("unknown-flag", "allergens_intolerances \(code)") }
      return intolerances[code]
    }.uniqued()
    if isIncomplete { facts.log.tally("allergens-incomplete", "dishes") }
    return list.isEmpty && isIncomplete ? (nil, false) : (list, isIncomplete)
  }

  private static let nutrients: [(key: String, nutrient: Nutrition.Nutrient, unit: WeightUnit)] = [
    ("total_fat", .fat, .grams), ("saturated_fat", .saturatedFat, .grams), ("trans_fat", .transFat, .grams),
    ("cholesterol", .cholesterol, .milligrams), ("sodium", .sodium, .milligrams),
    ("total_carbohydrates", .carbohydrates, .grams), ("dietary_fiber", .fiber, .grams),
    ("sugars", .sugars, .grams),
    ("includes_added_sugars", .addedSugars, .grams), ("protein", .protein, .grams),
    ("iron", .iron, .milligrams), ("calcium", .calcium, .milligrams),
  ]

  private static func nutrition(_ facts: HubAttributes) -> Nutrition? {
    var nutrition = Nutrition()
    for (key, nutrient, unit) in nutrients {
      nutrition.take(nutrient, facts.text(key).map { .string($0) }, in: unit)
    }
    return nutrition.isEmpty ? nil : nutrition
  }
}

/// The attributes of one product by name.
struct HubAttributes {
  private static let shape = RecordShape("attribute", needs: ["name", "value"])
  /// What every known dish has; where one is missing, it may have been renamed.
  private static let expected = ["marketing_name", "serving_combined"]

  let log: PageLog
  private var values: [String: JSONValue] = [:]

  init(_ view: SiteRecord) {
    log = view.log
    for record in view.records("attributes", Self.shape) {
      guard let name = record.text("name") else { continue }
      values[name] = record["value"] ?? .null
    }
    for name in Self.expected where values[name] == nil { log.tally("missing-key", "attribute \(name)") }
  }

  /// A text; nil for an empty one and for the site's "N/A".
  func text(_ name: String) -> String? {
    guard let text = values[name]?.string.map({ log.clean($0) }), !text.isEmpty, text != "N/A" else {
      return nil
    }
    return text
  }

  /// Codes, as one text or several; none for "0" and for nothing. Nil where the attribute is absent.
  func codes(_ name: String) -> [String]? {
    guard let value = values[name] else { return nil }
    let texts = value.array?.compactMap(\.string) ?? value.string.map { [$0] } ?? []
    return texts.filter { !$0.isEmpty && $0 != "0" }
  }
}
