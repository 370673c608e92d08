package import CivilTime
import Dining
package import SQLite

extension Store {
  /// When a dish was served first and last, according to the stored menus.
  ///
  /// - Parameters:
  ///   - dish: the dish, with merges by people applied.
  ///   - date: the first serving counts up to this date, the last one before it.
  /// - Returns: the two dates; nil: never.
  /// - Throws: a database failure.
  package func past(
    of dish: DishID, before date: CivilDate
  ) throws(DatabaseError) -> (first: CivilDate?, last: CivilDate?) {
    let row = try database.prepare(
      """
      SELECT min(served_on), max(served_on) FILTER (WHERE served_on < ?2) FROM dish_key
        CROSS JOIN dish_name ON dish_name.dish_key = dish_key.id
        CROSS JOIN dish ON dish.title = dish_name.id AND dish.served_on <= ?2
      WHERE dish_key.id = ?1 OR dish_key.merged_into = ?1
      """)
    try row.bind(dish, date)
    guard try row.step() else { return (nil, nil) }
    return (row.isNull(0) ? nil : row.date(0), row.isNull(1) ? nil : row.date(1))
  }

  /// The first date for which a campus has any menu.
  ///
  /// - Parameter campus: the campus of the venues.
  /// - Returns: the date; nil if there are no menus.
  /// - Throws: a database failure.
  package func firstMenuDate(campus: CampusID) throws(DatabaseError) -> CivilDate? {
    let row = try database.prepare(
      "SELECT min(date) FROM venue CROSS JOIN menu ON menu.venue = venue.id WHERE campus = ?")
    try row.bind(campus)
    return try row.step() && !row.isNull(0) ? row.date(0) : nil
  }
}
