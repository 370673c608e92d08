import SQLite

extension Migration {
  // What a database needs to be kept for years by nobody in particular.
  static let keeping = Migration(
    name: "keeping",
    sql: """
      ALTER TABLE fetch ADD COLUMN clock_ahead INTEGER; -- seconds, the server's before ours; NULL: it did not say

      CREATE TABLE chore ( -- what is done now and then, and when it last was
        name TEXT PRIMARY KEY,
        done_at INTEGER NOT NULL,
        result TEXT
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE source_standing ( -- what was last told of each source, so that it is told once
        source INTEGER PRIMARY KEY REFERENCES source,
        standing TEXT NOT NULL,
        since INTEGER NOT NULL
      ) STRICT;
      """)
}
