/// The tables that a program expects in its database: the file header identifies the program and counts the
/// applied migrations.
package struct Schema: Sendable {
  /// The number in the file header that distinguishes this program's database from others.
  package let applicationID: Int
  /// SQL that is executed whenever the database is opened for writing, before any migration: journal mode and
  /// the like.
  package let settings: String
  /// Make the migrations: every query counts them, and hardly any uses one.
  private let steps: [@Sendable () -> Migration]

  /// - Parameters:
  ///   - applicationID: the number in the file header; 0 belongs to no program.
  ///   - steps: make every step, oldest first.
  ///   - settings: SQL executed at each opening for writing.
  package init(applicationID: Int, steps: [@Sendable () -> Migration], settings: String) {
    self.applicationID = applicationID
    self.steps = steps
    self.settings = settings
  }

  /// - Parameters:
  ///   - applicationID: the number in the file header; 0 belongs to no program.
  ///   - migrations: every step, oldest first.
  ///   - settings: SQL executed at each opening for writing.
  package init(applicationID: Int, migrations: [Migration], settings: String) {
    self.init(
      applicationID: applicationID, steps: migrations.map { migration in { migration } }, settings: settings)
  }

  /// Every step of the schema's history, oldest first.
  package var migrations: [Migration] { steps.map { $0() } }

  /// How many steps there are.
  package var version: Int { steps.count }

  /// Refuses a database that this version of the program cannot read.
  ///
  /// - Parameter database: any database.
  /// - Throws: `.missing` if it is empty, `.foreign`, `.newerSchema`, `.olderSchema`, or an error of SQLite.
  package func check(_ database: Database) throws(DatabaseError) {
    guard try isOurs(database) else { throw DatabaseError(.missing) }
    let version = try Self.version(of: database)
    guard version <= self.version else { throw DatabaseError(.newerSchema) }
    guard version == self.version else { throw DatabaseError(.olderSchema) }
  }

  /// Sets a connection up for writing and applies the missing migrations, all of them or none.
  ///
  /// - Parameters:
  ///   - database: a database of this program, or an empty one.
  ///   - save: receives the number of migrations of an older database before the first missing one is applied; no
  ///     other process can write then.
  /// - Throws: `.foreign`, `.newerSchema`, an error of SQLite, or one of `save`: then nothing is changed.
  package func prepare(
    _ database: Database, save: (_ version: Int) throws(DatabaseError) -> Void = { _ in }
  ) throws(DatabaseError) {
    if try !isOurs(database) {
      // Only possible before the first table; lets deleted rows return their space to the disk.
      try database.execute("PRAGMA auto_vacuum = INCREMENTAL")
    }
    let version = try Self.version(of: database)
    guard version <= self.version else { throw DatabaseError(.newerSchema) }
    try database.execute(settings)
    if version < self.version { try migrate(database, save) }
  }

  /// How many migrations were applied to a database.
  package static func version(of database: Database) throws(DatabaseError) -> Int {
    let statement = try database.prepare("PRAGMA user_version")
    return try statement.step() ? statement.int(0) : 0
  }

  private func migrate(
    _ database: Database, _ save: (_ version: Int) throws(DatabaseError) -> Void
  ) throws(DatabaseError) {
    try database.transaction { () throws(DatabaseError) in
      // Another process may have come first while this one waited for the lock.
      let version = try Self.version(of: database)
      guard version < self.version else { return }
      if version > 0 { try save(version) }
      for (position, migration) in zip(1..., migrations) where position > version {
        try database.execute(migration.sql)
        try migration.fill(database)
        try database.run("INSERT INTO migration (position, name) VALUES (?, ?)", position, migration.name)
      }
      try database.execute(
        "PRAGMA user_version = \(self.version); PRAGMA application_id = \(applicationID)")
    }
  }

  /// Whether a database is this program's; false: it is empty.
  ///
  /// Another process may fill it meanwhile: the application's number comes with the first tables, and stays.
  private func isOurs(_ database: Database) throws(DatabaseError) -> Bool {
    func isMarked() throws(DatabaseError) -> Bool {
      try number("PRAGMA application_id", in: database) == applicationID
    }
    if try isMarked() { return true }
    if try Self.version(of: database) == 0, try isEmpty(database) { return false }
    guard try isMarked() else { throw DatabaseError(.foreign) }
    return true
  }

  private func number(_ sql: String, in database: Database) throws(DatabaseError) -> Int {
    let statement = try database.prepare(sql)
    return try statement.step() ? statement.int(0) : 0
  }

  private func isEmpty(_ database: Database) throws(DatabaseError) -> Bool {
    try number("SELECT count(*) FROM sqlite_schema", in: database) == 0
  }
}

/// One step of the schema's history. Steps are appended, never changed: existing databases have already
/// applied them.
///
/// The first one creates the table `migration (position INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE)`.
package struct Migration: Sendable {
  package let name: String
  package let sql: String
  /// The part of the step that SQL cannot do.
  package let fill: @Sendable (Database) throws(DatabaseError) -> Void

  /// - Parameters:
  ///   - name: the content of the step; unique within its schema.
  ///   - sql: the statements.
  ///   - fill: runs after them, in the same transaction.
  package init(
    name: String, sql: String, fill: @escaping @Sendable (Database) throws(DatabaseError) -> Void = { _ in }
  ) {
    self.name = name
    self.sql = sql
    self.fill = fill
  }
}
