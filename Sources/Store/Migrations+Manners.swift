import SQLite

extension Migration {
  // The state of the hosts. How often each was asked is counted in the rows of fetches.
  static let manners = Migration(
    name: "manners",
    sql: """
      ALTER TABLE page ADD COLUMN host TEXT; -- that it is asked of; NULL: a file, or never asked for since
      CREATE INDEX fetch_started ON fetch (started_at);
      CREATE INDEX menu_page ON menu (page);

      CREATE TABLE host ( -- with something to remember: the others have no row
        name TEXT PRIMARY KEY,
        failures INTEGER NOT NULL, -- in a row
        circuit TEXT NOT NULL CHECK (circuit IN ('closed', 'open', 'half-open')),
        retry_at INTEGER, -- not before then, because of failures
        paused_until INTEGER, -- not before then, because it asked for that
        stretch INTEGER NOT NULL -- per mille: how much longer than wanted its pages wait; 1000: as wanted
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE robots (
        origin TEXT PRIMARY KEY, -- scheme, host and port
        host TEXT NOT NULL,
        tried_at INTEGER NOT NULL,
        status INTEGER, -- of HTTP; NULL: no answer came
        read_at INTEGER, -- when the rules were last said or confirmed; NULL: never
        rules BLOB, -- the file; NULL: there is none
        etag TEXT,
        last_modified TEXT
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE machine (
        seed INTEGER NOT NULL -- sets this one's times apart from those of others
      ) STRICT;
      """)
}
