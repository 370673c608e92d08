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

  /// A dish for one of those who eat.
  package struct Share: Hashable, Sendable {
    package let person: String
    /// Nil: nothing on the menu is said to suit.
    package let dish: String?
    /// Whether something may suit of which not enough is said.
    package let isUnsaid: Bool

    package init(person: String, dish: String?, isUnsaid: Bool = false) {
      self.person = person
      self.dish = dish
      self.isUnsaid = isUnsaid
    }

    /// Whether what is known speaks against it.
    package var isSpoiled: Bool { dish == nil && !isUnsaid }
  }

  /// Nil where no place is planned.
  package let doors: Doors?
  /// Nil where no dish is planned.
  package let food: Food?
  /// A dish for each whose name is known; none where nothing is known of what is served, and of one who eats alone only
  /// where none is said to suit.
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
    return food == .offMenu || shares.contains(where: \.isSpoiled)
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
  /// - Returns: it.
  package func share(of dishes: [Dish], key: (String) -> String) -> PlanOutlook.Share {
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
    return PlanOutlook.Share(person: name, dish: best?.name, isUnsaid: isUnsaid)
  }

  /// The dish that was planned, whatever is liked and disliked; nothing where what is said of it breaks a veto.
  ///
  /// - Parameters:
  ///   - name: what the plan calls it.
  ///   - servings: it, as menus have it; none: they do not.
  /// - Returns: it.
  package func share(planned name: String, as servings: [Dish]) -> PlanOutlook.Share {
    let found = Diner(self.name, filter: filter).share(of: servings) { $0 }
    let isIt = servings.isEmpty || found.dish != nil
    return PlanOutlook.Share(person: self.name, dish: isIt ? name : nil, isUnsaid: found.isUnsaid)
  }
}
