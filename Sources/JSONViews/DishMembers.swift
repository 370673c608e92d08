package import Dining
package import JSON

extension JSONWriter {
  /// A station and its dishes.
  package mutating func station(_ station: Station) {
    object { object in
      object.field("name", station.name)
      object.array("dishes") { for dish in station.dishes { $0.dish(dish) } }
    }
  }

  /// A dish as an object.
  package mutating func dish(_ dish: Dish) {
    object { $0.members(of: dish) }
  }

  /// The properties of a dish.
  package mutating func members(of dish: Dish) {
    field("name", dish.name)
    field("description", dish.description)
    field("calories", dish.calories)
    strings("tags", dish.tags)
    strings("allergens", dish.allergens)
    field("allergens_partial", dish.allergens.map { _ in dish.isAllergenListPartial })
    strings("allergens_unstated", dish.allergens.flatMap { _ in dish.unstatedAllergens.names })
    if let price = dish.price {
      object("price") { money in
        money.field("minor_units", price.minorUnits)
        money.field("currency", price.currency)
      }
    } else {
      field("price", String?.none)
    }
    if dish.prices.isEmpty {
      field("prices", String?.none)
    } else {
      array("prices") { for price in dish.prices { $0.price(price) } }
    }
    field("serving", dish.serving)
    nutrition(dish.nutrition)
    field("meal_exchange", dish.mealExchange)
    field("add_on", dish.isAddOn)
  }

  private mutating func price(_ price: Price) {
    object { object in
      object.field("group", price.group)
      object.field("minor_units", price.amount.minorUnits)
      object.field("currency", price.amount.currency)
      object.field("per", price.per)
      object.field("base_minor_units", price.base)
    }
  }

  private mutating func nutrition(_ nutrition: Nutrition?) {
    guard let nutrition else { return field("nutrition", String?.none) }
    object("nutrition") { object in
      for nutrient in Nutrition.Nutrient.allCases {
        object.field(nutrient.rawValue + "_mg", nutrition[nutrient])
      }
    }
  }
}

extension JSONWriter {
  /// How many dishes a filter left out; null if no filter was requested.
  package mutating func leftOut(_ matcher: DishMatcher) {
    guard !matcher.filter.isEmpty else { return field("left_out", String?.none) }
    object("left_out") { object in
      object.field("unstated", matcher.unstated)
      object.field("other", matcher.other)
    }
  }
}
