import Dining
import JSON

/// The data of one product of GetMenus, as a dish.
struct DishFacts {
  let dish: Dish

  init(_ product: Record, name: String, _ notices: NoticeCollector) {
    let filters = Self.filters(of: product)
    let words = product.text("ShortDescription") ?? product.text("Description")
    let allergens = ProductAllergens(product, filters, name: name, notices).statements
    dish = Dish(
      name: name, description: words, calories: Self.calories(product, name: name, notices),
      tags: Self.tags(product, filters, notices),
      allergens: allergens.list(dish: name, notices), unstatedAllergens: allergens.unstated,
      prices: [Self.price(product, name: name, notices)].compactMap(\.self),
      serving: Self.serving(product, name: name, notices),
      nutrition: Self.nutrition(product, name: name, notices))
  }

  /// The flags, in an object of their own or, in older answers, beside the other keys; an object without any
  /// flag is noted.
  private static func filters(of product: Record) -> JSONObject {
    guard let value = product["AvailableFilters"] else { return product.object }
    let flags = value.array?.count == 1 ? value.array?[0].object : value.object
    let isKnown = flags?.contains {
      CampusDishWords.diet($0.key) != nil || CampusDishWords.allergen($0.key) != nil
    }
    if isKnown != true { product.reject("AvailableFilters") }
    return flags ?? product.object
  }

  /// Kilocalories, a string here: "120", "", or "less than 5", which is not a number and so counts as not
  /// stated.
  private static func calories(_ product: Record, name: String, _ notices: NoticeCollector) -> Int? {
    guard let value = product["Calories"], !value.isNull else { return nil }
    let words = value.string ?? value.number?.text ?? value.serialized()
    let text = words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !text.isEmpty else { return nil }
    guard let number = value.string == nil ? value.double : Int(text).map({ Double($0) }),
      Calories.possible.contains(number)
    else {
      notices.note("bad-value", "\(name) Calories: \(text)")
      return nil
    }
    return Int(number.rounded())
  }

  /// Icons first, then flags; nil if the product has neither a flag that says yes or no nor a list of icons.
  private static func tags(
    _ product: Record, _ filters: JSONObject, _ notices: NoticeCollector
  ) -> [String]? {
    var tags: [String] = []
    var isStated = false
    for icon in product.array("DietaryInformation") {
      isStated = true
      let tag = CampusDishWords.tag(icon["Name"]?.string ?? "")
      if tag.isEmpty { notices.tally("icon-without-words", "DietaryInformation") } else { tags.append(tag) }
    }
    for member in filters {
      guard let tag = CampusDishWords.diet(member.key), tag != "bulkproduct" else { continue }
      if !CampusDishWords.flags.contains(tag) { notices.tally("unknown-flag", member.key) }
      guard let flag = ProductAllergens.flag(member, notices) else { continue }
      isStated = true
      if flag { tags.append(tag) }
    }
    return isStated ? tags.uniqued() : nil
  }

  /// `1` and `/8 cut` are "1/8 cut", `1` and `cookie` "1 cookie".
  private static func serving(
    _ product: Record, name: String, _ notices: NoticeCollector
  ) -> String? {
    if (product.object["ServingSize"] == nil) != (product.object["ServingUnit"] == nil) {
      notices.note("missing-key", "\(name) serving")
    }
    let parts = ["ServingSize", "ServingUnit"].map { product.scalar($0) ?? "" }
    let words = parts.filter { !$0.isEmpty }
    return words.isEmpty ? nil : words.joined(separator: parts[1].hasPrefix("/") ? "" : " ")
  }

  private static let nutrients: [(key: String, nutrient: Nutrition.Nutrient, unit: WeightUnit)] = [
    ("TotalFat", .fat, .grams), ("SaturatedFat", .saturatedFat, .grams), ("TransFat", .transFat, .grams),
    ("Cholesterol", .cholesterol, .milligrams), ("Sodium", .sodium, .milligrams),
    ("TotalCarbohydrates", .carbohydrates, .grams), ("DietaryFiber", .fiber, .grams),
    ("Sugars", .sugars, .grams),
    ("Protein", .protein, .grams),
  ]

  static let nutrientKeys = nutrients.map(\.key)

  /// Whether a product has the keys of nutrients at all: the answer with a list of names has none.
  static func statesNutrients(_ product: Record) -> Bool {
    nutrientKeys.count { product.object[$0] != nil } > nutrientKeys.count / 2
  }

  /// "Less than 5" is not a weight and so counts as not stated. No known page states the unit of calcium and
  /// iron.
  private static func nutrition(_ product: Record, name: String, _ notices: NoticeCollector) -> Nutrition? {
    var nutrition = Nutrition()
    for (key, nutrient, unit) in nutrients {
      nutrition.take(nutrient, product[key], in: unit, noting: "\(name) \(key)", notices)
    }
    return nutrition.isEmpty ? nil : nutrition
  }

  /// A price above zero; the site writes zero if it shows no price.
  private static func price(_ product: Record, name: String, _ notices: NoticeCollector) -> Price? {
    guard let written = product["CurrentPrice"], !written.isNull, written.double != 0, written.string != ""
    else { return nil }
    let currencies = ["en-us": "USD", "en-ca": "CAD", "fr-ca": "CAD"]
    guard let currency = product["CurrencyCulture"]?.string.flatMap({ currencies[$0.lowercased()] }),
      let price = Money(written: written, currency: currency)
    else {
      notices.note("bad-value", "\(name) CurrentPrice: \(written.string ?? written.number?.text ?? "")")
      return nil
    }
    return Price(price, per: Price.measure(in: written.string ?? ""))
  }
}
