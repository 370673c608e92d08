import SQLite

extension Schema {
  /// The schema of the private database. Its application ID is "dinp" in ASCII, so that neither database is
  /// ever mistaken for the other.
  ///
  /// The rollback journal leaves only one file when the database is closed; writes are durable at once, and
  /// deleted data are overwritten.
  static let privateStore = Schema(
    applicationID: 0x6469_6E70, migrations: Migration.ofPrivateStore,
    settings: "PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;")
}

extension Database {
  /// Gives the tables of an older version the columns they lack, for this connection only.
  ///
  /// SQLite looks a name up among the temporary views first. Such a view computes what a migration would
  /// write into a new column; the file is not changed.
  func showOlderTablesAsNew() throws(DatabaseError) {
    let version = try Schema.version(of: self)
    func lacks(_ migration: Migration) -> Bool {
      Migration.ofPrivateStore.dropFirst(version).contains { $0.name == migration.name }
    }
    try execute("PRAGMA temp_store = MEMORY")
    if lacks(.meals) { try execute(Migration.emptyLogViews) }
    if lacks(.tastes) { try execute(Migration.emptyTasteView) }
    if lacks(.plans) {
      try execute(Migration.emptyPlanViews)
    } else if lacks(.planOrigins) {
      try execute(Migration.plansOfUnknownOrigin)
    }
    if lacks(.goals) { try execute(Migration.emptyGoalViews) }
    if lacks(.groups) { try execute(Migration.emptyGroupViews) }
    guard lacks(.personal) else { return }
    try execute(
      """
      CREATE TEMP VIEW person AS SELECT 1 AS id, 'me' AS key;
      \(Migration.emptyPersonalViews)
      """)
    guard version < 3 else { return }
    let unproven = version < 2 ? ", code = 'wrong-credentials' AS is_unproven" : ""
    try execute(
      """
      CREATE TEMP VIEW account AS SELECT *, 1 AS person FROM main.account;
      CREATE TEMP VIEW reading AS SELECT *, 1 AS person FROM main.reading;
      CREATE TEMP VIEW standing AS SELECT *, 1 AS person\(unproven) FROM main.standing;
      """)
  }
}

extension Migration {
  /// The migrations of the private database, oldest first. A change that appends one also defines in
  /// `showOlderTablesAsNew` how older tables are read.
  static let ofPrivateStore = [
    balances, unprovenLogins, people, personal, meals, tastes, plans, goals, groups,
    planOrigins,
  ]

  private static let balances = Migration(
    name: "balances",
    sql: """
      CREATE TABLE migration (
        position INTEGER PRIMARY KEY,
        name TEXT NOT NULL UNIQUE
      ) STRICT;

      CREATE TABLE account ( -- as a card office calls it
        id INTEGER PRIMARY KEY,
        campus TEXT NOT NULL,
        label TEXT NOT NULL,
        UNIQUE (campus, label)
      ) STRICT;

      CREATE TABLE reading ( -- one look at a balance page
        id INTEGER PRIMARY KEY,
        campus TEXT NOT NULL,
        taken_at INTEGER NOT NULL,
        origin TEXT NOT NULL CHECK (origin IN ('sign-in', 'file'))
      ) STRICT;
      CREATE INDEX reading_campus ON reading (campus, taken_at);

      CREATE TABLE balance (
        account INTEGER NOT NULL REFERENCES account,
        reading INTEGER NOT NULL REFERENCES reading ON DELETE CASCADE,
        unit TEXT NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('known', 'unlimited', 'status', 'absent', 'unparsable')),
        amount INTEGER, -- meals, or the currency's minor unit
        currency TEXT,
        text TEXT, -- the page's own, where it is no number
        PRIMARY KEY (account, reading),
        CHECK ((state = 'known') = (amount IS NOT NULL))
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX balance_reading ON balance (reading);

      CREATE TABLE standing ( -- how sign-ins go, so that one is not tried in vain again and again
        campus TEXT PRIMARY KEY,
        tried_at INTEGER NOT NULL,
        code TEXT NOT NULL, -- 'ok', or why there was nothing
        detail TEXT,
        misses INTEGER NOT NULL, -- in a row, for want of a server
        not_before INTEGER, -- for every caller: a server said so
        next_by_itself INTEGER,
        user TEXT -- by whose name
      ) STRICT, WITHOUT ROWID;
      """)

