package import CivilTime

/// Something that a place serves in the meal for which a group looks.
package struct GroupDish: Hashable, Sendable {
  /// By which it is voted on (`DishKey`).
  package let key: String
  package let dish: Dish

  package init(key: String, _ dish: Dish) {
    self.key = key
    self.dish = dish
  }
}

/// A place where a group might eat.
package struct GroupPlace: Hashable, Sendable {
  package let slug: String
  /// When it is open around the meal; nil: nobody says.
  package let windows: [ServiceWindow]?
  /// What it serves in the meal; nil: no menu of it is known, so nothing is stated of what it serves.
  package let dishes: [GroupDish]?
  /// How far it is, in metres; nil: not known.
  package let metres: Double?
  /// The last date on which the group ate there together.
  package let eatenOn: CivilDate?

  package init(
    slug: String, windows: [ServiceWindow]?, dishes: [GroupDish]?, metres: Double? = nil,
    eatenOn: CivilDate? = nil
  ) {
    self.slug = slug
    self.windows = windows
    self.dishes = dishes
    self.metres = metres
    self.eatenOn = eatenOn
  }

  /// What is open for so many seconds has no end to speak of.
  static let endless: Int64 = 14 * 86_400

  /// Whether it is open for a whole meal, and until when; windows that touch are one.
  func opening(for meal: GroupMeal) -> Opening {
    guard let windows else { return .unknown }
    var until: Instant?
    for window in windows.filter({ $0.kind == .open }).sorted(by: { $0.opens < $1.opens }) {
      if let end = until {
        if window.opens <= end { until = max(end, window.closes) }
      } else if window.contains(meal.start) {
        until = window.closes
      }
    }
    if let until {
      if until >= meal.start + Self.endless { return .open(until: nil) }
      return until >= meal.end ? .open(until: until) : .closes(at: until)
    }
    if windows.contains(where: { $0.kind == .unknown && $0.contains(meal.start) }) { return .unknown }
    let next = windows.filter { $0.kind == .open && meal.start < $0.opens && $0.opens < meal.end }
    return next.map(\.opens).min().map { .opens(at: $0) } ?? .closed
  }

  /// How the doors stand to a meal.
  enum Opening: Hashable {
    case open(until: Instant?)
    case closes(at: Instant)
    case opens(at: Instant)
    case closed, unknown
  }
}

extension OpenState {
  /// The doors' state at an instant as a group's question takes it.
  ///
  /// - Parameter instant: the one that the state is of, when the meal begins.
  /// - Returns: the opening that goes on then, or comes next; nil: nobody says how it stands.
  package func windows(at instant: Instant) -> [ServiceWindow]? {
    switch kind {
    case .unknown: nil
    case .open:
      [ServiceWindow(opens: instant, closes: closesAt ?? instant + GroupPlace.endless, period: period)]
    case .closed:
      opensAt.map { [ServiceWindow(opens: $0, closes: $0 + GroupPlace.endless, period: period)] } ?? []
    }
  }
}

/// When a group wants to eat.
package struct GroupMeal: Hashable, Sendable {
  package let start: Instant
  package let end: Instant
  /// The campus' date.
  package let date: CivilDate

  package init(start: Instant, end: Instant, date: CivilDate) {
    self.start = start
    self.end = end
    self.date = date
  }
}
