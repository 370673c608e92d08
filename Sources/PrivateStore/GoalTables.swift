import SQLite

// The tables of goals, and of the stamps earned by reaching them.

extension Migration {
  static let goals = Migration(
    name: "goals",
    sql: """
      CREATE TABLE goal (
        id INTEGER PRIMARY KEY AUTOINCREMENT, -- never given twice: a number on a screen means one goal
        person INTEGER NOT NULL REFERENCES person,
        campus TEXT NOT NULL,
        kind TEXT NOT NULL,
        target INTEGER NOT NULL CHECK (target > 0),
        period TEXT NOT NULL CHECK (period IN ('week', 'month')),
        is_limit INTEGER NOT NULL CHECK (is_limit IN (0, 1)),
        since INTEGER NOT NULL -- the campus' date, in days since 1970-01-01
      ) STRICT;

      CREATE TABLE stamp_earned ( -- once for each period of a kind of goal, however often it is set
        person INTEGER NOT NULL REFERENCES person,
        campus TEXT NOT NULL,
        kind TEXT NOT NULL,
        period TEXT NOT NULL,
        start INTEGER NOT NULL, -- the first date of the period, in days since 1970-01-01
        PRIMARY KEY (person, campus, kind, period, start)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE punch_card (
        person INTEGER NOT NULL REFERENCES person,
        campus TEXT NOT NULL,
        stamps INTEGER NOT NULL CHECK (stamps >= 0), -- more are never spent than there are
        PRIMARY KEY (person, campus)
      ) STRICT, WITHOUT ROWID;
      """)

  /// These tables as seen in a database older than them: empty.
  static let emptyGoalViews = """
    CREATE TEMP VIEW goal AS
      SELECT 0 AS id, 0 AS person, '' AS campus, '' AS kind, 1 AS target, '' AS period, 0 AS is_limit, 0 AS since
      WHERE 0;
    CREATE TEMP VIEW stamp_earned AS
      SELECT 0 AS person, '' AS campus, '' AS kind, '' AS period, 0 AS start WHERE 0;
    CREATE TEMP VIEW punch_card AS SELECT 0 AS person, '' AS campus, 0 AS stamps WHERE 0;
    """
}
