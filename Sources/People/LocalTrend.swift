package import CivilTime
import Configuration
import Dining
package import Failures
package import Queries
import PrivateStore
import SQLite
package import World

/// What people on this machine say about dishes.
package struct LocalTrend {
  private let database: PeopleDatabase
  private let campus: CampusSnapshot

  /// - Parameters:
  ///   - campus: the campus.
  ///   - world: files and environment.
  package init(_ campus: CampusSnapshot, in world: World) {
    database = PeopleDatabase(campus.setting.paths, in: world)
    self.campus = campus
  }

  /// How often somebody started to like a dish, or ate it, in recent weeks.
  ///
  /// - Parameter now: the present.
  /// - Returns: the number by the dish's key.
  /// - Throws: a database failure.
  package func words(at now: Instant) throws(Failure) -> [String: Int] {
    let start = now + -Int64(DishNews.trendDays) * 86_400
    let kept = try database.read { store throws(DatabaseError) in
      let key = campus.setting.campus.id
      return try store.newLikes(campus: key, since: start)
        .merging(try store.dishesEaten(campus: key, since: start)) { $0 + $1 }
    }
    var counts: [String: Int] = [:]
    for (key, count) in kept ?? [:] { counts[campus.currentKey(of: key), default: 0] += count }
    return counts
  }

  /// The names of the people who like a dish, or voted for it.
  ///
  /// - Parameter key: the dish's key.
  /// - Returns: the names, sorted.
  /// - Throws: a database failure.
  package func people(whoLike key: String) throws(Failure) -> [String] {
    try LocalOpinions(campus, database).all.filter { $0.favourites[.dish(key)] != nil }.map(\.person).sorted()
  }
}
