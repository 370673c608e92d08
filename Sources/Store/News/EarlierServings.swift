import CivilTime
import Dining
import SQLite

/// How often dishes were served on a campus before a date, by their keys.
struct EarlierServings {
  private let database: Database
  private let campus: CampusID

  init(_ database: Database, campus: CampusID) {
    self.database = database
    self.campus = campus
  }

  /// On how many dates before one a dish was served, and when; announced servings on the dates in
  /// between count.
  func record(of dish: DishKey, before date: CivilDate) throws(DatabaseError) -> ServingRecord {
    let served = try database.prepare(
      """
      SELECT DISTINCT served_on FROM dish_key AS said
        CROSS JOIN dish_key ON dish_key.id = coalesce(said.merged_into, said.id)
          OR dish_key.merged_into = coalesce(said.merged_into, said.id)
        CROSS JOIN dish_name ON dish_name.dish_key = dish_key.id
        CROSS JOIN dish ON dish.title = dish_name.id AND served_on < ?3
      WHERE said.campus = ?1 AND said.key = ?2
      """)
    try served.bind(campus, dish.text, date)
    var dates: Set<CivilDate> = []
    while try served.step() { dates.insert(served.date(0)) }
    return ServingRecord(dates: dates.count, first: dates.min(), last: dates.max())
  }
}
