package import CivilTime
package import OpeningHours

/// The state of a plan given what is known now.
package struct PlanOutlook: Hashable, Sendable {
  /// Whether the venue is open during the meal.
  package enum OpenStatus: Hashable, Sendable {
    /// Open for the whole meal; with the closing time, if stated.
    case open(until: Instant?)
    /// Open at its beginning, but not at its end.
    case closesEarly(Instant)
    /// Closed at its beginning; with the next opening, if stated.
    case closed(opens: Instant?)
    case unknown

    /// The order of preference: open, unknown, too short, closed.
    package var rank: Int {
      switch self {
      case .open: 0
      case .unknown: 1
      case .closesEarly: 2
      case .closed: 3
      }
    }
  }

  /// The status of the planned dish.
  package enum Food: Hashable, Sendable {
    case onMenu(station: String)
    /// The menu of the meal is published and does not have it.
    case offMenu
    /// No menu of that date is published yet.
    case noMenu
  }

  /// A dish for one of the people.
  package struct DishForPerson: Hashable, Sendable {
    package let person: String
    /// Nil if nothing on the menu is stated to suit.
    package let dish: String?
    /// Whether a dish without sufficient information may suit.
    package let isUnsaid: Bool

    package init(person: String, dish: String?, isUnsaid: Bool = false) {
      self.person = person
      self.dish = dish
      self.isUnsaid = isUnsaid
    }

    /// Whether the known facts rule it out.
    package var isSpoiled: Bool { dish == nil && !isUnsaid }
  }

  /// Nil if no place is planned.
  package let openStatus: OpenStatus?
  /// Nil if no dish is planned.
  package let food: Food?
  /// A dish for each person known by name; empty if no menu is known; for a person eating alone, only if no
  /// dish is stated to suit.
  package let shares: [DishForPerson]
  /// The calendar's name for the day, a holiday or a break; nil: none.
  package let holiday: String?

  package init(openStatus: OpenStatus?, food: Food?, shares: [DishForPerson], holiday: String? = nil) {
    self.holiday = holiday
    self.openStatus = openStatus
    self.food = food
    self.shares = shares
  }

  /// Whether the known facts conflict with the plan.
  package var isSpoiled: Bool {
    if case .closed = openStatus { return true }
    if case .closesEarly = openStatus { return true }
    return food == .offMenu || shares.contains(where: \.isSpoiled)
  }
}

extension KnownVenue {
  /// Whether the venue is open during a meal.
  ///
  /// - Parameters:
  ///   - span: the meal's beginning and end.
  ///   - now: the present, relative to which facts become stale.
  ///   - context: the campus' zone, place and calendar.
  /// - Returns: the state.
  package func openStatus(
    during span: (from: Instant, to: Instant), askedAt now: Instant, in context: HoursContext
  ) -> PlanOutlook.OpenStatus {
    let state = moment(at: span.from, in: context, askedAt: now).open
    switch state.kind {
    case .unknown: return .unknown
    case .closed: return .closed(opens: state.opensAt)
    case .open:
      guard let closes = state.closesAt, closes < span.to else { return .open(until: state.closesAt) }
      return .closesEarly(closes)
    }
  }
}

/// One of the people, with their preferences.
package struct Diner: Hashable, Sendable {
  package let name: String
  /// Keys of dishes.
  package let likes: Set<String>
  package let dislikes: Set<String>
  /// The requirements that must be stated for a dish.
  package let filter: DishFilter

  package init(
    _ name: String, likes: Set<String> = [], dislikes: Set<String> = [], filter: DishFilter = DishFilter()
  ) {
    self.name = name
    self.likes = likes
    self.dislikes = dislikes
    self.filter = filter
  }

  /// The most suitable of some dishes: a liked one, else the first that is not disliked; extras come last.
  ///
  /// - Parameters:
  ///   - dishes: those of the meal.
  ///   - key: returns the key of a name.
  /// - Returns: the dish, or nil if none suits.
  package func share(of dishes: [Dish], key: (String) -> String) -> PlanOutlook.DishForPerson {
    var best: (rank: Int, name: String)?
    var isUnsaid = false
    for dish in dishes {
      let key = key(dish.name)
      guard !dislikes.contains(key) else { continue }
      let verdict = filter.verdict(on: dish)
      if verdict == .unstated { isUnsaid = true }
      guard verdict == .passes else { continue }
      let rank = (likes.contains(key) ? 0 : 2) + (dish.isAddOn ? 1 : 0)
      if best.map({ rank < $0.rank }) ?? true { best = (rank, dish.name) }
    }
    return PlanOutlook.DishForPerson(person: name, dish: best?.name, isUnsaid: isUnsaid)
  }

  /// The planned dish, whatever is liked and disliked; nil if its stated facts violate a veto.
  ///
  /// - Parameters:
  ///   - name: the dish's name in the plan.
  ///   - servings: its servings on menus; empty if it is on none.
  /// - Returns: the dish, or nil if it does not suit.
  package func share(planned name: String, as servings: [Dish]) -> PlanOutlook.DishForPerson {
    let found = Diner(self.name, filter: filter).share(of: servings) { $0 }
    let isIt = servings.isEmpty || found.dish != nil
    return PlanOutlook.DishForPerson(person: self.name, dish: isIt ? name : nil, isUnsaid: found.isUnsaid)
  }
}
