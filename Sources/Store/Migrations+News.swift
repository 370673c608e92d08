import SQLite

extension Migration {
  // Changes on a campus, for those who follow it.
  static let news = Migration(
    name: "news",
    sql: """
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
      ALTER TABLE source ADD COLUMN known_since INTEGER; -- when it was first read; its first day is no news
      UPDATE source SET known_since = (
        SELECT min(started_at) FROM fetch JOIN page ON page.id = fetch.page
        WHERE page.source = source.id AND outcome IN ('changed', 'unchanged', 'empty'));
      """)
}
