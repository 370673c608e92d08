import SQLite

extension Migration {
  // Which venues say the same of their doors, so that those that are open are known without a look at all that are not.
  static let openings = Migration(
    name: "openings",
    sql: """
      CREATE INDEX hours_said ON hours (iif(scope = 'now', state, expression), venue)
        WHERE superseded_at IS NULL AND service = 'open';
      """)

  // Who says when meal exchanges are taken: hardly anybody does.
  static let exchanges = Migration(
    name: "exchanges",
    sql: """
      CREATE INDEX hours_exchange ON hours (venue)
        WHERE superseded_at IS NULL AND service = 'meal_exchange';
      """)
}
