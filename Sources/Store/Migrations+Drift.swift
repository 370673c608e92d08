import SQLite

extension Migration {
  // How full each field of a reading was: a field that falls silent is seen only against what it used to say.
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
}
