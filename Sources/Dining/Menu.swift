package import CivilTime

/// What one venue serves on one service date in one meal period.
package struct Menu: Hashable, Sendable {
  package var date: CivilDate
  /// The period's name as the site writes it ("Lunch"), or nil where the menu is for the whole day.
  package var period: String?
  package var stations: [Station]

  package init(date: CivilDate, period: String?, stations: [Station]) {
    self.date = date
    self.period = period
    self.stations = stations
  }
}

/// A counter and what it serves.
package struct Station: Hashable, Sendable {
  package var name: String
  package var dishes: [Dish]

  package init(name: String, dishes: [Dish]) {
    self.name = name
    self.dishes = dishes
  }
}

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
  package var price: Money?
  /// Whether a meal exchange buys it.
  package var mealExchange: Bool?
  /// True for extras beside the dishes proper ("Also Available").
  package var isAddOn: Bool

  package init(
    name: String, description: String? = nil, calories: Int? = nil, tags: [String]? = nil,
    allergens: [String]? = nil, price: Money? = nil, mealExchange: Bool? = nil, isAddOn: Bool = false
  ) {
    self.name = name
    self.description = description
    self.calories = calories
    self.tags = tags
    self.allergens = allergens
    self.price = price
    self.mealExchange = mealExchange
    self.isAddOn = isAddOn
  }
}

/// An amount in the currency's minor unit, with its ISO 4217 code.
package struct Money: Hashable, Sendable {
  package var minorUnits: Int
  package var currency: String

  package init(minorUnits: Int, currency: String) {
    self.minorUnits = minorUnits
    self.currency = currency
  }
}
