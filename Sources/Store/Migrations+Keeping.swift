import SQLite

extension Migration {
  // Columns and tables for running unattended for years.
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

  // An answer from a cache is older than its fetch, also when it is read again.
  static let ages = Migration(
    name: "ages",
    sql: "ALTER TABLE fetch ADD COLUMN spoken_at INTEGER; -- when its page was made; NULL: when it came")

  // How full each field of a reading was: a field that is no longer filled is noticed only by comparison.
  static let drift = Migration(
    name: "drift",
    sql: """
      CREATE TABLE coverage (
        fetch INTEGER NOT NULL REFERENCES fetch ON DELETE CASCADE,
        field TEXT NOT NULL,
        filled INTEGER NOT NULL,
        total INTEGER NOT NULL,
        PRIMARY KEY (fetch, field)
      ) STRICT, WITHOUT ROWID;
      """)

  // Findings of pages about their site, used to request and read its other pages.
  static let findings = Migration(
    name: "findings",
    sql: """
      CREATE TABLE finding ( -- of the reading that is recorded of a page
        page INTEGER NOT NULL REFERENCES page,
        key TEXT NOT NULL, -- as the adapter calls it
        value TEXT NOT NULL,
        PRIMARY KEY (page, key)
      ) STRICT, WITHOUT ROWID;
      ALTER TABLE page ADD COLUMN read_with INTEGER; -- tells the findings that its recorded reading depended on
      """)
}
