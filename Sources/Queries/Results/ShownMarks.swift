package import Dining

/// What a person says of the dishes and places of one result, for the form that people read.
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
  ///   - fittingDishes: those that fit everything that the person says of what they eat, where they stand.
  ///   - fittingVenues: the slugs of places that serve such a dish at the meal that is on, or next.
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

  /// Whether a dish fits where it stands.
  package func fits(_ place: DishPlace) -> Bool { fittingDishes.contains(place) }

  /// Whether a venue, by its slug, serves what fits.
  package func fits(venue slug: String) -> Bool { fittingVenues.contains(slug) }
}

/// Where a dish stands in a result.
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
  /// Its dishes where they stand, as far as it may say which of them fit a person.
  var placedDishes: [(place: DishPlace, dish: Dish)] { get }
  /// Its venues, as far as it may say which of them serve what fits a person.
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
  /// Where one of its dishes stands.
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
