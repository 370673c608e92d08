import SQLite

// The tables of planned meals.

extension Migration {
  static let plans = Migration(
    name: "plans",
    sql: """
      CREATE TABLE plan (
        id INTEGER PRIMARY KEY AUTOINCREMENT, -- never given twice: a number on a screen means one plan
        person INTEGER NOT NULL REFERENCES person,
        campus TEXT NOT NULL,
        kind TEXT NOT NULL CHECK (kind IN ('dish', 'venue')),
        key TEXT NOT NULL, -- of the dish, or the venue's slug
        name TEXT NOT NULL, -- as the person met it
        venue TEXT,
        venue_name TEXT,
        meal TEXT,
        date INTEGER NOT NULL, -- the campus', in days since 1970-01-01
        second INTEGER NOT NULL CHECK (second BETWEEN 0 AND 86399), -- after midnight, on the campus' clocks
        minutes INTEGER NOT NULL CHECK (minutes > 0),
        people INTEGER NOT NULL CHECK (people > 0),
        company TEXT NOT NULL, -- names, separated by a space
        note TEXT,
        is_cancelled INTEGER NOT NULL CHECK (is_cancelled IN (0, 1)),
        change INTEGER NOT NULL, -- the number of the last one that may be undone; 0: none
        CHECK ((venue IS NULL) = (venue_name IS NULL))
      ) STRICT;
      CREATE INDEX plan_date ON plan (person, campus, date);
      """)

  /// These tables as seen in a database older than them: empty.
  static let emptyPlanViews = """
    CREATE TEMP VIEW plan AS
      SELECT 0 AS id, 0 AS person, '' AS campus, '' AS kind, '' AS key, '' AS name, NULL AS venue,
        NULL AS venue_name, NULL AS meal, 0 AS date, 0 AS second, 1 AS minutes, 1 AS people, '' AS company,
        NULL AS note, 0 AS is_cancelled, 0 AS change, 0 AS planned_by WHERE 0;
    """

  /// Which change planned a meal, so that it can still be undone after its cancellation was.
  static let planOrigins = Migration(
    name: "plan origins",
    sql: "ALTER TABLE plan ADD COLUMN planned_by INTEGER NOT NULL DEFAULT 0 -- a change; 0: not known")

  /// The table of plans as seen in a database older than that: as if no plan's origin were known.
  static let plansOfUnknownOrigin = "CREATE TEMP VIEW plan AS SELECT *, 0 AS planned_by FROM main.plan;"
}
