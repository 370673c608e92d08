import SQLite

extension Migration {
  // Which venues say the same of their doors, so that those that are open are known without a look at all that are not.
  static let openings = Migration(
    name: "openings",
    sql: """
      CREATE INDEX hours_said ON hours (iif(scope = 'now', state, expression), venue)
        WHERE superseded_at IS NULL AND service = 'open';
      """)
}
