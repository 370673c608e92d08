package import Dining

/// What is said of dishes: names of what they are and have in them, calories, prices.
package enum FoodWords: Phrase {
  /// A diet or another mark, by the word of `DishWords`.
  case diet(String)
  /// An allergen, by the word of `DishWords`.
  case allergen(String)
  /// What is asked of dishes: `vegan and without peanuts`
  case filter(DishFilter)
  /// What is weighed of a dish.
  case nutrient(Nutrition.Nutrient)
  /// What a place takes, in running text.
  case tender(Tender)
  case calories(Int)
  case price(Price)
  /// What groups of guests pay, in the order in which `MenuPhrase.priceGroups` names them.
  case prices([Money])
  case mealExchange
  /// Extras that are served with what a counter serves.
  case extras([String])
  /// Headings of what is always there.
  case forExchange, always, besides
  /// That so many dishes were left out, because not enough is stated of them; whether `--trust-missing` shows them.
  case leftOut(Int, DishFilter, canTrust: Bool)
  /// That so many dishes were left out, because they contain what they must not.
  case leftOutContaining(Int, DishFilter)
  /// What a dish contains; more than that where the site does not name all.
  case contains([String], isPartial: Bool)
  /// What a dish is said not to contain.
  case freeOf([String])
  /// Of what nobody says whether a dish contains it; none: of any allergen.
  case unstated([String])
  /// A list of allergens with nothing in it.
  case namesNone
}

/// The answer of `dine menu`.
package enum MenuPhrase: Phrase {
  /// What a menu was asked of.
  package struct Asked: Sendable {
    /// The campus, whose halls are meant where no venue is named.
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
  /// That a place, or none, takes a meal exchange that day.
  case noExchange(String?, on: String)
  case nothingListed
  case seeToday
  /// Where the reason may be found that there is no menu.
  case seeStatus
  /// Which groups of guests the prices beside dishes are of.
  case priceGroups([String])
}

/// The answer of `dine search`.
package enum SearchPhrase: Phrase {
  case nothingFound(String)
  case noDishFits(String, DishFilter)
  /// Headings.
  case venues, alwaysThere, today, coming, past
  /// Of what belongs to no meal.
  case allDay
}

/// The answer of `dine lucky`, and what is said while it talks with a person.
package enum LuckyPhrase: Phrase {
  /// How a pick came about, of dishes like this; with the seed where that is to be said.
  case reason(LuckyReason, DishFilter, seed: UInt64?)
  case nothingToPick(LuckyReason, DishFilter)
  case opensFirst(String, at: String)
  case takesExchangeFirst(String, at: String)
  case tryAny(open: Int)
  /// Keys and what they do.
  case keyEat, keyOther, keyPage, keyEnd, keyAgain, keyTake
  case taken(String)
  case takenBack(String)
  case nothingFits(DishFilter)
  case nothingSaid
}
