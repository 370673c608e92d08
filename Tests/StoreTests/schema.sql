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
  adapter TEXT NOT NULL, position INTEGER NOT NULL DEFAULT 0, known_since INTEGER,
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
  next_due INTEGER, host TEXT, read_with INTEGER, holds_until INTEGER,
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
  dishes INTEGER, clock_ahead INTEGER, spoken_at INTEGER,
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
  confidence TEXT NOT NULL, phone TEXT, set_fields TEXT, hidden_at INTEGER, food_court TEXT,
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
, author TEXT, stated_at INTEGER, preferred INTEGER NOT NULL DEFAULT 0, night_before INTEGER NOT NULL DEFAULT 0) STRICT;
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
, title INTEGER REFERENCES dish_name, served_on INTEGER, allergens_partial INTEGER, prices TEXT, serving TEXT, nutrition TEXT) STRICT;
CREATE INDEX dish_station ON dish (station);
CREATE VIRTUAL TABLE place USING rtree (venue, south, north, west, east);
CREATE TABLE "place_rowid"(rowid INTEGER PRIMARY KEY,nodeno);
CREATE TABLE "place_node"(nodeno INTEGER PRIMARY KEY,data);
CREATE TABLE "place_parent"(nodeno INTEGER PRIMARY KEY,parentnode);
CREATE TABLE dish_name (
  id INTEGER PRIMARY KEY,
  campus INTEGER NOT NULL REFERENCES campus,
  name TEXT NOT NULL,
  last_date INTEGER, dish_key INTEGER REFERENCES dish_key, -- of the menus that have it, in days since 1970-01-01; NULL: none has
  UNIQUE (campus, name)
) STRICT;
CREATE INDEX dish_title ON dish (title, served_on);
CREATE VIRTUAL TABLE dish_text USING fts5 ( -- by dish_name.id
  name, content = '', tokenize = 'unicode61 remove_diacritics 2'
);
CREATE TABLE 'dish_text_data'(id INTEGER PRIMARY KEY, block BLOB);
CREATE TABLE 'dish_text_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;
CREATE TABLE 'dish_text_docsize'(id INTEGER PRIMARY KEY, sz BLOB);
CREATE TABLE 'dish_text_config'(k PRIMARY KEY, v) WITHOUT ROWID;
CREATE VIRTUAL TABLE venue_text USING fts5 ( -- by venue.id
  name, tokenize = 'unicode61 remove_diacritics 2'
);
CREATE TABLE 'venue_text_data'(id INTEGER PRIMARY KEY, block BLOB);
CREATE TABLE 'venue_text_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;
CREATE TABLE 'venue_text_content'(id INTEGER PRIMARY KEY, c0);
CREATE TABLE 'venue_text_docsize'(id INTEGER PRIMARY KEY, sz BLOB);
CREATE TABLE 'venue_text_config'(k PRIMARY KEY, v) WITHOUT ROWID;
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
  accepts TEXT, food_court TEXT, -- JSON array; NULL: not stated
  PRIMARY KEY (venue, source)
) STRICT, WITHOUT ROWID;
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
, allergens_partial INTEGER, prices TEXT, serving TEXT, nutrition TEXT) STRICT;
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
CREATE TABLE offer_edit ( -- items people set; go before what sources say, and no refresh touches them
  id INTEGER PRIMARY KEY,
  venue INTEGER NOT NULL REFERENCES venue,
  name TEXT NOT NULL COLLATE NOCASE,
  is_there INTEGER NOT NULL, -- 0: the venue has it no more
  price INTEGER, -- in the currency's minor unit; NULL: as the sources say
  currency TEXT,
  meal_exchange INTEGER,
  author TEXT NOT NULL,
  set_at INTEGER NOT NULL,
  undone_at INTEGER, -- NULL: it counts
  undone_by TEXT
) STRICT;
CREATE UNIQUE INDEX offer_edit_current ON offer_edit (venue, name) WHERE undone_at IS NULL;
CREATE TABLE coverage (
  fetch INTEGER NOT NULL REFERENCES fetch ON DELETE CASCADE,
  field TEXT NOT NULL,
  filled INTEGER NOT NULL,
  total INTEGER NOT NULL,
  PRIMARY KEY (fetch, field)
) STRICT, WITHOUT ROWID;
CREATE INDEX dish_served ON dish (served_on, name, title) WHERE title IS NOT NULL;
CREATE VIRTUAL TABLE offer_text USING fts5 ( -- by offer.id
  name, tokenize = 'unicode61 remove_diacritics 2'
);
CREATE TABLE 'offer_text_data'(id INTEGER PRIMARY KEY, block BLOB);
CREATE TABLE 'offer_text_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;
CREATE TABLE 'offer_text_content'(id INTEGER PRIMARY KEY, c0);
CREATE TABLE 'offer_text_docsize'(id INTEGER PRIMARY KEY, sz BLOB);
CREATE TABLE 'offer_text_config'(k PRIMARY KEY, v) WITHOUT ROWID;
CREATE INDEX venue_unplaced ON venue (campus) WHERE latitude IS NULL OR longitude IS NULL;
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
CREATE TABLE finding ( -- of the reading that is recorded of a page
  page INTEGER NOT NULL REFERENCES page,
  key TEXT NOT NULL, -- as the adapter calls it
  value TEXT NOT NULL,
  PRIMARY KEY (page, key)
) STRICT, WITHOUT ROWID;
CREATE TABLE service_day (
  venue INTEGER NOT NULL REFERENCES venue,
  date INTEGER NOT NULL, -- days since 1970-01-01
  stretches TEXT NOT NULL, -- minutes after midnight, 420-1200,1320-; empty: closed; a missing end: not known
  PRIMARY KEY (venue, date)
) STRICT, WITHOUT ROWID;
CREATE TABLE dish_key (
  id INTEGER PRIMARY KEY,
  campus INTEGER NOT NULL REFERENCES campus,
  key TEXT NOT NULL, -- Dining's DishKey; behind "=" a name that a person set apart
  merged_into INTEGER REFERENCES dish_key, -- by a person; never a chain
  name TEXT, -- given by a person
  is_edited INTEGER NOT NULL DEFAULT 0, -- 1: a person merged it, set it apart or named it
  UNIQUE (campus, key)
) STRICT;
CREATE INDEX dish_key_edited ON dish_key (campus) WHERE is_edited = 1;
CREATE INDEX dish_key_merged ON dish_key (merged_into) WHERE merged_into IS NOT NULL;
CREATE TABLE forecast_basis ( -- what the forecasts of a campus were learnt from
  campus INTEGER PRIMARY KEY REFERENCES campus,
  known_to INTEGER NOT NULL, -- the last date whose menus counted, in days since 1970-01-01
  mark TEXT NOT NULL -- another one when what was served until then is another
) STRICT;
CREATE TABLE forecast ( -- when a dish is expected again
  venue INTEGER NOT NULL REFERENCES venue,
  dish_key INTEGER NOT NULL REFERENCES dish_key,
  day INTEGER NOT NULL,
  first INTEGER NOT NULL,
  last INTEGER NOT NULL,
  within_7 REAL, -- NULL: not to be trusted
  within_14 REAL,
  PRIMARY KEY (dish_key, venue)
) STRICT, WITHOUT ROWID;
CREATE INDEX forecast_venue ON forecast (venue);
CREATE INDEX dish_name_key ON dish_name (dish_key);
CREATE TABLE canteen ( -- rows are never deleted: no number is given twice
  number INTEGER PRIMARY KEY CHECK (number BETWEEN 1 AND 65535),
  venue INTEGER NOT NULL REFERENCES venue,
  is_former INTEGER NOT NULL DEFAULT 0 -- 1: of a venue that turned out to be this one
) STRICT;
CREATE UNIQUE INDEX canteen_current ON canteen (venue) WHERE is_former = 0;
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
CREATE TABLE change (
  id INTEGER PRIMARY KEY,
  campus INTEGER NOT NULL REFERENCES campus,
  venue INTEGER NOT NULL REFERENCES venue,
  date INTEGER NOT NULL, -- the service date it is about, in days since 1970-01-01
  kind TEXT NOT NULL,
  before TEXT, -- JSON array: what it was when it was first noted; NULL: nothing
  after TEXT NOT NULL, -- JSON array: what it is
  noted_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (venue, date, kind)
) STRICT;
CREATE INDEX change_updated ON change (campus, updated_at);
CREATE INDEX venue_accepts ON venue (campus, accepts) WHERE accepts IS NOT NULL;
CREATE INDEX hours_said ON hours (iif(scope = 'now', state, expression), venue)
  WHERE superseded_at IS NULL AND service = 'open';
CREATE INDEX hours_exchange ON hours (venue)
  WHERE superseded_at IS NULL AND service = 'meal_exchange';
