import SQLite

extension Migration {
  /// Every step, oldest first. To add one: append it, then record `Tests/StoreTests/schema.sql` again.
  static let steps: [@Sendable () -> Migration] = [
    { firstTables }, { places }, { search }, { directories }, { dishFacts }, { offerEdits }, { drift },
    { searchByDay }, { unplaced }, { keeping }, { manners }, { findings }, { weights }, { words }, { days },
    { dishKeys }, { canteens }, { announcements }, { news }, { foodCourts }, { tenders }, { openings },
    { exchanges }, { ages },
  ]

  // `key` is the configuration's name of a record. A reference without a column name is to `id`.
  private static let firstTables = Migration(
    name: "first-tables",
    sql: """
      CREATE TABLE migration (
        position INTEGER PRIMARY KEY,
        name TEXT NOT NULL UNIQUE
      ) STRICT;

      CREATE TABLE campus (
        id INTEGER PRIMARY KEY,
        key TEXT NOT NULL UNIQUE,
        name TEXT NOT NULL,
        zone TEXT NOT NULL
      ) STRICT;

      CREATE TABLE source (
        id INTEGER PRIMARY KEY,
        campus INTEGER NOT NULL REFERENCES campus,
        key TEXT NOT NULL,
        adapter TEXT NOT NULL,
        UNIQUE (campus, key)
      ) STRICT;

      CREATE TABLE snapshot (
        id INTEGER PRIMARY KEY,
        digest BLOB NOT NULL, -- MurmurHash3 x64 128 of the bytes as fetched
        length INTEGER NOT NULL, -- of the bytes as fetched
        encoding TEXT NOT NULL, -- how body.bytes are packed
        first_seen INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX snapshot_digest ON snapshot (digest);

      CREATE TABLE body ( -- apart from snapshot: bodies are dropped with age, provenance stays
        snapshot INTEGER PRIMARY KEY REFERENCES snapshot,
        bytes BLOB NOT NULL
      ) STRICT;

      CREATE TABLE page (
        id INTEGER PRIMARY KEY,
        source INTEGER NOT NULL REFERENCES source,
        url TEXT NOT NULL,
        purpose TEXT NOT NULL,
        etag TEXT, -- validators of the last body that was recorded
        last_modified TEXT,
        adapter_version INTEGER, -- that recorded it
        snapshot INTEGER REFERENCES snapshot, -- what was recorded
        recorded_at INTEGER, -- when that was observed
        recorded_fetch INTEGER REFERENCES fetch, -- which brought it
        checked_at INTEGER, -- when the source last said so, changed or unchanged
        next_due INTEGER,
        UNIQUE (source, url)
      ) STRICT;
      CREATE INDEX page_due ON page (next_due) WHERE next_due IS NOT NULL;

      CREATE TABLE fetch (
        id INTEGER PRIMARY KEY,
        page INTEGER NOT NULL REFERENCES page,
        reason TEXT NOT NULL,
        started_at INTEGER NOT NULL,
        finished_at INTEGER,
        outcome TEXT CHECK (outcome IN (
          'unchanged', 'changed', 'empty', 'refused', 'failed', 'unreadable', 'quarantined'
        )), -- NULL: under way, or its process died
        code TEXT,
        detail TEXT,
        status INTEGER, -- of HTTP
        duration_ms INTEGER,
        bytes INTEGER, -- on the wire
        final_url TEXT,
        content_type TEXT,
        snapshot INTEGER REFERENCES snapshot,
        venues INTEGER, -- what the reading held
        statements INTEGER,
        menus INTEGER,
        dishes INTEGER,
        CHECK ((outcome IS NULL) = (finished_at IS NULL))
      ) STRICT;
      CREATE INDEX fetch_page ON fetch (page);
      CREATE INDEX fetch_open ON fetch (id) WHERE outcome IS NULL;
      CREATE INDEX fetch_failed ON fetch (page)
        WHERE outcome IN ('refused', 'failed', 'unreadable', 'quarantined');

      CREATE TABLE notice (
        id INTEGER PRIMARY KEY,
        fetch INTEGER NOT NULL REFERENCES fetch ON DELETE CASCADE,
        code TEXT NOT NULL,
        detail TEXT NOT NULL
      ) STRICT;
      CREATE INDEX notice_fetch ON notice (fetch);

      CREATE TABLE venue (
        id INTEGER PRIMARY KEY,
        campus INTEGER NOT NULL REFERENCES campus,
        source INTEGER NOT NULL REFERENCES source,
        site_id TEXT NOT NULL,
        slug TEXT NOT NULL,
        slug_from TEXT NOT NULL CHECK (slug_from IN ('configuration', 'name', 'site-id')),
        name TEXT, -- as the source writes it
        given_name TEXT, -- as the configuration has it
        kind TEXT,
        given_kind TEXT,
        latitude REAL,
        longitude REAL,
        address TEXT,
        groups TEXT, -- JSON array; NULL: not stated
        accepts TEXT, -- JSON array; NULL: not stated
        first_seen INTEGER NOT NULL,
        last_seen INTEGER NOT NULL,
        gone_at INTEGER, -- when a page that had listed it no longer did
        snapshot INTEGER REFERENCES snapshot,
        confidence TEXT NOT NULL,
        UNIQUE (campus, slug),
        UNIQUE (source, site_id)
      ) STRICT;

      CREATE TABLE venue_alias (
        campus INTEGER NOT NULL REFERENCES campus,
        alias TEXT NOT NULL,
        venue INTEGER NOT NULL REFERENCES venue,
        PRIMARY KEY (campus, alias)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE listing ( -- which page lists which venues
        page INTEGER NOT NULL REFERENCES page,
        venue INTEGER NOT NULL REFERENCES venue,
        PRIMARY KEY (page, venue)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE hours (
        id INTEGER PRIMARY KEY,
        venue INTEGER NOT NULL REFERENCES venue,
        page INTEGER NOT NULL REFERENCES page,
        scope TEXT NOT NULL,
        service TEXT NOT NULL,
        period TEXT,
        expression TEXT,
        valid_from INTEGER, -- days since 1970-01-01
        valid_to INTEGER,
        state TEXT,
        until INTEGER,
        opens_at INTEGER,
        text TEXT,
        snapshot INTEGER REFERENCES snapshot,
        confidence TEXT NOT NULL,
        first_observed_at INTEGER NOT NULL,
        observed_at INTEGER NOT NULL,
        superseded_at INTEGER -- when the page stopped saying so
      ) STRICT;
      CREATE INDEX hours_current ON hours (venue) WHERE superseded_at IS NULL;
      CREATE INDEX hours_page ON hours (page) WHERE superseded_at IS NULL;

      CREATE TABLE menu (
        id INTEGER PRIMARY KEY,
        venue INTEGER NOT NULL REFERENCES venue,
        date INTEGER NOT NULL, -- days since 1970-01-01
        period TEXT NOT NULL, -- empty: the whole day
        page INTEGER NOT NULL REFERENCES page,
        snapshot INTEGER REFERENCES snapshot,
        confidence TEXT NOT NULL,
        observed_at INTEGER NOT NULL,
        UNIQUE (venue, date, period, page)
      ) STRICT;

      CREATE TABLE station ( -- in the page's order, as are dishes
        id INTEGER PRIMARY KEY,
        menu INTEGER NOT NULL REFERENCES menu ON DELETE CASCADE,
        name TEXT NOT NULL
      ) STRICT;
      CREATE INDEX station_menu ON station (menu);

      CREATE TABLE dish (
        id INTEGER PRIMARY KEY,
        station INTEGER NOT NULL REFERENCES station ON DELETE CASCADE,
        name TEXT NOT NULL,
        description TEXT,
        calories INTEGER,
        tags TEXT, -- JSON array; NULL: not stated
        allergens TEXT, -- JSON array; NULL: not stated
        price INTEGER, -- in the currency's minor unit
        currency TEXT,
        meal_exchange INTEGER,
        add_on INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX dish_station ON dish (station);
      """)

