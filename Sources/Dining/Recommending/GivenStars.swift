package import CivilTime

/// All of one person's ratings of a dish at one place and counter, summed.
package struct RatingSum: Hashable, Sendable {
  /// The person's name as used in commands.
  package let person: String
  /// The dish's key.
  package let dish: String
  /// The place's slug and the counter; empty if none was logged.
  package let venue: String
  package let station: String
  /// The sum in half stars, and the number of ratings.
  package let halves: Int
  package let count: Int
  /// When it was last eaten.
  package let last: Instant

  package init(
    person: String, dish: String, venue: String, station: String, halves: Int, count: Int, last: Instant
  ) {
    self.person = person
    self.dish = dish
    self.venue = venue
    self.station = station
    self.halves = halves
    self.count = count
    self.last = last
  }

  /// The same for a dish whose key has changed.
  package func with(dish: String) -> RatingSum {
    RatingSum(
      person: person, dish: dish, venue: venue, station: station, halves: halves, count: count, last: last)
  }
}

/// One person's overall rating of a dish: all their ratings, and their stated like or dislike, as one number.
package struct GivenStars: Hashable, Sendable {
  /// The dish's key.
  package let dish: String
  /// Out of five.
  package let stars: Double
  /// The place where it was last eaten, as logged.
  package let venue: String?
  package let station: String?

  package init(dish: String, stars: Double, venue: String? = nil, station: String? = nil) {
    self.dish = dish
    self.stars = stars
    self.venue = venue
    self.station = station
  }

  /// The equivalents of a like and a dislike, in stars.
  package static let (liked, disliked) = (4.5, 1.5)

  /// All people's ratings of dishes, one number for each person and dish: the mean of their ratings and
  /// stances.
  ///
  /// - Parameters:
  ///   - ratings: in any order.
  ///   - opinions: by person; those about places are ignored.
  /// - Returns: by person, sorted by dish.
  package static func all(
    ratings: [RatingSum], opinions: [String: [Opinion]]
  ) -> [String: [GivenStars]] {
    var given: [String: [String: [RatingSum]]] = [:]
    for rating in ratings { given[rating.person, default: [:]][rating.dish, default: []].append(rating) }
    var words: [String: [String: Double]] = [:]
    for (person, opinions) in opinions {
      for opinion in opinions {
        guard case .dish(let key) = opinion.subject, opinion.stance != .want else { continue }
        words[person, default: [:]][key] = opinion.stance == .like ? liked : disliked
      }
    }
    var all: [String: [GivenStars]] = [:]
    for person in Set(given.keys).union(words.keys) {
      let dishes = Set((given[person] ?? [:]).keys).union((words[person] ?? [:]).keys)
      all[person] = dishes.sorted().map { dish in
        stars(of: dish, given[person]?[dish] ?? [], words[person]?[dish])
      }
    }
    return all
  }

  private static func stars(of dish: String, _ sums: [RatingSum], _ word: Double?) -> GivenStars {
    let halves = sums.reduce(0) { $0 + $1.halves }
    let count = sums.reduce(word == nil ? 0 : 1) { $0 + $1.count }
    let last = sums.max { ($0.last, $0.venue, $0.station) < ($1.last, $1.venue, $1.station) }
    func noted(_ text: String?) -> String? { text.flatMap { $0.isEmpty ? nil : $0 } }
    return GivenStars(
      dish: dish, stars: (Double(halves) / 2 + (word ?? 0)) / Double(max(1, count)),
      venue: noted(last?.venue),
      station: noted(last?.station))
  }
}
