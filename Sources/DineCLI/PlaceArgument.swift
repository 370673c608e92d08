import Failures
import Store
import Configuration
import Console
import Dining
import SQLite

/// Points as people name them: `38.0359,-78.5064`, `geo:38.0359,-78.5064`, a configured place, or a venue.
struct PlaceArgument {
  /// The configured places.
  let places: [Place]
  /// The coordinates of a venue of that name, or nil.
  let venue: (String) throws(Failure) -> Coordinates?
  /// The names of the venues, for whoever mistyped one.
  let venueNames: () throws(Failure) -> [String]
  /// How much of what is known is near a point; nil where nothing is known at all.
  let neighbours: (Coordinates) throws(Failure) -> Int?

  /// The point that a text names.
  ///
  /// - Throws: `unknown-place`, `bad-coordinates-argument`, `foreign-coordinates-argument`,
  ///   `swapped-coordinates-argument`, or what the closures have against it.
  func coordinates(_ text: String) throws(Failure) -> Coordinates {
    if let written = WrittenPoint(text) { return try checked(written, text) }
    if let place = places.first(where: { $0.name == text.lowercased() }) { return place.coordinates }
    if let found = try venue(text) { return found }
    let known = places.map(\.name)
    throw Failure(
      .unknownPlace, text, detail: known.isEmpty ? "none yet" : known.joined(separator: ", "),
      suggestion: Suggestion.nearest(to: text, among: known + (try venueNames())))
  }

  private func checked(_ written: WrittenPoint, _ text: String) throws(Failure) -> Coordinates {
    if let system = written.foreignSystem {
      throw Failure(.foreignCoordinatesArgument, text, detail: system)
    }
    if try written.isSwapped(neighbours) {
      throw Failure(.swappedCoordinatesArgument, text, suggestion: "\(written.second),\(written.first)")
    }
    guard let point = written.point else { throw Failure(.badCoordinatesArgument, text) }
    return point
  }
}

extension CampusFacts {
  /// The point that a person names.
  func point(named text: String) throws(Failure) -> Coordinates {
    try PlaceArgument(
      places: setting.campus.places, venue: coordinates(ofVenue:),
      venueNames: { () throws(Failure) in try venues().map(\.venue.slug) },
      neighbours: { point throws(Failure) in
        if let center = setting.campus.center {
          return center.distance(to: point) <= WrittenPoint.far ? 1 : 0
        }
        return try setting.querying { () throws(DatabaseError) in
          try store.neighbours(of: point, campus: campus)
        }
      }
    ).coordinates(text)
  }
}
