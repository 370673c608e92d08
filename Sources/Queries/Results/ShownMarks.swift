package import Dining

/// A person's opinions on the dishes and places of one result, for the format that people read.
package struct ShownMarks: Equatable, Sendable {
  private var dishes: [String: Stance] = [:]
  private var venues: [String: Stance] = [:]
  private var fittingDishes: Set<DishPlace> = []
  private var fittingVenues: Set<String> = []

  /// No marks.
  package init() {}

  /// - Parameters:
  ///   - dishes: by the name that is shown.
  ///   - venues: by slug.
  ///   - fittingDishes: the dishes, at their places, that suit all tastes of the person.
  ///   - fittingVenues: the slugs of places that serve such a dish at the current meal, or the next one.
  package init(
    dishes: [String: Stance], venues: [String: Stance], fittingDishes: Set<DishPlace> = [],
    fittingVenues: Set<String> = []
  ) {
    self.dishes = dishes
    self.venues = venues
    self.fittingDishes = fittingDishes
    self.fittingVenues = fittingVenues
  }

  /// The mark of a dish, by the name that is shown.
  package subscript(dish name: String) -> Stance? { dishes[name] }

  /// The mark of a venue, by its slug.
  package subscript(venue slug: String) -> Stance? { venues[slug] }

  /// Whether a dish at its place suits the person.
  package func fits(_ place: DishPlace) -> Bool { fittingDishes.contains(place) }

  /// Whether a venue, by its slug, serves something suitable.
  package func fits(venue slug: String) -> Bool { fittingVenues.contains(slug) }
}

/// The place of a dish in a result.
package struct DishPlace: Hashable, Sendable {
  /// The slug of the venue.
  package let venue: String
  package let period: String?
  package let station: String
  /// The name of the dish.
  package let dish: String

  package init(venue: String, period: String?, station: String, dish: String) {
    self.venue = venue
    self.period = period
    self.station = station
    self.dish = dish
  }
}

/// A result in which a person's own dishes and places can be marked.
package protocol MarkedResult {
  var marks: ShownMarks { get set }
  /// The names of its dishes.
  var dishNames: [String] { get }
  /// Its dishes with their places, if it may mark which of them suit a person.
  var placedDishes: [(place: DishPlace, dish: Dish)] { get }
  /// Its venues, if it may mark which of them serve something suitable.
  var markedVenues: [Venue] { get }
}

extension MarkedResult {
  package var placedDishes: [(place: DishPlace, dish: Dish)] { [] }
  package var markedVenues: [Venue] { [] }
}

extension MenuResult: MarkedResult {
  package var dishNames: [String] {
    entries.flatMap { $0.record.menu.stations.flatMap { $0.dishes.map(\.name) } }
  }

  package var placedDishes: [(place: DishPlace, dish: Dish)] {
    entries.flatMap { entry in
      entry.record.menu.stations.flatMap { station in
        station.dishes.map { (entry.place(of: $0, at: station), $0) }
      }
    }
  }
}

extension MenuResult.Entry {
  /// The place of one of its dishes.
  package func place(of dish: Dish, at station: Station) -> DishPlace {
    DishPlace(venue: record.venue, period: record.menu.period, station: station.name, dish: dish.name)
  }
}

extension OpenResult: MarkedResult {
  package var dishNames: [String] { [] }
  package var markedVenues: [Venue] { (moments + pinned).map(\.venue) }
}

extension NearResult: MarkedResult {
  package var dishNames: [String] { [] }
  package var markedVenues: [Venue] { entries.map(\.moment.venue) }
}

extension SearchResult: MarkedResult {
  package var dishNames: [String] { dishes.map(\.dish.name) + offers.map(\.record.dish.name) }
}
