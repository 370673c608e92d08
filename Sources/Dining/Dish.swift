package import CivilTime

/// One thing to eat. Nil always means "not stated", never "none" or "no".
package struct Dish: Hashable, Sendable {
  package var name: String
  package var description: String?
  /// Kilocalories a serving.
  package var calories: Int?
  /// Dietary words in lower case ("vegan", "vegetarian", "eat well"), or nil where the site states none for any dish.
  package var tags: [String]?
  /// What it contains, in lower case ("milk", "eggs"), or nil where the site states nothing.
  package var allergens: [String]?
  /// True where `allergens` names some and the site is silent on others: then what is not named may still be in it.
  package var isAllergenListPartial: Bool
  /// What it costs, one for each group of guests; none where the site does not say.
  package var prices: [Price]
  /// How much a serving is, in the site's words: "4 oz", "1/8 cut".
  package var serving: String?
  /// What is in a serving, beside calories.
  package var nutrition: Nutrition?
  /// Whether a meal exchange buys it.
  package var mealExchange: Bool?
  /// True for extras beside the dishes proper ("Also Available").
  package var isAddOn: Bool

  /// `price` is one for every group.
  package init(
    name: String, description: String? = nil, calories: Int? = nil, tags: [String]? = nil,
    allergens: [String]? = nil, isAllergenListPartial: Bool = false, price: Money? = nil,
    prices: [Price] = [],
    serving: String? = nil, nutrition: Nutrition? = nil, mealExchange: Bool? = nil, isAddOn: Bool = false
  ) {
    self.name = name
    self.description = description
    self.calories = calories
    self.tags = tags
    self.allergens = allergens
    self.isAllergenListPartial = isAllergenListPartial
    self.prices = (price.map { [Price($0)] } ?? []) + prices
    self.serving = serving
    self.nutrition = nutrition
    self.mealExchange = mealExchange
    self.isAddOn = isAddOn
  }
}

extension Dish {
  /// Whether nothing is stated of it but its name.
  package var isOnlyNamed: Bool {
    description == nil && calories == nil && tags == nil && allergens == nil && !isAllergenListPartial
      && prices.isEmpty && serving == nil && nutrition == nil && mealExchange == nil && !isAddOn
  }

  /// The price for every group; where groups pay differently, what the group pays that the site names first.
  package var price: Money? { (prices.first { $0.group == nil } ?? prices.first)?.amount }

  /// What a group of guests pays, without its name: its own prices and those for everybody; nil where it has none.
  package func prices(of group: String) -> [Price]? {
    let own = prices.filter { $0.group == group || $0.group == nil }
    return own.isEmpty ? nil : own.map { Price($0.amount, per: $0.per, base: $0.base) }
  }

  /// The groups of guests that pay differently for the dish as served, in one currency; nil where that is not all.
  package var priceGroups: [String]? {
    let groups = prices.compactMap(\.group)
    let isPlain = prices.allSatisfy { $0.per == nil && $0.base == nil }
    guard prices.count > 1, groups.count == prices.count, isPlain,
      Set(prices.map(\.amount.currency)).count == 1
    else { return nil }
    return groups
  }

  /// Whether it is of this diet, in `DishWords`' words: what is vegan is vegetarian, and what names no milk is dairy
  /// free. Nil: the site does not say.
  package func isOf(diet: String) -> Bool? {
    let diet = DishWords.tag(diet)
    if let allergen = DishWords.freedom(diet), let isFree = isFree(of: allergen) { return isFree }
    return tags?.contains {
      DishWords.tag($0) == diet || DishWords.implied(by: DishWords.tag($0)).contains(diet)
    }
  }

  /// Whether it is said to be free of this: by what it contains, or by a mark ("gluten free") that nothing gainsays.
  package func isFree(of allergen: String) -> Bool? {
    if let isIn = contains(allergen: allergen) { return !isIn }
    let asked = DishWords.allergen(allergen)
    return (tags ?? []).contains { DishWords.freedom(DishWords.tag($0)) == asked } ? true : nil
  }

  /// Whether this is in it, in `DishWords`' words. Nil: the site does not say, or speaks of something wider.
  ///
  /// To be silent on something is to say that it is not there only for what every list of allergens has, and only
  /// where all that the list names is understood.
  package func contains(allergen: String) -> Bool? {
    guard let allergens else { return nil }
    let asked = DishWords.allergen(allergen)
    let named = allergens.map { DishWords.allergen($0) }
    let unknown = named.filter { !DishWords.allergenWords.contains($0) }
    let isNamed = named.contains { $0 == asked || DishWords.isKind($0, of: asked) }
    if isNamed || unknown.contains(where: { DishWords.names($0, asked) }) { return true }
    // "Contains gluten" may or may not be wheat.
    let isUnsure = !unknown.isEmpty || named.contains { DishWords.isKind(asked, of: $0) }
    return isAllergenListPartial || isUnsure || !DishWords.isAlwaysListed(asked) ? nil : false
  }
}

/// A dish where and when it is, or was, served.
package struct ServedDish: Hashable, Sendable {
  package let dish: Dish
  package let venue: Venue
  package let date: CivilDate
  package let period: String?
  package let station: String
  package let provenance: Provenance

  package init(
    _ dish: Dish, venue: Venue, date: CivilDate, period: String?, station: String, provenance: Provenance
  ) {
    self.dish = dish
    self.venue = venue
    self.date = date
    self.period = period
    self.station = station
    self.provenance = provenance
  }
}

/// What is in a serving of a dish, by weight; what the site does not state is not in it.
package struct Nutrition: Hashable, Sendable {
  /// Something that labels give the weight of.
  package enum Nutrient: String, CaseIterable, Sendable {
    case fat
    case saturatedFat = "saturated_fat"
    case transFat = "trans_fat"
    case cholesterol, sodium, salt, carbohydrates, fiber, sugars
    case addedSugars = "added_sugars"
    case protein, potassium, calcium, iron
  }

  /// No serving weighs more, in milligrams: a site that states more of a nutrient has mistaken the unit.
  package static let limit = 10_000_000

  private var weights: [Nutrient: Int] = [:]

  package init() {}

  /// The weight in milligrams; nil where it is not stated. What cannot be true is not kept.
  package subscript(nutrient: Nutrient) -> Int? {
    get { weights[nutrient] }
    set { weights[nutrient] = newValue.flatMap { (0...Self.limit).contains($0) ? $0 : nil } }
  }

  /// Whether nothing is stated.
  package var isEmpty: Bool { weights.isEmpty }
}
