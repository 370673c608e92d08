package import CivilTime

/// Something that a place serves during the group's meal.
package struct GroupDish: Hashable, Sendable {
  /// The key used for votes (`DishKey`).
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
  /// Its hours around the meal; nil if not stated.
  package let windows: [ServiceWindow]?
  /// The dishes it serves during the meal; nil if no menu is known, so that none are stated.
  package let dishes: [GroupDish]?
  /// Its distance in metres; nil if unknown.
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

  /// A place that stays open for this many seconds has no relevant end.
  static let endless: Int64 = 14 * 86_400

  /// Whether it is open for a whole meal, and until when; touching windows are merged.
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

  /// Whether a place is open for a meal.
  enum Opening: Hashable {
    case open(until: Instant?)
    case closes(at: Instant)
    case opens(at: Instant)
    case closed, unknown
  }
}

extension OpenState {
  /// The state of the door at an instant, as windows for a group's question.
  ///
  /// - Parameter instant: the instant of the state, at which the meal begins.
  /// - Returns: the current or next opening; nil if the state is unknown.
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

/// The time at which a group wants to eat.
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
