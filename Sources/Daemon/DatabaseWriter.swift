package import Failures
package import Configuration
import Queries
package import SQLite
package import Store
package import World

/// Opens a database for writing, for one process at a time.
///
/// A file beside the database is the lock. It is taken before the database is opened, since opening may
/// migrate it.
package struct DatabaseWriter: Sendable {
  /// The path of the database.
  package let path: String
  private let world: World

  package init(_ path: String, world: World) {
    self.path = path
    self.world = world
  }

  /// Runs a closure with the database open for writing; creates its folder and the database if there is none.
  ///
  /// - Throws: `locked` while another process writes, `database-is-copy`, or the error that prevented opening
  ///   or writing it.
  package func write<Result>(
    _ work: (Store) throws(DatabaseError) -> Result
  ) throws(Failure) -> Result {
    try makeFolder()
    try checkPlace()
    // The file that was checked is the one that is opened: SQLite itself follows no links.
    let real = try touching { () throws(FileError) in try world.files.realPath(path) }
    guard !Store.isReplaced(at: real) else { throw Failure(.databaseIsCopy, path) }
    let lock = try lock()
    // While the lock is held, a fetch row without an end belongs to a process that died.
    defer { withExtendedLifetime(lock) {} }
    try backUpBeforeMigration(real)
    return try querying(path) { () throws(DatabaseError) in
      let store = try Store(writingTo: real, followsLinks: false)
      _ = try store.closeAbandonedFetches(at: world.now())
      return try work(store)
    }
  }

  /// Takes the lock of a pass.
  ///
  /// - Throws: `locked` if another process has it.
  package func lock() throws(Failure) -> FileLock { try lock(by: ".lock") }

  /// Takes the lock that one daemon at a time holds while it runs. It is not the lock of a pass: between the
  /// daemon's passes a person may refresh and edit.
  ///
  /// - Throws: `already-running` if another daemon has it.
  package func lockForDaemon() throws(Failure) -> FileLock {
    do throws(Failure) {
      try makeFolder()
      try checkPlace()
      return try lock(by: ".run.lock")
    } catch {
      guard error.code == .locked else { throw error }
      throw Failure(.alreadyRunning, path, telling: error.words)
    }
  }

  /// Checks that there is no folder, device or pipe in the database's place: files would be put beside it.
  private func checkPlace() throws(Failure) {
    if let found = world.files.mark(path), !found.isRegular { throw Failure(.notADatabase, path) }
  }

  private func lock(by ending: String) throws(Failure) -> FileLock {
    let attempt: LockAttempt
    do {
      // There is one lock per database, under whatever path it is opened.
      attempt = try world.files.lock(world.files.realPath(path) + ending)
    } catch {
      throw error.reason == .denied ? Failure(.databaseReadOnly, path) : Failure(error)
    }
    switch attempt {
    case .taken(let lock): return lock
    case .held(let holder):
      throw Failure(.locked, path, telling: holder.isEmpty ? nil : .process(holder))
    }
  }

  /// Backs up a database of an older version before it is migrated; the last two such copies are kept.
  private func backUpBeforeMigration(_ path: String) throws(Failure) {
    let missing = try querying(path) { () throws(DatabaseError) in try Store.missingMigrations(in: path) }
    guard missing > 0 else { return }
    let (newest, older) = (path + ".backup", path + ".backup.1")
    try touching { () throws(FileError) in _ = try world.files.remove(newest + ".new") }
    try querying(path) { () throws(DatabaseError) in try Store.backUp(path, to: newest + ".new") }
    try touching { () throws(FileError) in
      if world.files.exists(newest) { try world.files.move(newest, older, 0o600) }
      try world.files.move(newest + ".new", newest, 0o600)
    }
  }

  private func makeFolder() throws(Failure) {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return }
    try touching { () throws(FileError) in try world.files.makeDirectory(String(path[..<slash]), 0o755) }
  }

  private func touching<Result>(_ work: () throws(FileError) -> Result) throws(Failure) -> Result {
    do {
      return try work()
    } catch {
      throw Failure(error)
    }
  }
}

extension Setting {
  /// The database, open for reading.
  package func openStore() throws(DatabaseError) -> Store { try Store(readingFrom: paths.database.path) }
}
