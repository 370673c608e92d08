package import CivilTime

/// One thing to eat. Nil always means "not stated", never "none" or "no".
package struct Dish: Hashable, Sendable {
  package var name: String
  package var description: String?
  /// Kilocalories per serving.
  package var calories: Int?
  /// Dietary words in lower case ("vegan", "vegetarian", "eat well"), or nil if the site states none for any
  /// dish.
  package var tags: [String]?
  /// Its allergens, in lower case ("milk", "eggs"), or nil if not stated.
  package var allergens: [String]?
  /// The allergens of which `allergens` says nothing; none if `allergens` is nil.
  package var unstatedAllergens: UnstatedAllergens
  /// Its prices, one for each group of guests; empty if not stated.
  package var prices: [Price]
  /// The size of a serving, in the site's words: "4 oz", "1/8 cut".
  package var serving: String?
  /// The nutrients in a serving, besides calories.
  package var nutrition: Nutrition?
  /// Whether it can be bought with a meal exchange.
  package var mealExchange: Bool?
  /// True for extras in addition to the main dishes ("Also Available").
  package var isAddOn: Bool

  /// `price` applies to every group; `isAllergenListPartial` means that it is not known which are unstated.
  package init(
    name: String, description: String? = nil, calories: Int? = nil, tags: [String]? = nil,
    allergens: [String]? = nil, isAllergenListPartial: Bool = false,
    unstatedAllergens: UnstatedAllergens = .none, price: Money? = nil, prices: [Price] = [],
    serving: String? = nil, nutrition: Nutrition? = nil, mealExchange: Bool? = nil, isAddOn: Bool = false
  ) {
    self.name = name
    self.description = description
    self.calories = calories
    self.tags = tags
    self.allergens = allergens
    self.unstatedAllergens = isAllergenListPartial ? .unspecified : unstatedAllergens
    self.prices = (price.map { [Price($0)] } ?? []) + prices
    self.serving = serving
    self.nutrition = nutrition
    self.mealExchange = mealExchange
    self.isAddOn = isAddOn
  }
}

extension Dish {
  /// Whether the site says nothing of some allergens: then the dish may contain unnamed ones.
  package var isAllergenListPartial: Bool {
    get { unstatedAllergens != .none }
    set { unstatedAllergens = newValue ? .unspecified : .none }
  }

  /// Whether only its name is stated.
  package var isOnlyNamed: Bool {
    description == nil && calories == nil && tags == nil && allergens == nil && !isAllergenListPartial
      && prices.isEmpty && serving == nil && nutrition == nil && mealExchange == nil && !isAddOn
  }

  /// The price for every group; if groups pay differently, that of the group that the site names first.
  package var price: Money? { (prices.first { $0.group == nil } ?? prices.first)?.amount }

  /// The prices for a group of guests, without its name: its own and those for everybody; nil if it has none.
  package func prices(of group: String) -> [Price]? {
    let own = prices.filter { $0.group == group || $0.group == nil }
    return own.isEmpty ? nil : own.map { Price($0.amount, per: $0.per, base: $0.base) }
  }

  /// The groups of guests that pay different prices for the dish as served, in one currency; nil unless all
  /// prices are of this form.
  package var priceGroups: [String]? {
    let groups = prices.compactMap(\.group)
    let isPlain = prices.allSatisfy { $0.per == nil && $0.base == nil }
    guard prices.count > 1, groups.count == prices.count, isPlain,
      Set(prices.map(\.amount.currency)).count == 1
    else { return nil }
    return groups
  }

  /// Whether it is of this diet, in the words of `DishWords`: a vegan dish is vegetarian, and one without
  /// milk is dairy free. A mark does not count if the stated contents contradict it. Nil: not stated.
  package func isOf(diet: String) -> Bool? {
    let diet = DishWords.tag(diet)
    if let allergen = DishWords.freedom(diet), let isFree = isFree(of: allergen) { return isFree }
    let isMarked = tags?.contains {
      DishWords.tag($0) == diet || DishWords.implied(by: DishWords.tag($0)).contains(diet)
    }
    return isMarked == true && hasForbidden(by: diet) ? false : isMarked
  }

  /// Its marks for people, in the words of `DishWords`. Left out are those that its stated contents contradict (marked
  /// gluten free, but with wheat), and those that follow from another: vegan implies vegetarian.
  package var marks: [String] {
    let marks = (tags ?? []).map { DishWords.tag($0) }.filter { isOf(diet: $0) != false }
    let implied = Set(marks.flatMap { DishWords.implied(by: $0) })
    return marks.filter { !implied.contains($0) }
  }

  /// Whether it is stated to contain, or to be, something that this diet excludes.
  private func hasForbidden(by diet: String) -> Bool {
    let marks = (tags ?? []).map { DishWords.allergen($0) }
    return DishWords.forbidden(by: diet).contains { forbidden in
      marks.contains { $0 == forbidden || DishWords.isKind($0, of: forbidden) }
        || contains(allergen: forbidden) == true
    }
  }

  /// Whether it is stated to be free of this: by its allergens, or by a mark ("gluten free") that nothing
  /// contradicts.
  package func isFree(of allergen: String) -> Bool? {
    if let isIn = contains(allergen: allergen) { return !isIn }
    let asked = DishWords.allergen(allergen)
    return (tags ?? []).contains { DishWords.freedom(DishWords.tag($0)) == asked } ? true : nil
  }

  /// Whether it contains this, in `DishWords`' words. Nil if not stated, or if only something wider is
  /// stated.
  ///
  /// An unnamed allergen counts as absent only if every list of allergens covers it, and only if all entries
  /// of the list are understood.
  package func contains(allergen: String) -> Bool? {
    guard let allergens else { return nil }
    let asked = DishWords.allergen(allergen)
    let named = allergens.map { DishWords.allergen($0) }
    let unknown = named.filter { !DishWords.allergenWords.contains($0) }
    let isNamed = named.contains { $0 == asked || DishWords.isKind($0, of: asked) }
    if isNamed || unknown.contains(where: { DishWords.names($0, asked) }) { return true }
    // "Contains gluten" may or may not be wheat.
    let isUnsure = !unknown.isEmpty || named.contains { DishWords.isKind(asked, of: $0) }
    let isUnstated = !DishWords.isAlwaysListed(asked) || unstatedAllergens.mayInclude(asked)
    return isUnsure || isUnstated ? nil : false
  }
}

/// A dish with the place and time at which it is, or was, served.
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

/// The nutrients in a serving of a dish, by weight; those not stated are left out.
package struct Nutrition: Hashable, Sendable {
  /// A nutrient whose weight is given on labels.
  package enum Nutrient: String, CaseIterable, Sendable {
    case fat
    case saturatedFat = "saturated_fat"
    case transFat = "trans_fat"
    case cholesterol, sodium, salt, carbohydrates, fiber, sugars
    case addedSugars = "added_sugars"
    case protein, potassium, calcium, iron
  }

  /// Upper bound on the weight of a serving, in milligrams: a site that states more has confused the units.
  package static let limit = 10_000_000

  private var weights: [Nutrient: Int] = [:]

  package init() {}

  /// The weight in milligrams; nil if not stated. Impossible values are not stored.
  package subscript(nutrient: Nutrient) -> Int? {
    get { weights[nutrient] }
    set { weights[nutrient] = newValue.flatMap { (0...Self.limit).contains($0) ? $0 : nil } }
  }

  /// Whether nothing is stated.
  package var isEmpty: Bool { weights.isEmpty }
}
