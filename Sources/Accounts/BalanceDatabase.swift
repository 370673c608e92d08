import PrivateStore
import Failures
import CivilTime
import Configuration
import Dining
import SQLite
import Store
import World

/// The private database for one campus: recorded balances, and the result of the last sign-in.
struct BalanceDatabase {
  private let context: AccountContext

  init(_ context: AccountContext) {
    self.context = context
  }

  private var world: World { context.world }
  private var key: String { context.campus.id }
  private var path: String { context.setting.paths.privateDatabase(environment: world.environment) }

  /// Runs a query; nil if there is no database.
  func read<Result>(
    _ question: (PrivateStore) throws(DatabaseError) -> Result
  ) throws(Failure) -> Result? {
    let path = path
    guard world.files.exists(path) else { return nil }
    guard world.secrets.isPrivate(path) else { throw Failure(.fileTooOpen, path) }
    do throws(DatabaseError) {
      return try question(try PrivateStore(readingFrom: path))
    } catch {
      // The file was removed meanwhile.
      guard error.kind != .missing else { return nil }
      throw Failure(ownDatabase: error.code, path)
    }
  }

  /// Changes the database; creates it, readable by its owner only, if there is none.
  private func change<Result>(
    _ change: (PrivateStore) throws(DatabaseError) -> Result
  ) throws(Failure) -> Result {
    let path = path
    if !world.files.exists(path) { try create(path) }
    guard world.secrets.isPrivate(path) else { throw Failure(.fileTooOpen, path) }
    do throws(DatabaseError) {
      return try change(try PrivateStore(writingTo: path, copyingBy: world.files))
    } catch {
      throw Failure(ownDatabase: error.code, path)
    }
  }

  private func create(_ path: String) throws(Failure) {
    let shared = context.setting.paths.database.path
    // Next to a device or a folder there is no place of dine's.
    if let found = world.files.mark(shared), !found.isRegular { throw Failure(.notADatabase, shared) }
    let blank: [UInt8]
    do throws(DatabaseError) {
      blank = try PrivateStore.blank()
    } catch {
      throw Failure(ownDatabase: error.code, path)
    }
    do throws(FileError) {
      try world.files.makeDirectory(context.folder, 0o700)
      try world.files.create(path, blank, 0o600)
    } catch {
      throw Failure(error)
    }
  }

  /// The result of the last sign-in; nil: there was none.
  func standing() throws(Failure) -> SignInStanding? {
    try read { store throws(DatabaseError) in try store.standing(campus: key) }.flatMap { $0 }
  }

  func save(_ standing: SignInStanding) throws(Failure) {
    try change { store throws(DatabaseError) in try store.keep(standing, campus: key) }
  }

  /// Stores the standing of a sign-in, or that there was none.
  ///
  /// - Parameters:
  ///   - seen: the standing this process saw; nil: none.
  ///   - standing: the standing to store instead; nil: none.
  /// - Returns: whether it was stored; false: another process has stored something else since.
  /// - Throws: the error that prevented it.
  func replace(_ seen: SignInStanding?, with standing: SignInStanding?) throws(Failure) -> Bool {
    try change { store throws(DatabaseError) in
      try store.keep(standing, inPlaceOf: seen, campus: key)
    }
  }

  /// Records a reading, and deletes those that are too old, by the clock rather than the time worked as of.
  /// A reading is of the time that its page states, if it states one.
  func record(_ reading: BalanceReading, from origin: BalanceOrigin) throws(Failure) {
    let present = world.now()
    let now = origin == .signIn ? present : context.now
    guard now <= present else {
      throw Failure(.readingAhead, context.setting.zone.civil(at: now).minuteText)
    }
    let observed = context.observation(of: reading, readAt: now)
    let reading = reading.inDollars(of: context.campus.country)
    let oldest = min(CampusTerms(context.setting).oldestKept(at: present), observed)
    try change { store throws(DatabaseError) in
      try store.record(reading, campus: key, at: observed, from: origin, forgettingBefore: oldest)
    }
  }

  /// How many readings there are.
  func readingCount() throws(Failure) -> Int {
    try read { store throws(DatabaseError) in try store.readings(campus: key) } ?? 0
  }

  /// Deletes all readings, and the copies from before migrations; returns how many readings there were.
  func deleteReadings() throws(Failure) -> Int {
    let count =
      try readingCount() > 0 ? change { store throws(DatabaseError) in try store.forget(campus: key) } : 0
    do throws(FileError) {
      try OwnFiles.eraseFormer(in: context.folder, of: world)
    } catch {
      throw Failure(error)
    }
    return count
  }
}
