import PrivateStore
import Failures
import CivilTime
import Configuration
import SignOn
import Store
import World

/// A sign-in from its beginning to its end: no other begins beside it, and what is about to happen is written down first.
///
/// It is written down once more before a password leaves: a process that is ended in between has tried it, and where
/// nothing can be written down nothing is tried.
final class SignInAttempt {
  private let database: BalanceDatabase
  private let campus: String
  private let turn: FileLock
  /// How the sign-in before went.
  let before: SignInStanding?
  /// What was written down when it began.
  private let begun: SignInStanding
  /// What was written down last.
  private(set) var standing: SignInStanding

  /// Begins one.
  ///
  /// - Parameters:
  ///   - context: whose it is.
  ///   - card: where.
  ///   - before: how the last one went.
  ///   - turn: that no other is under way.
  /// - Throws: `sign-in-unfinished` where another has begun since; what stood in the way of writing it down.
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

  /// Writes down that a password is about to leave.
  ///
  /// - Parameter isKept: whether it is the one that is kept, which is not sent again unless something shows it to be right.
  /// - Throws: what stood in the way; then it must not leave.
  func passwordLeaves(isKept: Bool) throws(Failure) {
    var tried = begun
    tried.nextByItself = nil
    tried.isUnproven = tried.isUnproven || isKept
    guard try database.replace(standing, with: tried) else { throw Failure(.signInUnfinished, campus) }
    standing = tried
  }

  /// Writes down what stood in the way on this machine, unless a password has left: nothing of it was the card office's
  /// doing.
  func end(by obstacle: Failure) throws(Failure) {
    guard standing == begun else { return }
    guard obstacle.code != .interrupted, obstacle.code != .interruptedAsking else { return try takeBack() }
    var ended = begun
    ended.code = obstacle.name
    ended.detail = obstacle.subject
    _ = try database.replace(begun, with: ended)
  }

  /// Writes down that it gave balances and that its login could not be kept: of the one that is kept nothing is new.
  func endWithoutLogin() throws(Failure) {
    guard var ended = before else { return try takeBack() }
    (ended.triedAt, ended.code, ended.detail) = (begun.triedAt, "ok", nil)
    _ = try database.replace(standing, with: ended)
  }

  /// Puts back what was written before: of what came of this one nothing is kept.
  private func takeBack() throws(Failure) { _ = try database.replace(standing, with: before) }

  /// Whether nobody has signed in or out meanwhile; who has has the last word.
  func isLast() throws(Failure) -> Bool { try database.standing() == standing }
}

extension AccountContext {
  /// The campus whose turn to sign in a file is.
  ///
  /// - Parameter path: the file's.
  /// - Returns: the campus' id; nil: it is another file.
  package static func campus(ofTurn path: String) -> String? {
    let name = path.split(separator: "/").last ?? ""
    guard name.hasPrefix("sign-in-"), name.hasSuffix(".lock") else { return nil }
    return String(name.dropFirst("sign-in-".count).dropLast(".lock".count))
  }

  /// The turn to sign in at the campus' card office, for as long as what is given lives.
  ///
  /// - Throws: `sign-in-unfinished` where another sign-in is under way.
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