  private static let unprovenLogins = Migration(
    name: "unproven logins",
    sql: """
      ALTER TABLE standing ADD COLUMN -- whether a password went out that nothing has shown to be right
        is_unproven INTEGER NOT NULL DEFAULT 0 CHECK (is_unproven IN (0, 1));
      UPDATE standing SET is_unproven = 1 WHERE code = 'wrong-credentials';
      """)

  private static let people = Migration(
    name: "people",
    sql: """
      CREATE TABLE person (
        id INTEGER PRIMARY KEY,
        key TEXT NOT NULL UNIQUE -- the name that commands take
      ) STRICT;
      INSERT INTO person (id, key) VALUES (1, 'owner'); -- of the file; all rows of before are theirs

      -- New tables, as a key cannot be added to. Renaming leads the references of the old ones to each other.
      DROP INDEX reading_campus;
      DROP INDEX balance_reading;
      ALTER TABLE account RENAME TO old_account;
      ALTER TABLE reading RENAME TO old_reading;
      ALTER TABLE balance RENAME TO old_balance;
      ALTER TABLE standing RENAME TO old_standing;

      CREATE TABLE account ( -- as a card office calls it
        id INTEGER PRIMARY KEY,
        person INTEGER NOT NULL REFERENCES person,
        campus TEXT NOT NULL,
        label TEXT NOT NULL,
        UNIQUE (person, campus, label)
      ) STRICT;
      INSERT INTO account (id, person, campus, label) SELECT id, 1, campus, label FROM old_account;

      CREATE TABLE reading ( -- one look at a balance page
        id INTEGER PRIMARY KEY,
        person INTEGER NOT NULL REFERENCES person,
        campus TEXT NOT NULL,
        taken_at INTEGER NOT NULL,
        origin TEXT NOT NULL CHECK (origin IN ('sign-in', 'file'))
      ) STRICT;
      INSERT INTO reading (id, person, campus, taken_at, origin)
        SELECT id, 1, campus, taken_at, origin FROM old_reading;
      CREATE INDEX reading_campus ON reading (person, campus, taken_at);

      CREATE TABLE balance (
        account INTEGER NOT NULL REFERENCES account,
        reading INTEGER NOT NULL REFERENCES reading ON DELETE CASCADE,
        unit TEXT NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('known', 'unlimited', 'status', 'absent', 'unparsable')),
        amount INTEGER, -- meals, or the currency's minor unit
        currency TEXT,
        text TEXT, -- the page's own, where it is no number
        PRIMARY KEY (account, reading),
        CHECK ((state = 'known') = (amount IS NOT NULL))
      ) STRICT, WITHOUT ROWID;
      INSERT INTO balance (account, reading, unit, state, amount, currency, text)
        SELECT account, reading, unit, state, amount, currency, text FROM old_balance;
      CREATE INDEX balance_reading ON balance (reading);

      CREATE TABLE standing ( -- how sign-ins go, so that none is tried in vain again and again
        person INTEGER NOT NULL REFERENCES person,
        campus TEXT NOT NULL,
        tried_at INTEGER NOT NULL,
        code TEXT NOT NULL, -- 'ok', or why there was nothing
        detail TEXT,
        misses INTEGER NOT NULL, -- in a row, for want of a server
        not_before INTEGER, -- for the daemon and for a person: a server said so
        next_by_itself INTEGER,
        user TEXT, -- the name that was signed in by
        is_unproven INTEGER NOT NULL CHECK (is_unproven IN (0, 1)), -- whether a password went out that may be wrong
        PRIMARY KEY (person, campus)
      ) STRICT, WITHOUT ROWID;
      INSERT INTO standing (
          person, campus, tried_at, code, detail, misses, not_before, next_by_itself, user, is_unproven)
        SELECT 1, campus, tried_at, code, detail, misses, not_before, next_by_itself, user, is_unproven
        FROM old_standing;

      DROP TABLE old_balance;
      DROP TABLE old_reading;
      DROP TABLE old_account;
      DROP TABLE old_standing;
      """)
}
