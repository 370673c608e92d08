package import CivilTime

/// How good something was, in half stars, of five: ½ to 5.
package struct Stars: Hashable, Sendable, Comparable {
  /// Half stars, 1 to 10.
  package let halves: Int

  /// - Parameter halves: half stars; nil is given for anything but 1 to 10.
  package init?(halves: Int) {
    guard (1...10).contains(halves) else { return nil }
    self.halves = halves
  }

  package static func < (one: Stars, other: Stars) -> Bool { one.halves < other.halves }
}

/// What one person gave a dish that they ate.
package struct DishRating: Hashable, Sendable {
  /// The person's name, as commands take it.
  package let person: String
  /// By its key (`DishKey`).
  package let dish: String
  /// The slug of the place; nil where none was noted.
  package let venue: String?
  /// The counter; nil where none was noted.
  package let station: String?
  package let stars: Stars
  package let eatenAt: Instant

  package init(
    person: String, dish: String, venue: String?, station: String?, stars: Stars, eatenAt: Instant
  ) {
    self.person = person
    self.dish = dish
    self.venue = venue
    self.station = station
    self.stars = stars
    self.eatenAt = eatenAt
  }
}