  // An R*Tree beside the venues, so that the nearest of a million are found without reading all of them. No
  // triggers fill it: SQLite lets none touch a virtual table while the schema is not trusted.
  private static let places = Migration(
    name: "places",
    sql: """
      CREATE VIRTUAL TABLE place USING rtree (venue, south, north, west, east);
      INSERT INTO place SELECT id, latitude, latitude, longitude, longitude FROM venue
        WHERE latitude IS NOT NULL AND longitude IS NOT NULL;
      """)

  // Each name once, however often it is served, so that a search reads thousands of rows instead of millions.
  // Recording fills the text indexes; triggers may not, as above.
  private static let search = Migration(
    name: "search",
    sql: """
      CREATE TABLE dish_name (
        id INTEGER PRIMARY KEY,
        campus INTEGER NOT NULL REFERENCES campus,
        name TEXT NOT NULL,
        last_date INTEGER, -- of the menus that have it, in days since 1970-01-01; NULL: none has
        UNIQUE (campus, name)
      ) STRICT;
      INSERT INTO dish_name (campus, name, last_date)
        SELECT venue.campus, dish.name, max(menu.date) FROM dish
          JOIN station ON station.id = dish.station JOIN menu ON menu.id = station.menu
          JOIN venue ON venue.id = menu.venue
        GROUP BY venue.campus, dish.name;

      ALTER TABLE dish ADD COLUMN title INTEGER REFERENCES dish_name;
      ALTER TABLE dish ADD COLUMN served_on INTEGER; -- the menu's date
      UPDATE dish SET (title, served_on) = (
        SELECT dish_name.id, menu.date FROM station
          JOIN menu ON menu.id = station.menu JOIN venue ON venue.id = menu.venue
          JOIN dish_name ON dish_name.campus = venue.campus AND dish_name.name = dish.name
        WHERE station.id = dish.station);
      CREATE INDEX dish_title ON dish (title, served_on);

      CREATE VIRTUAL TABLE dish_text USING fts5 ( -- by dish_name.id
        name, content = '', tokenize = 'unicode61 remove_diacritics 2'
      );
      CREATE VIRTUAL TABLE venue_text USING fts5 ( -- by venue.id
        name, tokenize = 'unicode61 remove_diacritics 2'
      );
      """,
    fill: Database.fillSearchIndex)
}

extension Migration {
  // Which of two sources takes precedence for the same days, and hours after midnight that belong to the date
  // before.
  static let weights = Migration(
    name: "weights",
    sql: """
      ALTER TABLE source ADD COLUMN position INTEGER NOT NULL DEFAULT 0; -- among those of the configuration
      UPDATE source SET position = id;
      ALTER TABLE hours ADD COLUMN preferred INTEGER NOT NULL DEFAULT 0; -- 1: goes before the site's word
      ALTER TABLE hours ADD COLUMN night_before INTEGER NOT NULL DEFAULT 0; -- 1: of the service date before
      """)

  // How long a page's live status holds, and only the last reading of each page.
  static let words = Migration(
    name: "words",
    sql: """
      ALTER TABLE page ADD COLUMN holds_until INTEGER; -- its next planned look and a little more
      DELETE FROM coverage WHERE fetch NOT IN (SELECT recorded_fetch FROM page WHERE recorded_fetch IS NOT NULL);
      """)
}
