package import Dining

/// What a person says of the dishes and places of one result, for the form that people read.
package struct ShownMarks: Equatable, Sendable {
  private var dishes: [String: Stance] = [:]
  private var venues: [String: Stance] = [:]

  /// No marks.
  package init() {}

  /// - Parameters:
  ///   - dishes: by the name that is shown.
  ///   - venues: by slug.
  package init(dishes: [String: Stance], venues: [String: Stance]) {
    self.dishes = dishes
    self.venues = venues
  }

  /// The mark of a dish, by the name that is shown.
  package subscript(dish name: String) -> Stance? { dishes[name] }

  /// The mark of a venue, by its slug.
  package subscript(venue slug: String) -> Stance? { venues[slug] }
}

/// A result in which a person's own dishes and places can be marked.
package protocol MarkedResult {
  var marks: ShownMarks { get set }
  /// The names of its dishes.
  var dishNames: [String] { get }
}

extension MenuResult: MarkedResult {
  package var dishNames: [String] {
    entries.flatMap { $0.record.menu.stations.flatMap { $0.dishes.map(\.name) } }
  }
}

extension OpenResult: MarkedResult {
  package var dishNames: [String] { [] }
}

extension NearResult: MarkedResult {
  package var dishNames: [String] { [] }
}

extension SearchResult: MarkedResult {
  package var dishNames: [String] { dishes.map(\.dish.name) + offers.map(\.record.dish.name) }
}
