import SQLite

// The tables of what people ate.

extension Migration {
  static let meals = Migration(
    name: "meals",
    sql: """
      CREATE TABLE log_item ( -- a dish where it was met; what nobody states is empty
        id INTEGER PRIMARY KEY,
        dish TEXT NOT NULL, -- its key
        name TEXT NOT NULL,
        venue TEXT NOT NULL, -- the slug
        venue_name TEXT NOT NULL,
        station TEXT NOT NULL,
        meal TEXT NOT NULL,
        cuisine TEXT NOT NULL,
        diets TEXT NOT NULL, -- in lower case, with commas between
        UNIQUE (dish, name, venue, venue_name, station, meal, cuisine, diets)
      ) STRICT;

      CREATE TABLE log_entry ( -- what one person ate and says of it
        id INTEGER PRIMARY KEY AUTOINCREMENT, -- never given twice: of the same minute it tells what came first
        person INTEGER NOT NULL REFERENCES person ON DELETE CASCADE,
        campus TEXT NOT NULL,
        entry TEXT NOT NULL, -- as commands call it; the same for all who ate of it
        item INTEGER NOT NULL REFERENCES log_item,
        at INTEGER NOT NULL,
        date INTEGER NOT NULL, -- the campus', in days since 1970-01-01
        minute INTEGER CHECK (minute BETWEEN 0 AND 1439), -- of that day; NULL: the hour is not known
        rating INTEGER CHECK (rating BETWEEN 1 AND 10), -- in half stars
        is_again INTEGER NOT NULL CHECK (is_again IN (0, 1)),
        calories INTEGER CHECK (calories >= 0),
        portion TEXT NOT NULL,
        tags TEXT NOT NULL,
        note TEXT NOT NULL,
        UNIQUE (campus, entry, person)
      ) STRICT;
      CREATE INDEX log_entry_of ON log_entry (person, campus, at, id, item, date, minute, rating, calories, is_again);
      CREATE INDEX log_entry_said ON log_entry (person, campus, note, tags) WHERE note <> '' OR tags <> '';
      CREATE INDEX log_entry_item ON log_entry (item, person);

      CREATE TABLE log_change ( -- what can be taken back, the last first
        id INTEGER PRIMARY KEY,
        person INTEGER NOT NULL REFERENCES person ON DELETE CASCADE, -- who changed it
        campus TEXT NOT NULL,
        kind TEXT NOT NULL CHECK (kind IN ('add', 'edit', 'remove', 'import')),
        at INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX log_change_of ON log_change (person, campus);

      CREATE TABLE log_former ( -- a line as it was before a change
        change INTEGER NOT NULL REFERENCES log_change ON DELETE CASCADE,
        person INTEGER NOT NULL REFERENCES person ON DELETE CASCADE,
        entry TEXT NOT NULL,
        line INTEGER, -- the row that it had; NULL: there was no such line, nor what follows
        item INTEGER REFERENCES log_item,
        at INTEGER,
        date INTEGER,
        minute INTEGER,
        rating INTEGER,
        is_again INTEGER,
        calories INTEGER,
        portion TEXT,
        tags TEXT,
        note TEXT,
        PRIMARY KEY (change, entry, person)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX log_former_line ON log_former (entry, person);
      CREATE INDEX log_former_item ON log_former (item);
      CREATE INDEX log_former_person ON log_former (person);
      """)

  /// These tables as seen in a database older than them: empty.
  static let emptyLogViews = """
    CREATE TEMP VIEW log_item AS
      SELECT 0 AS id, '' AS dish, '' AS name, '' AS venue, '' AS venue_name, '' AS station, '' AS meal, '' AS cuisine,
        '' AS diets WHERE 0;
    CREATE TEMP VIEW log_entry AS
      SELECT 0 AS id, 0 AS person, '' AS campus, '' AS entry, 0 AS item, 0 AS at, 0 AS date, NULL AS minute,
        NULL AS rating, 0 AS is_again, NULL AS calories, '' AS portion, '' AS tags, '' AS note WHERE 0;
    CREATE TEMP VIEW log_change AS
      SELECT 0 AS id, 0 AS person, '' AS campus, '' AS kind, 0 AS at WHERE 0;
    CREATE TEMP VIEW log_former AS SELECT 0 AS change, 0 AS person, '' AS entry, NULL AS item WHERE 0;
    """
}
