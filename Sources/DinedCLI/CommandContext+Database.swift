import Failures
import Store
import Configuration
import SQLite
import World

extension CommandContext {
  /// Does something with the database open for writing, while no other `dined` does; its folder is made if need be.
  ///
  /// The lock is a file beside the database and is taken before the database is opened, since opening may migrate it.
  func recording<Result>(
    _ setting: Setting, _ work: (Store) throws(DatabaseError) -> Result
  ) throws(Failure) -> Result {
    try makeFolder(of: setting.paths.database.path)
    let lock = try lock(setting.paths.database.path)
    // What was looked at is what is opened: SQLite follows no link of its own.
    let path = try touching { () throws(FileError) in
      try world.files.realPath(setting.paths.database.path)
    }
    // Only then is a fetch row without an end sure to be nobody's.
    defer { withExtendedLifetime(lock) {} }
    try backUpBeforeMigration(path, setting)
    return try setting.querying { () throws(DatabaseError) in
      let store = try Store(writingTo: path, followsLinks: false)
      _ = try store.closeAbandonedFetches(at: world.now())
      return try work(store)
    }
  }

  /// Saves a database of an older version before it is brought up to date; the last two such copies are kept.
  private func backUpBeforeMigration(_ path: String, _ setting: Setting) throws(Failure) {
    let missing = try setting.querying { () throws(DatabaseError) in
      try Store.missingMigrations(in: path)
    }
    guard missing > 0 else { return }
    let (newest, older) = (path + ".backup", path + ".backup.1")
    try touching { () throws(FileError) in _ = try world.files.remove(newest + ".new") }
    try setting.querying { () throws(DatabaseError) in try Store.backUp(path, to: newest + ".new") }
    try touching { () throws(FileError) in
      if world.files.exists(newest) { try world.files.move(newest, older, 0o600) }
      try world.files.move(newest + ".new", newest, 0o600)
    }
  }

  /// Runs something on files; what it cannot do becomes a failure about that file.
  func touching<Result>(_ work: () throws(FileError) -> Result) throws(Failure) -> Result {
    do {
      return try work()
    } catch {
      throw Failure(error)
    }
  }

  func makeFolder(of path: String) throws(Failure) {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return }
    try touching { () throws(FileError) in try world.files.makeDirectory(String(path[..<slash]), 0o755) }
  }

  /// Takes a lock that lies beside a database: of a pass, or of a daemon; throws `locked` where another process has it.
  func lock(_ database: String, by ending: String = ".lock") throws(Failure) -> FileLock {
    let attempt: LockAttempt
    do {
      // By whatever name a database is called there is one lock.
      attempt = try world.files.lock(world.files.realPath(database) + ending)
    } catch {
      throw error.reason == .denied ? Failure(.databaseReadOnly, database) : Failure(error)
    }
    switch attempt {
    case .taken(let lock): return lock
    case .held(let holder):
      throw Failure(.locked, database, detail: holder.isEmpty ? nil : "process \(holder)")
    }
  }
}

extension Setting {
  /// Runs something on the database; what it cannot do becomes a failure about that file.
  func querying<Result>(_ question: () throws(DatabaseError) -> Result) throws(Failure) -> Result {
    do {
      return try question()
    } catch {
      throw Failure(named: error.code, paths.database.path)
    }
  }
}
