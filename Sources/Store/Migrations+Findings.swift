import SQLite

extension Migration {
  // What pages say of their site, by which its other pages are asked for and read.
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
