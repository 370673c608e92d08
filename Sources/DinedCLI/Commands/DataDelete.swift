import Accounts
import Commands
import Failures
import Phrases
import Daemon
import Publishing
import Store
import CivilTime
import Configuration
import Console
import SQLite
import World

extension DinedProgram {
  static let dataDelete = Command(.dataDelete) { context throws(Failure) in
    if let age = context.arguments.value("older-than") {
      return try Deletion(context: context).deleteOld(age)
    }
    guard context.arguments.has("all") else {
      throw Failure(.missingArgument, "--all or --older-than", detail: "dine data delete")
    }
    return try Deletion(context: context).deleteAll()
  }
}

/// Deletes stored data, after the person has confirmed it.
private struct Deletion {
  let context: CommandContext

  /// Deletes records that are older than an age and no longer valid.
  func deleteOld(_ age: String) throws(Failure) -> ExitCode {
    let setting = try context.settings.wholeSetting()
    let limit = setting.now - (try Self.seconds(age))
    let date = setting.zone.civil(at: limit).date
    // Opening it for writing would create one.
    guard context.world.files.exists(setting.paths.database.path) else {
      throw Failure(.databaseMissing, setting.paths.database.path)
    }
    // Counting needs a write transaction, but writes nothing.
    let old = try context.database(setting).write { store throws(DatabaseError) in
      try store.forget(before: limit, on: date, isDryRun: true)
    }
    let found = DeletionReport(old, isDone: false)
    guard !context.arguments.has("dry-run"), !found.isEmpty else {
      return try context.give(found, setting.clock)
    }
    try confirm(found, setting.clock)
    let (gone, failure) = try context.database(setting).write { store throws(DatabaseError) in
      let old = try store.forget(before: limit, on: date, isDryRun: false)
      try store.tidy()
      do throws(Failure) {
        try context.publisher(setting).updateCopy(from: store, at: setting.now)
        return (old, Failure?.none)
      } catch {
        return (old, error)
      }
    }
    let exit = try context.give(DeletionReport(gone, isDone: true), setting.clock)
    // The data are deleted here, but others can still read them in the copy.
    if let failure { throw failure }
    return exit
  }

  /// Deletes every file of dine except the configuration, while no other `dined` is running.
  func deleteAll() throws(Failure) -> ExitCode {
    let places = context.settings.paths
    let clock = context.clock()
    try StoredFiles.checkDatabase(of: places, in: context.world)
    func files() -> StoredFiles {
      StoredFiles(of: places, configuration: (try? context.settings.configuration())?.2, world: context.world)
    }
    let found = DeletionReport(files().all, isDone: false)
    guard !context.arguments.has("dry-run"), !found.isEmpty else { return try context.give(found, clock) }
    let locks =
      try locks(of: places.database.path) + signInTurns(among: files().all) + tableLocks(among: files().all)
    try confirm(found, clock)
    // The locks are files, too.
    defer { withExtendedLifetime(locks) {} }
    let gone: [String]
    do {
      gone = try files().remove()
    } catch {
      throw Failure(error)
    }
    return try context.give(DeletionReport(gone, isDone: true), clock)
  }

  /// Both locks of a database: that of a pass, and that of a daemon.
  private func locks(of database: String) throws(Failure) -> [FileLock] {
    guard context.world.files.exists(database) else { return [] }
    let database = DatabaseWriter(database, world: context.world)
    return [try database.lockForDaemon(), try database.lock()]
  }

  /// The sign-in locks of all campuses where somebody has signed in: otherwise a running sign-in would
  /// continue without its lock, and another could start at the same time.
  private func signInTurns(among files: [String]) throws(Failure) -> [FileLock] {
    var turns: [FileLock] = []
    for path in files {
      guard let campus = AccountContext.campus(ofTurn: path) else { continue }
      do throws(FileError) {
        if case .taken(let turn) = try context.world.files.lock(path) {
          turns.append(turn)
          continue
        }
      } catch {
        throw Failure(error)
      }
      throw Failure(.signInUnfinished, campus)
    }
    return turns
  }

  /// The lock of the tables, if a server ever had any: a running one would write them again.
  private func tableLocks(among files: [String]) throws(Failure) -> [FileLock] {
    let folder = context.settings.paths.tableFolder(environment: context.world.environment)
    let path = Paths.tableLock(folder)
    guard files.contains(path) else { return [] }
    let attempt: LockAttempt
    do throws(FileError) {
      attempt = try context.world.files.lock(path)
    } catch {
      throw Failure(error)
    }
    switch attempt {
    case .taken(let lock): return [lock]
    case .held(let holder):
      throw Failure(.tablesTaken, folder, telling: holder.isEmpty ? nil : .process(holder))
    }
  }

  /// Shows what would be deleted and asks for confirmation; without a terminal, `--yes` is required.
  private func confirm(_ report: DeletionReport, _ clock: LocalClock) throws(Failure) {
    guard !context.arguments.has("yes") else { return }
    guard !context.arguments.has("no-input"), context.world.terminal.isInput(),
      context.world.console.errorIsTerminal()
    else {
      throw Failure(.notConfirmed, "\(report.count)")
    }
    context.world.console.error(context.errorSurface.show(report.human(context.layout(clock))))
    context.world.console.error(
      context.errorSurface.show(PromptPhrase.typeDelete.text(in: context.language)))
    let answer = (try? context.world.console.line(64)).flatMap { $0 }.map {
      String(decoding: $0, as: UTF8.self)
    }
    if context.world.isInterrupted() { throw Failure(.interrupted) }
    guard answer?.filter({ $0 != " " && $0 != "\r" }) == "delete" else { throw Failure(.notDeleted) }
  }

  /// `12h`, `90d`: seconds.
  private static func seconds(_ text: String) throws(Failure) -> Int64 {
    let units: [Character: Int64] = ["m": 60, "h": 3_600, "d": 86_400]
    guard let last = text.last, let unit = units[last], let count = Int64(text.dropLast()), count >= 0,
      count <= 100_000
    else { throw Failure(.badDuration, text) }
    return count * unit
  }
}
