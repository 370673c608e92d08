import SQLite

extension Migration {
  // Which venues are counters of one place.
  static let foodCourts = Migration(
    name: "food-courts",
    sql: """
      ALTER TABLE venue ADD COLUMN food_court TEXT; -- the place's name; NULL: not stated
      ALTER TABLE venue_fact ADD COLUMN food_court TEXT;
      """)
}
