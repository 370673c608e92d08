import SQLite

// The tables of groups of people who eat together, their votes, and where they went.

extension Migration {
  static let groups = Migration(
    name: "groups",
    sql: """
      CREATE TABLE eating_group (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL UNIQUE,
        emoji TEXT,
        colour TEXT,
        made_at INTEGER NOT NULL
      ) STRICT;

      CREATE TABLE group_member (
        eating_group INTEGER NOT NULL REFERENCES eating_group ON DELETE CASCADE,
        person INTEGER NOT NULL REFERENCES person,
        PRIMARY KEY (eating_group, person)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE vote (
        person INTEGER NOT NULL REFERENCES person,
        campus TEXT NOT NULL,
        kind TEXT NOT NULL CHECK (kind IN ('dish', 'venue')),
        key TEXT NOT NULL, -- of the dish, or the venue's slug
        name TEXT NOT NULL, -- as the person met it
        is_yes INTEGER NOT NULL CHECK (is_yes IN (0, 1)),
        at INTEGER NOT NULL,
        date TEXT NOT NULL, -- the campus', for which a word on a place holds
        PRIMARY KEY (person, campus, kind, key)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE outing ( -- what people chose together; the last of one meal is where they go
        id INTEGER PRIMARY KEY,
        campus TEXT NOT NULL,
        at INTEGER NOT NULL,
        date TEXT NOT NULL, -- the campus'
        venue TEXT NOT NULL -- by its slug
      ) STRICT;

      CREATE TABLE outing_member (
        outing INTEGER NOT NULL REFERENCES outing ON DELETE CASCADE,
        person INTEGER NOT NULL REFERENCES person,
        PRIMARY KEY (outing, person)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE blocked (
        name TEXT PRIMARY KEY, -- of a person whose files are refused
        at INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;
      """)

  /// These tables as seen in a database older than them: empty.
  static let emptyGroupViews = """
    CREATE TEMP VIEW eating_group AS
      SELECT 0 AS id, '' AS name, NULL AS emoji, NULL AS colour, 0 AS made_at WHERE 0;
    CREATE TEMP VIEW group_member AS SELECT 0 AS eating_group, 0 AS person WHERE 0;
    CREATE TEMP VIEW vote AS
      SELECT 0 AS person, '' AS campus, '' AS kind, '' AS key, '' AS name, 0 AS is_yes, 0 AS at, '' AS date WHERE 0;
    CREATE TEMP VIEW outing AS SELECT 0 AS id, '' AS campus, 0 AS at, '' AS date, '' AS venue WHERE 0;
    CREATE TEMP VIEW outing_member AS SELECT 0 AS outing, 0 AS person WHERE 0;
    CREATE TEMP VIEW blocked AS SELECT '' AS name, 0 AS at WHERE 0;
    """
}
