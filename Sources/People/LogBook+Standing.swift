import CivilTime
import Dining
package import Failures
import PrivateStore
import Queries
import SQLite

/// How often somebody ate a dish, and its ratings.
package struct DishStanding: Hashable, Sendable {
  /// How often the person ate it.
  package var times = 0
  /// The person's overall rating, in stars; nil: none.
  package var own: Double?
  /// The mean of all ratings on this machine, in stars.
  package var mean: Double?
  /// The number of ratings in the mean.
  package var ratings = 0
}

extension LogBook {
  /// Whether the person ate a dish up to a given time.
  func hasEaten(_ key: String, upTo instant: Instant) throws(Failure) -> Bool {
    guard !key.isEmpty else { return false }
    let found = try database.read { store throws(DatabaseError) -> Bool in
      guard let known = try store.person(named: person.text) else { return false }
      let items = try store.logItems().filter { campus.currentKey(of: $0.value.dish) == key }
      return try store.hasEaten(
        items: Array(items.keys), person: known.id, campus: campusKey, before: instant)
    }
    return found ?? false
  }

  /// How often the person ate a dish, and its ratings.
  ///
  /// - Parameter key: the dish's key.
  /// - Returns: the counts and ratings; empty if nobody ate it.
  /// - Throws: a database failure.
  package func standing(of key: String) throws(Failure) -> DishStanding {
    let counts =
      try database.read { store throws(DatabaseError) -> [LogRatings] in
        let items = try store.logItems().filter { campus.currentKey(of: $0.value.dish) == key }
        return items.isEmpty ? [] : try store.logRatings(ofItems: Array(items.keys), campus: campusKey)
      } ?? []
    var standing = DishStanding()
    var (all, own, rated) = (0, 0, 0)
    for count in counts {
      all += count.halves
      standing.ratings += count.ratings
      guard count.person == person.text else { continue }
      standing.times = count.times
      (own, rated) = (count.halves, count.ratings)
    }
    if rated > 0 { standing.own = Double(own) / Double(rated) / 2 }
    if standing.ratings > 0 { standing.mean = Double(all) / Double(standing.ratings) / 2 }
    return standing
  }
}
