import Dining
import JSON

/// Makes a dish of one product.
struct HubProduct {
  private static let option = RecordShape("option", needs: ["values"], also: ["title", "id"])
  private static let choice = RecordShape("option.values", may: ["product"], also: ["id", "title"])
  private static let variant = RecordShape("option.product", needs: ["name", "attributes"], may: ["sku"])
  private static let price = RecordShape("price", needs: ["final"])
  private static let final = RecordShape("price.final", needs: ["amount"])
  private static let amount = RecordShape("price.amount", needs: ["value", "currency"])

  private let record: Record
  private let facts: HubAttributes
  private let vocabulary: HubVocabulary
  private let notices: NoticeCollector
  /// Its variants, in portion or in kind.
  private let variants: [(name: String?, facts: HubAttributes)]

  init(_ record: Record, _ facts: HubAttributes, _ vocabulary: HubVocabulary) {
    self.record = record
    self.facts = facts
    self.vocabulary = vocabulary
    notices = record.notices
    // One variant may be listed twice, and still counts once.
    var seen: Set<String> = []
    variants = record.records("options", Self.option).flatMap { $0.records("values", Self.choice) }
      .compactMap { $0["product"].flatMap { Record($0, Self.variant, record.notices) } }
      .filter { variant in variant.text("sku").map { seen.insert($0).inserted } ?? true }
      .map { ($0.text("name")?.withoutSoftHyphens, HubAttributes($0)) }
  }

  /// The dish; nil if it has no name.
  var dish: Dish? {
    guard let name = facts.text("marketing_name") ?? record.text("name")?.withoutSoftHyphens else {
      return nil
    }
    let allergens = HubAllergens(sources, of: [facts] + variants.map(\.facts), vocabulary, notices)
    return Dish(
      name: name, description: description(name), calories: calories(name), tags: tags(allergens.isUnknown),
      allergens: allergens.list, isAllergenListPartial: allergens.isPartial, price: money, serving: serving,
      nutrition: nutrition, isAddOn: facts.flag("ingredient_item") || facts.flag("minimized"))
  }

  /// The attributes that apply to the dish: its own, and its only variant's if it lacks one.
  private var sources: [HubAttributes] { variants.count == 1 ? [facts, variants[0].facts] : [facts] }

  private func text(_ key: String) -> String? { sources.lazy.compactMap { $0.text(key) }.first }

  private func description(_ name: String) -> String? {
    let choices = variants.compactMap(\.name).uniqued().filter { $0.lowercased() != name.lowercased() }
    let parts = [
      facts.text("marketing_description"), choices.isEmpty ? nil : choices.joined(separator: ", "),
    ]
    let text = parts.compactMap { $0 }.joined(separator: "; ")
    return text.isEmpty ? nil : text
  }

  private func calories(_ name: String) -> Int? {
    guard let text = text("calories") else { return nil }
    guard let number = Double(text), Calories.possible.contains(number) else {
      notices.note("bad-value", "\(name) calories: \(text)")
      return nil
    }
    return Int(number.rounded())
  }

  private var serving: String? {
    if let combined = text("serving_combined") { return combined }
    let amount = text("serving_fraction") ?? text("serving_size")
    guard let amount, let unit = text("serving_unit") else { return nil }
    return amount + " " + unit
  }

  /// The price of the dish itself; zero means none.
  private var money: Money? {
    guard
      let amount = record.record("price", Self.price)?.record("final", Self.final)?
        .record("amount", Self.amount), let value = amount["value"]
    else { return nil }
    guard let currency = amount["currency"]?.string, currency.utf8.count == 3 else {
      if value.double != 0 { notices.tally("price-without-currency", "products") }
      return nil
    }
    let money = Money(written: value, currency: currency)
    if money == nil, amount.number("value")?.double.map({ $0 != 0 }) == true { amount.reject("value") }
    return money
  }

  // MARK: Diets

  private func tags(_ isUnknown: Bool) -> [String]? {
    guard let codes = sources.lazy.compactMap({ $0.codes("recipe_attributes") }).first else { return nil }
    let tags = codes.compactMap { code -> String? in
      let word = vocabulary.preference(code)
      if word == nil { notices.tally("unknown-flag", "recipe_attributes \(code)") }
      return word
    }.uniqued()
    // If the contents are unknown, no mark can state that something is absent.
    return isUnknown ? tags.filter { DishWords.freedom($0) == nil } : tags
  }

  // MARK: Nutrition

  private static let nutrients: [(key: String, nutrient: Nutrition.Nutrient, unit: WeightUnit)] = [
    ("total_fat", .fat, .grams), ("saturated_fat", .saturatedFat, .grams), ("trans_fat", .transFat, .grams),
    ("cholesterol", .cholesterol, .milligrams), ("sodium", .sodium, .milligrams),
    ("total_carbohydrates", .carbohydrates, .grams), ("dietary_fiber", .fiber, .grams),
    ("sugars", .sugars, .grams), ("includes_added_sugars", .addedSugars, .grams),
    ("protein", .protein, .grams), ("iron", .iron, .milligrams), ("calcium", .calcium, .milligrams),
    ("potassium", .potassium, .milligrams),
  ]

  private var nutrition: Nutrition? {
    var nutrition = Nutrition()
    for (key, nutrient, unit) in Self.nutrients {
      let isTaken = nutrition.take(nutrient, text(key).map { .string($0) }, in: unit)
      if !isTaken { notices.tally("bad-value", "attribute \(key)") }
    }
    return nutrition.isEmpty ? nil : nutrition
  }
}
