import PrivateStore
import Failures
import CivilTime
import Configuration
import SignOn
import Store
import World

/// A sign-in from beginning to end: no other starts during it, and each step is recorded before it is taken.
///
/// It is recorded again before a password is sent: a process that is killed in between counts as having tried
/// it, and if nothing can be recorded nothing is tried.
final class SignInAttempt {
  private let database: BalanceDatabase
  private let campus: String
  private let turn: FileLock
  /// The result of the previous sign-in.
  let before: SignInStanding?
  /// The standing recorded when it began.
  private let begun: SignInStanding
  /// The standing recorded last.
  private(set) var standing: SignInStanding

  /// Begins a sign-in.
  ///
  /// - Parameters:
  ///   - context: the campus and the person.
  ///   - card: the card office.
  ///   - before: the result of the previous sign-in.
  ///   - turn: the lock that proves no other sign-in is under way.
  /// - Throws: `sign-in-unfinished` if another has begun since; the error that prevented recording it.
  init(
    _ context: AccountContext, _ card: CardOffice, after before: SignInStanding?, in turn: FileLock
  ) throws(Failure) {
    database = BalanceDatabase(context)
    campus = context.campus.name
    self.before = before
    self.turn = turn
    var begun = SignInStanding(
      triedAt: context.world.now(), code: "sign-in-unfinished", misses: before?.misses ?? 0,
      notBefore: before?.notBefore, user: before?.user ?? card.user, isUnproven: before?.isUnproven ?? false)
    if before?.pace.isStopped != true {
      begun.nextByItself = context.world.now() + SignInRecord(context, card).pace.interval
    }
    self.begun = begun
    standing = begun
    guard try database.replace(before, with: begun) else {
      throw Failure(.signInUnfinished, campus)
    }
  }

  /// Records that a password is about to be sent.
  ///
  /// - Parameter isKept: whether it is the stored one, which is not sent again unless something shows it to
  ///   be right.
  /// - Throws: the error that prevented recording it; then the password must not be sent.
  func passwordLeaves(isKept: Bool) throws(Failure) {
    var tried = begun
    tried.nextByItself = nil
    tried.isUnproven = tried.isUnproven || isKept
    guard try database.replace(standing, with: tried) else { throw Failure(.signInUnfinished, campus) }
    standing = tried
  }

  /// Records an error on this machine, unless a password has been sent; the card office did not cause it.
  func end(by obstacle: Failure) throws(Failure) {
    guard standing == begun else { return }
    guard ![.interrupted, .interruptedAsking, .cookiesOver, .addressOver].contains(obstacle.code) else {
      return try takeBack()
    }
    var ended = begun
    ended.code = obstacle.name
    ended.detail = obstacle.subject
    _ = try database.replace(begun, with: ended)
  }

  /// Records that it yielded balances but its login could not be stored, so nothing new is known about the
  /// stored one.
  func endWithoutLogin() throws(Failure) {
    guard var ended = before else { return try takeBack() }
    (ended.triedAt, ended.code, ended.detail) = (begun.triedAt, "ok", nil)
    _ = try database.replace(standing, with: ended)
  }

  /// Restores the previous standing; nothing of this attempt is kept.
  private func takeBack() throws(Failure) { _ = try database.replace(standing, with: before) }

  /// Whether no one signed in or out since; a later action wins.
  func isLast() throws(Failure) -> Bool { try database.standing() == standing }
}

extension AccountContext {
  /// The campus to which a lock file for sign-ins belongs.
  ///
  /// - Parameter path: the file's path.
  /// - Returns: the campus' id; nil: it is not such a file.
  package static func campus(ofTurn path: String) -> String? {
    let name = path.split(separator: "/").last ?? ""
    guard name.hasPrefix("sign-in-"), name.hasSuffix(".lock") else { return nil }
    return String(name.dropFirst("sign-in-".count).dropLast(".lock".count))
  }

  /// Acquires the lock for signing in at the campus' card office, held as long as the result lives.
  ///
  /// - Throws: `sign-in-unfinished` if another sign-in is under way.
  func signInTurn() throws(Failure) -> FileLock {
    do throws(FileError) {
      try world.files.makeDirectory(folder, 0o700)
      if case .taken(let lock) = try world.files.lock("\(folder)/sign-in-\(campus.id).lock") { return lock }
    } catch {
      throw Failure(error)
    }
    throw Failure(.signInUnfinished, campus.name)
  }
}
