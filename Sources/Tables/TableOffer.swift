import CivilTime
package import Dining

/// The choices of a table: the places of a campus at the time of a meal, and the dishes they serve.
package struct TableOffer: Sendable {
  /// The maximum number of places, and of dishes, that are voted on one by one.
  package static let mostPlaces = 24
  package static let mostDishes = 40

  /// A place, and its dishes.
  package struct Place: Hashable, Sendable {
    package let slug: String
    package let name: String
    package let coordinates: Coordinates?
    /// When it is open around the meal; nil: unknown.
    package let windows: [ServiceWindow]?
    /// Its dishes; nil: no menu is known.
    package let dishes: [GroupDish]?

    package init(
      slug: String, name: String, coordinates: Coordinates?, windows: [ServiceWindow]?, dishes: [GroupDish]?
    ) {
      self.slug = slug
      self.name = name
      self.coordinates = coordinates
      self.windows = windows
      self.dishes = dishes
    }
  }

  /// A subject to vote on.
  package struct Card: Hashable, Sendable {
    package let subject: Opinion.Subject
    package let name: String
    /// For a dish: the names of the places that serve it.
    package let places: [String]
    /// For a dish: its stated facts.
    package let dish: Dish?
  }

  package let meal: GroupMeal
  package let places: [Place]
  /// The places that a member may start from, by key.
  package let starts: [String: Coordinates]
  /// Places first, then dishes, one of each place in turn.
  package let cards: [Card]

  /// - Parameters:
  ///   - meal: the time of the meal.
  ///   - places: the places in the order in which they are shown.
  ///   - starts: the places that a member may start from, by key.
  package init(meal: GroupMeal, places: [Place], starts: [String: Coordinates]) {
    self.meal = meal
    self.places = places
    self.starts = starts
    // A place that is closed for the meal cannot be chosen, so it is not voted on.
    let open = places.filter { place in
      place.windows?.contains { $0.kind == .open && $0.contains(meal.start) && $0.closes >= meal.end }
        ?? false
    }.prefix(Self.mostPlaces)
    cards =
      open.map { Card(subject: .venue($0.slug), name: $0.name, places: [], dish: nil) }
      + Self.dishes(of: open)
  }

  /// The card of a subject.
  package func card(_ subject: Opinion.Subject) -> Card? { cards.first { $0.subject == subject } }

  private static func dishes(of places: ArraySlice<Place>) -> [Card] {
    var served: [String: [String]] = [:]
    for place in places {
      for dish in place.dishes ?? [] where served[dish.key]?.contains(place.name) != true {
        served[dish.key, default: []].append(place.name)
      }
    }
    var rests = places.map { ($0.dishes ?? []).filter { !$0.dish.isAddOn && !$0.key.isEmpty }[...] }
    var seen: Set<String> = []
    var cards: [Card] = []
    while cards.count < mostDishes, rests.contains(where: { !$0.isEmpty }) {
      for place in rests.indices where cards.count < mostDishes {
        while let dish = rests[place].popFirst() {
          guard seen.insert(dish.key).inserted else { continue }
          cards.append(
            Card(
              subject: .dish(dish.key), name: dish.dish.name, places: served[dish.key] ?? [], dish: dish.dish)
          )
          break
        }
      }
    }
    return cards
  }
}
