package import CivilTime

/// A number that a person wants to reach, or not to exceed, in every week or month.
package struct Goal: Hashable, Sendable {
  /// The things counted.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Dishes logged for the first time.
    case newDishes = "new-dishes"
    /// Different dishes.
    case dishes
    /// Different places.
    case places
    /// Meals, each of a place, a date and a meal.
    case meals
    /// Dates on which anything was eaten.
    case days
    /// Meals of the plan, from the readings of the balance.
    case swipes
  }

  /// The period in which it is counted.
  package enum Period: String, CaseIterable, Hashable, Sendable {
    /// From Monday on.
    case week
    case month

    /// The dates of the period that contains a date.
    package func dates(of date: CivilDate) -> ClosedRange<CivilDate> {
      switch self {
      case .week:
        let monday = date.adding(days: 1 - date.weekday.rawValue)
        return monday...monday.adding(days: 6)
      case .month:
        let first = date.adding(days: 1 - date.day)
        // Adding 31 days to the first of a month always gives a date in the next month.
        let next = first.adding(days: 31)
        return first...next.adding(days: -next.day)
      }
    }
  }

  package let kind: Kind
  /// At least 1.
  package let target: Int
  package let period: Period
  /// Whether the target is a maximum and not a minimum.
  package let isLimit: Bool
  /// The first date that counts.
  package let since: CivilDate

  /// Maximum target of a goal.
  package static let highest = 1_000

  /// Maximum target of a kind in a period, which has only so many days.
  package static func highest(_ kind: Kind, per period: Period) -> Int {
    guard kind == .days else { return highest }
    return period == .week ? 7 : 31
  }

  package init(_ kind: Kind, _ target: Int, per period: Period, isLimit: Bool, since: CivilDate) {
    self.kind = kind
    self.target = target
    self.period = period
    self.isLimit = isLimit
    self.since = since
  }
}

/// A stored goal.
package struct KeptGoal: Hashable, Sendable {
  /// The number used in commands.
  package let id: Int
  package let goal: Goal

  package init(id: Int, _ goal: Goal) {
    self.id = id
    self.goal = goal
  }
}

/// Something eaten, as counted by goals.
package struct EatenDish: Hashable, Sendable {
  package let date: CivilDate
  /// The dish's key; empty if only the place was logged.
  package let dish: String
  /// The place's slug, or the name of a place that the campus does not have; empty if none was logged.
  package let venue: String
  /// The meal's name, or that of the hour; empty if neither was logged.
  package let meal: String

  package init(date: CivilDate, dish: String, venue: String, meal: String) {
    self.date = date
    self.dish = dish
    self.venue = venue
    self.meal = meal
  }

  /// A line of the log.
  ///
  /// - Parameters:
  ///   - item: what was eaten, and where.
  ///   - date: the day.
  ///   - minute: since midnight; nil: unknown.
  package init(_ item: LogItem, on date: CivilDate, at minute: Int?) {
    // No slug has a capital letter or a space.
    let elsewhere = item.venueName.isEmpty ? "" : "Elsewhere " + item.venueName.lowercased()
    let hour = minute.map { MealOrder.meal(atMinute: $0) } ?? ""
    self.init(
      date: date, dish: item.dish, venue: item.venue.isEmpty ? elsewhere : item.venue,
      meal: item.meal.isEmpty ? hour : MealOrder.english(item.meal))
  }
}
