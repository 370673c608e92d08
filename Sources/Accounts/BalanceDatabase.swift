import PrivateStore
import Failures
import CivilTime
import Configuration
import Dining
import SQLite
import Store
import World

/// The private database, as far as it is about one campus: balances as they were read, and how the last sign-in went.
struct BalanceDatabase {
  private let context: AccountContext

  init(_ context: AccountContext) {
    self.context = context
  }

  private var world: World { context.world }
  private var key: String { context.campus.id }
  private var path: String { context.setting.paths.privateDatabase(environment: world.environment) }

  /// Asks the database; nil where there is none.
  func read<Result>(
    _ question: (PrivateStore) throws(DatabaseError) -> Result
  ) throws(Failure) -> Result? {
    let path = path
    guard world.files.exists(path) else { return nil }
    do throws(DatabaseError) {
      return try question(try PrivateStore(readingFrom: path))
    } catch {
      // An empty file is one in which nothing was kept yet.
      guard error.kind != .missing else { return nil }
      throw Failure(named: error.code, path)
    }
  }

  /// Changes the database; makes it, for its owner alone, where there is none.
  private func change<Result>(
    _ change: (PrivateStore) throws(DatabaseError) -> Result
  ) throws(Failure) -> Result {
    let path = path
    if !world.files.exists(path) {
      do throws(FileError) {
        try world.secrets.write(path, UnsafeRawBufferPointer(start: nil, count: 0))
      } catch {
        throw Failure(error)
      }
    }
    guard world.secrets.isPrivate(path) else { throw Failure(.fileTooOpen, path) }
    do throws(DatabaseError) {
      return try change(try PrivateStore(writingTo: path))
    } catch {
      throw Failure(named: error.code, path)
    }
  }

  /// How the last sign-in went; nil: there was none.
  func standing() throws(Failure) -> SignInStanding? {
    try read { store throws(DatabaseError) in try store.standing(campus: key) }.flatMap { $0 }
  }

  func save(_ standing: SignInStanding) throws(Failure) {
    try change { store throws(DatabaseError) in try store.keep(standing, campus: key) }
  }

  /// Writes down how a sign-in stands, or that there was none.
  ///
  /// - Parameters:
  ///   - seen: what was written there when this process looked; nil: nothing.
  ///   - standing: what to write in its place; nil: nothing.
  /// - Returns: whether it was written; false: another process has written something else since.
  /// - Throws: what stood in the way.
  func replace(_ seen: SignInStanding?, with standing: SignInStanding?) throws(Failure) -> Bool {
    try change { store throws(DatabaseError) in
      try store.keep(standing, inPlaceOf: seen, campus: key)
    }
  }

  /// Records a reading, and drops those that are too old to keep: by the clock, whatever moment is worked as of.
  func record(_ reading: BalanceReading, from origin: BalanceOrigin) throws(Failure) {
    let present = world.now()
    let now = origin == .signIn ? present : context.now
    guard now <= present else {
      throw Failure(.readingAhead, context.setting.zone.civil(at: now).minuteText)
    }
    let oldest = min(CampusTerms(context.setting).oldestKept(at: present), now)
    try change { store throws(DatabaseError) in
      try store.record(reading, campus: key, at: now, from: origin, forgettingBefore: oldest)
    }
  }

  /// How many readings there are.
  func readingCount() throws(Failure) -> Int {
    try read { store throws(DatabaseError) in try store.readings(campus: key) } ?? 0
  }

  /// Deletes every reading; gives how many there were.
  func deleteReadings() throws(Failure) -> Int {
    try change { store throws(DatabaseError) in try store.forget(campus: key) }
  }
}
