import Phrases
import PrivateStore
import Failures
import CivilTime
import Configuration
import Dining
import SignOn
import Store
import World

/// Records the results of sign-ins at a card office, and decides from them whether another may be tried.
struct SignInRecord {
  private let context: AccountContext
  private let card: CardOffice
  private var world: World { context.world }
  private var database: BalanceDatabase { BalanceDatabase(context) }

  init(_ context: AccountContext, _ card: CardOffice) {
    self.context = context
    self.card = card
  }

  /// Checks that a sign-in may be tried.
  ///
  /// - Parameters:
  ///   - standing: the result of the last one; nil: there was none.
  ///   - asker: who asks; what is refused to a program may be allowed to a person who types the password
  ///     again.
  /// - Throws: `card-office-resting` while the office asks not to be contacted; `login-refused-before` and
  ///   `login-unproven` if the stored login must not be sent again.
  func checkAllowed(after standing: SignInStanding?, for asker: BalancePace.Asker) throws(Failure) {
    let (campus, setting) = (context.campus, context.setting)
    switch pace.verdict(standing?.pace ?? .init(), for: asker, now: world.now()) {
    case .wait(let due):
      throw Failure(.cardOfficeResting, campus.name, detail: setting.clock.timeAndDay(due))
    case .person:
      if let standing, let told = Failure(refusal: standing.code, standing.detail, campus.name) { throw told }
      throw Failure(
        standing?.code == "wrong-credentials" ? .loginRefusedBefore : .loginUnproven, campus.name,
        detail: standing.map { setting.clock.timeAndDay($0.triedAt) })
    case .go: break
    }
  }

  /// Records the result of a sign-in and the balances it yielded.
  ///
  /// If the login could not be stored, neither the stored login's owner nor the daemon's permissions change.
  ///
  /// - Parameters:
  ///   - result: the result.
  ///   - user: the user name of the attempt.
  ///   - before: the result of the previous one.
  ///   - attempt: the recorded attempt; nil: none.
  ///   - wasKept: whether the stored login was used; what a person typed says nothing about that one.
  ///   - login: stores the login, once the balances are recorded.
  ///   - undo: removes it again, if somebody signed out while it was being stored; nil: nothing was stored.
  /// - Returns: the balances.
  /// - Throws: the reason why there are none.
  @discardableResult
  func settle(
    _ result: SignInResult, user: String, after before: SignInStanding?, in attempt: SignInAttempt? = nil,
    wasKept: Bool = true, keeping login: () throws(Failure) -> Void = { () throws(Failure) in },
    forgetting undo: (() throws(Failure) -> Void)? = nil
  ) throws(Failure) -> BalanceReading {
    let noted = pace.noted(
      result.failure, at: world.now(), after: before?.pace ?? .init(), chance: world.entropy())
    var standing = SignInStanding(
      triedAt: world.now(), code: result.failure?.code ?? "ok", misses: noted.misses,
      notBefore: noted.notBefore, nextByItself: noted.nextByItself, user: user.isEmpty ? nil : user,
      isUnproven: noted.isUnproven)
    switch result.answer {
    case .success(let reading):
      guard try attempt?.isLast() ?? true else { throw Failure(.signedOut, context.campus.name) }
      try database.record(reading, from: .signIn)
      try login()
      guard try save(standing, in: attempt) else {
        try undo?()
        throw Failure(.signedOut, context.campus.name)
      }
      return reading
    case .failure(let failure):
      standing.detail = failure.detail
      // A mistyped name is not stored: the login is stored under the previous name, and was not tried.
      standing.user = before?.user ?? card.user
      let isOther = standing.user.map { $0 != user } ?? false
      if isOther || !wasKept { standing.isUnproven = before?.isUnproven ?? false }
      _ = try save(standing, in: attempt)
      throw (standing.isUnproven ? nil : Failure(unreached: failure))
        ?? Failure(
          signIn: failure.code, context.campus.name,
          detail: failure.told(toPerson: world.console.errorIsTerminal()), word: failure.detail,
          isUnproven: standing.isUnproven)
    }
  }

  /// Records the result; false if somebody has signed out since, which takes precedence.
  private func save(_ standing: SignInStanding, in attempt: SignInAttempt?) throws(Failure) -> Bool {
    if let attempt { return try database.replace(attempt.standing, with: standing) }
    try database.save(standing)
    return true
  }

  /// How often the office may be asked.
  var pace: BalancePace {
    var pace = BalancePace()
    pace.interval = max(pace.interval, Int64(card.refreshMinutes ?? 0) * 60)
    return pace
  }
}

extension SignInStanding {
  /// The part of it that the pace needs.
  var pace: BalancePace.Standing {
    BalancePace.Standing(
      lastTry: triedAt, misses: misses, notBefore: notBefore, nextByItself: nextByItself,
      isUnproven: isUnproven)
  }
}
