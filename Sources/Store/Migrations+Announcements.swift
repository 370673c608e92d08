import SQLite

extension Migration {
  // Events that calendars announced, so that a change can be shown as one.
  static let announcements = Migration(
    name: "announcements",
    sql: """
      CREATE TABLE announced_event (
        venue INTEGER NOT NULL REFERENCES venue,
        kind TEXT NOT NULL, -- hours, menu
        date INTEGER NOT NULL, -- the service date, in days since 1970-01-01
        label TEXT NOT NULL, -- what tells it apart on its date: a number, or a meal
        opens INTEGER NOT NULL,
        closes INTEGER NOT NULL,
        digest INTEGER NOT NULL, -- of what else was told
        sequence INTEGER NOT NULL, -- how often it was changed
        standing TEXT NOT NULL, -- planned, cancelled, unknown
        changed_at INTEGER NOT NULL,
        PRIMARY KEY (venue, kind, date, label)
      ) STRICT, WITHOUT ROWID;
      """)
}
