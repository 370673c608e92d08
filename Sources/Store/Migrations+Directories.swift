import SQLite

extension Migration {
  // Statements by several sources and people about one venue: kept separately, and merged in its row.
  static let directories = Migration(
    name: "directories",
    sql: """
      ALTER TABLE venue ADD COLUMN phone TEXT;
      ALTER TABLE venue ADD COLUMN set_fields TEXT; -- JSON array of what a person set; NULL: nothing
      ALTER TABLE venue ADD COLUMN hidden_at INTEGER; -- when a person took it off the lists
      ALTER TABLE hours ADD COLUMN author TEXT;
      ALTER TABLE hours ADD COLUMN stated_at INTEGER; -- when it was true, by who says so

      CREATE TABLE venue_fact ( -- what each source says; venue has the sum
        venue INTEGER NOT NULL REFERENCES venue,
        source INTEGER NOT NULL REFERENCES source,
        name TEXT,
        kind TEXT,
        latitude REAL,
        longitude REAL,
        address TEXT,
        phone TEXT,
        groups TEXT, -- JSON array; NULL: not stated
        accepts TEXT, -- JSON array; NULL: not stated
        PRIMARY KEY (venue, source)
      ) STRICT, WITHOUT ROWID;
      INSERT INTO venue_fact (venue, source, name, kind, latitude, longitude, address, groups, accepts)
        SELECT id, source, name, kind, latitude, longitude, address, groups, accepts FROM venue;

      CREATE TABLE venue_identity ( -- further identities of venues; the first is in venue
        campus INTEGER NOT NULL REFERENCES campus,
        source TEXT NOT NULL, -- a key: the source may be unknown yet
        site_id TEXT NOT NULL,
        venue INTEGER NOT NULL REFERENCES venue,
        said_by INTEGER NOT NULL REFERENCES source,
        PRIMARY KEY (campus, source, site_id)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX venue_identity_venue ON venue_identity (venue);

      CREATE TABLE offer ( -- what a venue always has, in the page's order
        id INTEGER PRIMARY KEY,
        venue INTEGER NOT NULL REFERENCES venue,
        page INTEGER NOT NULL REFERENCES page,
        name TEXT NOT NULL,
        description TEXT,
        calories INTEGER,
        tags TEXT, -- JSON array; NULL: not stated
        allergens TEXT, -- JSON array; NULL: not stated
        price INTEGER, -- in the currency's minor unit
        currency TEXT,
        meal_exchange INTEGER,
        snapshot INTEGER REFERENCES snapshot,
        confidence TEXT NOT NULL,
        observed_at INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX offer_venue ON offer (venue);
      CREATE INDEX offer_page ON offer (page);

      CREATE TABLE venue_edit ( -- what people set; goes before what sources say, and no refresh touches it
        id INTEGER PRIMARY KEY,
        venue INTEGER NOT NULL REFERENCES venue,
        field TEXT NOT NULL,
        value TEXT NOT NULL,
        author TEXT NOT NULL,
        set_at INTEGER NOT NULL,
        undone_at INTEGER, -- NULL: it counts
        undone_by TEXT
      ) STRICT;
      CREATE UNIQUE INDEX venue_edit_current ON venue_edit (venue, field) WHERE undone_at IS NULL;

      CREATE TABLE hours_edit ( -- hours people set
        id INTEGER PRIMARY KEY,
        venue INTEGER NOT NULL REFERENCES venue,
        service TEXT NOT NULL,
        period TEXT,
        expression TEXT NOT NULL,
        valid_from INTEGER, -- days since 1970-01-01
        valid_to INTEGER,
        author TEXT NOT NULL,
        set_at INTEGER NOT NULL,
        undone_at INTEGER, -- NULL: it counts
        undone_by TEXT
      ) STRICT;
      CREATE INDEX hours_edit_current ON hours_edit (venue) WHERE undone_at IS NULL;
      """)
}
