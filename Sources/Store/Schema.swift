import SQLite

/// Which tables a database has: the file header names the program and counts the migrations done.
enum Schema {
  /// "dine" in ASCII, kept in the file header, so that no other program's database is taken for ours.
  static let applicationID = 0x6469_6E65

  /// How the shared database is kept. Debian compiles SQLite to overwrite what is deleted; nothing here is secret.
  static let shared = """
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = NORMAL;
    PRAGMA journal_size_limit = 4194304;
    PRAGMA secure_delete = OFF;
    """

  /// Refuses what this version of the program cannot read.
  static func check(
    _ database: Database, migrations: [Migration] = Migration.all, id: Int = applicationID
  ) throws(DatabaseError) {
    let version = try number("PRAGMA user_version", in: database)
    guard try number("PRAGMA application_id", in: database) == id else {
      guard version == 0 else { throw DatabaseError(.foreign) }
      throw DatabaseError(try isEmpty(database) ? .missing : .foreign)
    }
    guard version <= migrations.count else { throw DatabaseError(.newerSchema) }
    guard version == migrations.count else { throw DatabaseError(.olderSchema) }
  }

  /// Sets a connection up for writing and applies the migrations that are missing, each in its own transaction.
  static func prepare(
    _ database: Database, migrations: [Migration] = Migration.all, id: Int = applicationID,
    settings: String = shared
  ) throws(DatabaseError) {
    let version = try number("PRAGMA user_version", in: database)
    if try number("PRAGMA application_id", in: database) == id {
      guard version <= migrations.count else { throw DatabaseError(.newerSchema) }
    } else {
      guard version == 0 else { throw DatabaseError(.foreign) }
      guard try isEmpty(database) else { throw DatabaseError(.foreign) }
      // Only possible before the first table; lets old bodies give their room back to the disk.
      try database.execute("PRAGMA auto_vacuum = INCREMENTAL")
    }
    try database.execute(settings)
    for (index, migration) in migrations.enumerated() where index >= version {
      try apply(migration, number: index + 1, to: database, id: id)
    }
  }

  private static func apply(
    _ migration: Migration, number position: Int, to database: Database, id: Int
  ) throws(DatabaseError) {
    try database.transaction { () throws(DatabaseError) in
      // Another process may have come first while this one waited for the lock.
      guard try number("PRAGMA user_version", in: database) == position - 1 else { return }
      try database.execute(migration.sql)
      try migration.fill(database)
      try database.run("INSERT INTO migration (position, name) VALUES (?, ?)", position, migration.name)
      try database.execute("PRAGMA user_version = \(position); PRAGMA application_id = \(id)")
    }
  }

  private static func number(_ sql: String, in database: Database) throws(DatabaseError) -> Int {
    let statement = try database.prepare(sql)
    return try statement.step() ? statement.int(0) : 0
  }

  private static func isEmpty(_ database: Database) throws(DatabaseError) -> Bool {
    try number("SELECT count(*) FROM sqlite_schema", in: database) == 0
  }
}

/// One step of the schema's history. Steps are appended, never changed: a database out there has taken them.
struct Migration: Sendable {
  let name: String
  let sql: String
  /// What is left to do that SQL cannot.
  let fill: @Sendable (Database) throws(DatabaseError) -> Void

  init(
    name: String, sql: String, fill: @escaping @Sendable (Database) throws(DatabaseError) -> Void = { _ in }
  ) {
    self.name = name
    self.sql = sql
    self.fill = fill
  }
}
