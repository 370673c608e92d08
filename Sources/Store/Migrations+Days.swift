import SQLite

extension Migration {
  // The actual hours of each service date: a page's live status is overwritten by its next one.
  static let days = Migration(
    name: "days",
    sql: """
      CREATE TABLE service_day (
        venue INTEGER NOT NULL REFERENCES venue,
        date INTEGER NOT NULL, -- days since 1970-01-01
        stretches TEXT NOT NULL, -- minutes after midnight, 420-1200,1320-; empty: closed; a missing end: not known
        PRIMARY KEY (venue, date)
      ) STRICT, WITHOUT ROWID;
      """)
}
