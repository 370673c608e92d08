import Console
package import Configuration
package import Dining
package import Failures
import SQLite
import Store

/// Points as people name them: `38.0359,-78.5064`, `geo:38.0359,-78.5064`, a configured place, or a venue.
package struct PlaceLookup {
  /// The configured places.
  package let places: [Place]
  /// The coordinates of a venue of that name, or nil.
  package let venue: (String) throws(Failure) -> Coordinates?
  /// The coordinates of a venue at that address, or nil.
  package let address: (String) throws(Failure) -> Coordinates?
  /// The names of the venues, to suggest one.
  package let venueNames: () throws(Failure) -> [String]
  /// How many known venues are near a point; nil if nothing is known at all.
  package let neighbours: (Coordinates) throws(Failure) -> Int?

  package init(
    places: [Place], venue: @escaping (String) throws(Failure) -> Coordinates?,
    address: @escaping (String) throws(Failure) -> Coordinates? = { (_) throws(Failure) in nil },
    venueNames: @escaping () throws(Failure) -> [String],
    neighbours: @escaping (Coordinates) throws(Failure) -> Int?
  ) {
    self.places = places
    self.venue = venue
    self.address = address
    self.venueNames = venueNames
    self.neighbours = neighbours
  }

  /// The point that a text names.
  ///
  /// - Throws: `unknown-place`, `bad-coordinates-argument`, `foreign-coordinates-argument`,
  ///   `swapped-coordinates-argument`, or an error of the closures.
  package func coordinates(_ text: String) throws(Failure) -> Coordinates {
    if let written = WrittenPoint(text) { return try checked(written, text) }
    if let place = places.first(where: { $0.name == text.lowercased() }) { return place.coordinates }
    if let found = try venue(text) { return found }
    if let found = try address(text) { return found }
    let known = places.map(\.name)
    let suggestion = Suggestion.nearest(to: text, among: known + (try venueNames()))
    guard !known.isEmpty else {
      throw Failure(.unknownPlace, text, telling: .noneYet, suggestion: suggestion)
    }
    throw Failure(
      .unknownPlace, text, detail: known.joined(separator: ", "), suggestion: suggestion)
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

extension CampusSnapshot {
  /// Where the person starts walking; nil if that is not configured, or not at this campus.
  ///
  /// - Returns: the point.
  /// - Throws: a database failure.
  package func home() throws(Failure) -> Coordinates? {
    switch setting.configuration.display.home {
    case nil: return nil
    case .point(let point):
      let places = try venues().lazy.compactMap(\.venue.coordinates)
      return places.contains { $0.distance(to: point) <= Self.farFromHome } ? point : nil
    case .named(let name):
      if let place = setting.campus.places.first(where: { $0.name == name.lowercased() }) {
        return place.coordinates
      }
      return try venueIfKnown(named: name)?.venue.coordinates
    }
  }

  /// The same for a command that cannot do without it.
  ///
  /// - Returns: the point; nil if none is configured.
  /// - Throws: `unusable-home` if one is configured that is not at this campus, or a database failure.
  package func homeToStartFrom() throws(Failure) -> Coordinates? {
    if let point = try home() { return point }
    let said: String
    switch setting.configuration.display.home {
    case nil: return nil
    case .point(let point): said = "\(point.latitude),\(point.longitude)"
    case .named(let name): said = name
    }
    throw Failure(.unusableHome, said, detail: setting.campus.name)
  }

  /// In metres; nobody walks to a campus from farther away, so the home belongs to another campus.
  private static let farFromHome = 50_000.0

  /// The point that a person names.
  package func point(named text: String) throws(Failure) -> Coordinates {
    try PlaceLookup(
      places: setting.campus.places, venue: { text throws(Failure) in try self.coordinates(ofVenue: text) },
      address: { text throws(Failure) in try self.coordinates(atAddress: text) },
      venueNames: { () throws(Failure) in try self.venues().map(\.venue.slug) },
      neighbours: { point throws(Failure) in
        if let center = self.setting.campus.center {
          return center.distance(to: point) <= WrittenPoint.far ? 1 : 0
        }
        return try self.setting.querying { () throws(DatabaseError) in
          try self.store.neighbours(of: point, campus: self.campus)
        }
      }
    ).coordinates(text)
  }
}
