import SQLite

// The tables of people's opinions on dishes and places, and of the alerts sent to them.

extension Migration {
  static let personal = Migration(
    name: "opinions and alerts",
    sql: """
      UPDATE person SET key = 'me' WHERE id = 1;

      CREATE TABLE opinion (
        person INTEGER NOT NULL REFERENCES person,
        campus TEXT NOT NULL,
        kind TEXT NOT NULL CHECK (kind IN ('dish', 'venue')),
        key TEXT NOT NULL, -- of the dish, or the venue's slug
        name TEXT NOT NULL, -- as the person met it
        stance TEXT NOT NULL CHECK (stance IN ('like', 'dislike', 'want')),
        at INTEGER NOT NULL,
        PRIMARY KEY (person, campus, kind, key, stance)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE message ( -- on its way to a person by one channel; deleted when it has arrived
        id INTEGER PRIMARY KEY,
        person INTEGER NOT NULL REFERENCES person,
        campus TEXT NOT NULL,
        channel TEXT NOT NULL,
        is_correction INTEGER NOT NULL CHECK (is_correction IN (0, 1)),
        attempts INTEGER NOT NULL,
        next_try INTEGER NOT NULL,
        gives_up INTEGER NOT NULL -- after this moment it is of no use
      ) STRICT;

      CREATE TABLE alert ( -- stored before it is sent
        id TEXT NOT NULL, -- a hash of what makes it the same: person, subject, venue, date, meal
        person INTEGER NOT NULL REFERENCES person,
        campus TEXT NOT NULL,
        kind TEXT NOT NULL CHECK (kind IN ('dish', 'hours')),
        key TEXT NOT NULL, -- of the dish; empty for hours
        name TEXT NOT NULL, -- of the dish, or the hours that were told
        venue TEXT NOT NULL,
        venue_name TEXT NOT NULL,
        date TEXT NOT NULL, -- the campus'
        meal TEXT NOT NULL, -- empty: the menu names none
        begins INTEGER NOT NULL,
        ends INTEGER NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('stored', 'sent', 'correcting', 'corrected', 'dropped')),
        change TEXT CHECK (change IN ('withdrawn', 'renamed')),
        change_name TEXT,
        told_on TEXT, -- the campus' date on which it was stored to be told
        told_at INTEGER NOT NULL,
        was_stale INTEGER NOT NULL CHECK (was_stale IN (0, 1)),
        PRIMARY KEY (person, campus, id)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE message_alert (
        message INTEGER NOT NULL REFERENCES message ON DELETE CASCADE,
        alert TEXT NOT NULL,
        PRIMARY KEY (message, alert)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE watched_hours ( -- of a liked place, as they were when a date came into sight
        person INTEGER NOT NULL REFERENCES person,
        campus TEXT NOT NULL,
        venue TEXT NOT NULL,
        date TEXT NOT NULL,
        hours TEXT NOT NULL,
        PRIMARY KEY (person, campus, venue, date)
      ) STRICT, WITHOUT ROWID;
      """)

  /// These tables as seen in a database older than them: empty.
  static let emptyPersonalViews = """
    CREATE TEMP VIEW opinion AS
      SELECT 0 AS person, '' AS campus, '' AS kind, '' AS key, '' AS name, '' AS stance, 0 AS at WHERE 0;
    CREATE TEMP VIEW alert AS
      SELECT '' AS id, 0 AS person, '' AS campus, '' AS kind, '' AS key, '' AS name, '' AS venue, '' AS venue_name,
        '' AS date, '' AS meal, 0 AS begins, 0 AS ends, '' AS state, NULL AS change, NULL AS change_name,
        NULL AS told_on, 0 AS told_at, 0 AS was_stale WHERE 0;
    CREATE TEMP VIEW watched_hours AS
      SELECT 0 AS person, '' AS campus, '' AS venue, '' AS date, '' AS hours WHERE 0;
    """
}
