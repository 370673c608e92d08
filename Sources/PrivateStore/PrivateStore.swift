package import SQLite

/// The database of what concerns one person alone: what their accounts held, and when. It lies in a file of its own that
/// nobody else may read, and nothing of it is ever published.
package final class PrivateStore {
  let database: Database

  /// Opens it for questions; throws `.missing` where nothing was ever kept.
  ///
  /// One of an older version is read as it is: whoever only asks changes nothing.
  package init(readingFrom path: String) throws(DatabaseError) {
    database = try Database(path: path, mode: .readOnly, busyTimeout: 2_000)
    do {
      try Schema.privateStore.check(database)
    } catch  where error.kind == .olderSchema {}
  }

  /// Opens it for keeping, and brings it up to date. The file must be there, even empty: SQLite would make one that others
  /// may read, and keeps the permissions of one that is there for its side files, too.
  package init(writingTo path: String) throws(DatabaseError) {
    database = try Database(path: path, mode: .readWrite)
    try Schema.privateStore.prepare(database)
  }

  /// Does all of the body's changes, or none of them.
  package func together<Result>(_ changes: () throws(DatabaseError) -> Result) throws(DatabaseError) -> Result
  {
    try database.transaction(changes)
  }
}

extension Schema {
  /// That of the private database. Its number is "dinp" in ASCII: neither database is ever taken for the other.
  ///
  /// One file at rest, durable at once, and no trace of what was deleted.
  static let privateStore = Schema(
    applicationID: 0x6469_6E70, migrations: Migration.ownersAlone,
    settings: "PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;")
}

extension Migration {
  /// The steps of the private database, oldest first.
  static let ownersAlone = [balances, unprovenLogins]

  private static let unprovenLogins = Migration(
    name: "unproven logins",
    sql: """
      ALTER TABLE standing ADD COLUMN -- whether a password went out that nothing has shown to be right
        is_unproven INTEGER NOT NULL DEFAULT 0 CHECK (is_unproven IN (0, 1));
      UPDATE standing SET is_unproven = 1 WHERE code = 'wrong-credentials';
      """)

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

      CREATE TABLE standing ( -- how sign-ins go, so that nobody tries one in vain again and again
        campus TEXT PRIMARY KEY,
        tried_at INTEGER NOT NULL,
        code TEXT NOT NULL, -- 'ok', or why there was nothing
        detail TEXT,
        misses INTEGER NOT NULL, -- in a row, for want of a server
        not_before INTEGER, -- whoever asks: a server said so
        next_by_itself INTEGER,
        user TEXT -- by whose name
      ) STRICT, WITHOUT ROWID;
      """)
}
