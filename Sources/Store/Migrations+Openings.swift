import SQLite

extension Migration {
  // Which venues state the same opening hours, so that the open ones are found without reading all closed
  // ones.
  static let openings = Migration(
    name: "openings",
    sql: """
      CREATE INDEX hours_said ON hours (iif(scope = 'now', state, expression), venue)
        WHERE superseded_at IS NULL AND service = 'open';
      """)

  // The venues with stated meal-exchange hours: there are hardly any.
  static let exchanges = Migration(
    name: "exchanges",
    sql: """
      CREATE INDEX hours_exchange ON hours (venue)
        WHERE superseded_at IS NULL AND service = 'meal_exchange';
      """)
}
