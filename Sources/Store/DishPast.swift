package import CivilTime
package import Dining
package import SQLite

extension Store {
  /// How often a dish was served before a date, according to the stored menus.
  ///
  /// - Parameters:
  ///   - dish: the dish, with merges by people applied.
  ///   - date: the date.
  /// - Returns: the record.
  /// - Throws: a database failure.
  package func record(of dish: DishID, before date: CivilDate) throws(DatabaseError) -> ServingRecord {
    let row = try database.prepare(
      """
      SELECT count(DISTINCT served_on), min(served_on), max(served_on) FROM dish_key
        CROSS JOIN dish_name ON dish_name.dish_key = dish_key.id
        CROSS JOIN dish ON dish.title = dish_name.id AND dish.served_on < ?2
      WHERE dish_key.id = ?1 OR dish_key.merged_into = ?1
      """)
    try row.bind(dish, date)
    guard try row.step(), row.int(0) > 0 else { return ServingRecord() }
    return ServingRecord(dates: row.int(0), first: row.date(1), last: row.date(2))
  }

  /// For how many of the days before a date a venue's menus are recorded, of those that decide on news.
  ///
  /// - Parameters:
  ///   - venue: the venue.
  ///   - date: the date.
  /// - Returns: the number of days.
  /// - Throws: a database failure.
  package func knownDates(of venue: VenueID, before date: CivilDate) throws(DatabaseError) -> Int {
    let row = try database.prepare(
      "SELECT count(DISTINCT date) FROM menu WHERE venue = ? AND date < ? AND date >= ?")
    try row.bind(venue, date, date.adding(days: -ServingRecord.longAbsence))
    return try row.step() ? row.int(0) : 0
  }
}
