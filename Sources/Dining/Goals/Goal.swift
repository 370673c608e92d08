package import CivilTime

/// Something that a person sets out to do, or not to exceed, in every week or month.
package struct Goal: Hashable, Sendable {
  /// What is counted.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Dishes that are in the log for the first time.
    case newDishes = "new-dishes"
    /// Different dishes.
    case dishes
    /// Different places.
    case places
    /// Meals, each of a place, a date and a meal.
    case meals
    /// Dates on which anything was eaten.
    case days
    /// Meals of the plan, by the readings of the balance.
    case swipes
  }

  /// The stretch of time in which it is counted.
  package enum Period: String, CaseIterable, Hashable, Sendable {
    /// From Monday on.
    case week
    case month

    /// The dates of the period that a date lies in.
    package func dates(of date: CivilDate) -> ClosedRange<CivilDate> {
      switch self {
      case .week:
        let monday = date.adding(days: 1 - date.weekday.rawValue)
        return monday...monday.adding(days: 6)
      case .month:
        let first = date.adding(days: 1 - date.day)
        // The 28th and four days are in the next month, whatever the month.
        let next = first.adding(days: 31)
        return first...next.adding(days: -next.day)
      }
    }
  }

  package let kind: Kind
  /// At least 1.
  package let target: Int
  package let period: Period
  /// Whether no more than the target is meant, and not at least as many.
  package let isLimit: Bool
  /// The first date that counts.
  package let since: CivilDate

  /// The most that a goal may ask for.
  package static let highest = 1_000

  package init(_ kind: Kind, _ target: Int, per period: Period, isLimit: Bool, since: CivilDate) {
    self.kind = kind
    self.target = target
    self.period = period
    self.isLimit = isLimit
    self.since = since
  }
}

/// A goal that is kept.
package struct KeptGoal: Hashable, Sendable {
  /// What commands call it by.
  package let id: Int
  package let goal: Goal

  package init(id: Int, _ goal: Goal) {
    self.id = id
    self.goal = goal
  }
}

/// Something that was eaten, as goals count it.
package struct EatenDish: Hashable, Sendable {
  package let date: CivilDate
  /// The dish's key; empty: only the place was noted.
  package let dish: String
  /// The place's slug; empty: none was noted.
  package let venue: String
  /// The meal's name; empty: none was noted.
  package let meal: String

  package init(date: CivilDate, dish: String, venue: String, meal: String) {
    self.date = date
    self.dish = dish
    self.venue = venue
    self.meal = meal
  }
}
