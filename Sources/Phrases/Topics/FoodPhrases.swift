package import Dining

/// Words about dishes: diets, allergens, calories, prices.
package enum FoodWords: Phrase {
  /// A diet or another mark, by its word in `DishWords`.
  case diet(String)
  /// An allergen, by its word in `DishWords`.
  case allergen(String)
  /// A filter on dishes: `vegan and without peanuts`
  case filter(DishFilter)
  /// A nutrient.
  case nutrient(Nutrition.Nutrient)
  /// A means of payment, in running text.
  case tender(Tender)
  case calories(Int)
  case price(Price)
  /// The prices of groups of guests, in the order of `MenuPhrase.priceGroups`.
  case prices([Money])
  case mealExchange
  /// Extras served with the dishes of a counter.
  case extras([String])
  /// Headings of offers that are always available.
  case forExchange, always, besides
  /// Count of dishes left out because too little is stated about them, and whether `--trust-missing` shows them.
  case leftOut(Int, DishFilter, canTrust: Bool)
  /// Count of dishes left out because they contain something excluded.
  case leftOutContaining(Int, DishFilter)
  /// Allergens in a dish, and whether the site's list may be incomplete.
  case contains([String], isPartial: Bool)
  /// Allergens that a dish is stated not to contain.
  case freeOf([String])
  /// Allergens not stated for a dish; empty for all.
  case unstated([String])
  /// An empty list of allergens.
  case namesNone
}

/// The answer of `dine menu`.
package enum MenuPhrase: Phrase {
  /// The question that a menu answers.
  package struct Asked: Sendable {
    /// The campus, whose halls are meant if no venue is named.
    package let campus: String
    package let venue: String?
    package let exchange: Bool
    package let period: String?
    package let date: String?
    package let fromNowOn: Bool

    package init(
      campus: String, venue: String?, exchange: Bool, period: String?, date: String?, fromNowOn: Bool
    ) {
      self.campus = campus
      self.venue = venue
      self.exchange = exchange
      self.period = period
      self.date = date
      self.fromNowOn = fromNowOn
    }
  }

  case nothingFits(DishFilter, Asked)
  case noMenu(Asked)
  case noMenuOf(String)
  /// A place, or every place (nil), takes no meal exchange that day.
  case noExchange(String?, on: String)
  case nothingListed
  /// How to see a venue's menus that are over (nil: those of every hall), today's or yesterday's, with the options of
  /// the question.
  case seeEarlier(String?, isYesterday: Bool, asked: String)
  /// Where to find out why there is no menu.
  case seeStatus(asked: String)
  /// Where to see what a venue without a menu always sells; its slug.
  case seeAlways(String, asked: String)
  /// How to see menus that do not say for which meal they are.
  case seeEveryMeal
  /// The groups of guests that the prices beside dishes apply to.
  case priceGroups([String])
}

/// The answer of `dine search`.
package enum SearchPhrase: Phrase {
  case nothingFound(String)
  case noDishFits(String, DishFilter)
  /// Headings.
  case venues, alwaysThere, today, coming, past
  /// After so many results that are not all.
  case hasMore(shown: Int)
  /// For a dish that belongs to no meal.
  case allDay
}

/// The answer of `dine lucky`, and the texts of its dialogue.
package enum LuckyPhrase: Phrase {
  /// How a pick was made, the filter on dishes, and the seed if it is to be shown.
  case reason(LuckyReason, DishFilter, seed: UInt64?)
  case nothingToPick(LuckyReason, DishFilter)
  case opensFirst(String, at: String)
  case takesExchangeFirst(String, at: String)
  case tryAny(open: Int, asked: String)
  /// Keys and their actions.
  case keyEat, keyOther, keyPage, keyEnd, keyAgain, keyTake
  case taken(String)
  case takenBack(String)
  case nothingFits(DishFilter)
  case nothingSaid
}
