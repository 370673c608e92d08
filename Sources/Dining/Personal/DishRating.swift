package import CivilTime

/// A rating in half stars, out of five: ½ to 5.
package struct Stars: Hashable, Sendable, Comparable {
  /// Half stars, 1 to 10.
  package let halves: Int

  /// - Parameter halves: half stars; the result is nil for anything but 1 to 10.
  package init?(halves: Int) {
    guard (1...10).contains(halves) else { return nil }
    self.halves = halves
  }

  package static func < (one: Stars, other: Stars) -> Bool { one.halves < other.halves }
}

/// One person's rating of a dish that they ate.
package struct DishRating: Hashable, Sendable {
  /// The person's name as used in commands.
  package let person: String
  /// The dish's key (`DishKey`).
  package let dish: String
  /// The slug of the place; nil if none was logged.
  package let venue: String?
  /// The counter; nil if none was logged.
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
