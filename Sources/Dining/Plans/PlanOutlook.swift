package import CivilTime
package import OpeningHours

/// How a plan stands by what is known now.
package struct PlanOutlook: Hashable, Sendable {
  /// How the doors stand while the meal lasts.
  package enum Doors: Hashable, Sendable {
    /// Open for the whole meal; until when, where that is stated.
    case open(until: Instant?)
    /// Open at its beginning, and not at its end.
    case closesEarly(Instant)
    /// Closed at its beginning; when it opens next, where that is stated.
    case closed(opens: Instant?)
    case unknown

    /// How willing one is to go there: open, unknown, too short, closed.
    package var rank: Int {
      switch self {
      case .open: 0
      case .unknown: 1
      case .closesEarly: 2
      case .closed: 3
      }
    }
  }

  /// How the planned dish stands.
  package enum Food: Hashable, Sendable {
    case onMenu(station: String)
    /// The menu of the meal is published and does not have it.
    case offMenu
    /// No menu of that date is published yet.
    case noMenu
  }

  /// A dish for one of those who eat; nil: nothing on the menu is said to suit.
  package struct Share: Hashable, Sendable {
    package let person: String
    package let dish: String?

    package init(person: String, dish: String?) {
      self.person = person
      self.dish = dish
    }
  }

  /// Nil where no place is planned.
  package let doors: Doors?
  /// Nil where no dish is planned.
  package let food: Food?
  /// A dish for each whose name is known; none where no menu is published.
  package let shares: [Share]

  package init(doors: Doors?, food: Food?, shares: [Share]) {
    self.doors = doors
    self.food = food
    self.shares = shares
  }

  /// Whether what is known speaks against the plan.
  package var isSpoiled: Bool {
    if case .closed = doors { return true }
    if case .closesEarly = doors { return true }
    return food == .offMenu || shares.contains { $0.dish == nil }
  }
}

extension KnownVenue {
  /// How the doors stand while a meal lasts.
  ///
  /// - Parameters:
  ///   - span: of the meal.
  ///   - now: the present, by which facts grow old.
  ///   - context: the campus' zone, place and calendar.
  /// - Returns: the state.
  package func doors(
    during span: (from: Instant, to: Instant), askedAt now: Instant, in context: HoursContext
  ) -> PlanOutlook.Doors {
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

/// One of those who eat, and what suits them.
package struct Diner: Hashable, Sendable {
  package let name: String
  /// Keys of dishes.
  package let likes: Set<String>
  package let dislikes: Set<String>
  /// What must be stated of a dish.
  package let filter: DishFilter

  package init(
    _ name: String, likes: Set<String> = [], dislikes: Set<String> = [], filter: DishFilter = DishFilter()
  ) {
    self.name = name
    self.likes = likes
    self.dislikes = dislikes
    self.filter = filter
  }

  /// The dish of some that suits best: a liked one, else the first that is not disliked; extras come last.
  ///
  /// - Parameters:
  ///   - dishes: those of the meal.
  ///   - key: gives the key of a name.
  /// - Returns: its name; nil where nothing is stated to suit.
  package func choice(of dishes: [Dish], key: (String) -> String) -> String? {
    var best: (rank: Int, name: String)?
    for dish in dishes {
      let key = key(dish.name)
      guard !dislikes.contains(key), filter.isEmpty || filter.verdict(on: dish) == .passes else { continue }
      let rank = (likes.contains(key) ? 0 : 2) + (dish.isAddOn ? 1 : 0)
      if best.map({ rank < $0.rank }) ?? true { best = (rank, dish.name) }
    }
    return best?.name
  }
}
