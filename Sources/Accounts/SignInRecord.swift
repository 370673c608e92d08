import Phrases
import PrivateStore
import Failures
import CivilTime
import Configuration
import Dining
import SignOn
import Store
import World

/// Records how sign-ins at a card office went, and decides by that whether another may be tried.
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
  ///   - standing: how the last one went; nil: there was none.
  ///   - asker: what is refused to a program may be allowed to a person who types the password anew.
  /// - Throws: `card-office-resting` while the office wants no requests; `login-refused-before` and `login-unproven` where
  ///   what is kept must not be sent again.
  func checkAllowed(after standing: SignInStanding?, for asker: BalancePace.Asker) throws(Failure) {
    let (campus, setting) = (context.campus, context.setting)
    switch pace.verdict(standing?.pace ?? .init(), for: asker, now: world.now()) {
    case .wait(let due):
      throw Failure(.cardOfficeResting, campus.name, detail: setting.clock.timeAndDay(due))
    case .person:
      throw Failure(
        standing?.code == "wrong-credentials" ? .loginRefusedBefore : .loginUnproven, campus.name,
        detail: standing.map { setting.clock.timeAndDay($0.triedAt) })
    case .go: break
    }
  }

  /// Records how a sign-in went and what it gave.
  ///
  /// A login that could not be kept changes neither whose login is kept nor what the daemon may do with it.
  ///
  /// - Parameters:
  ///   - result: how it went.
  ///   - user: the name it was tried with.
  ///   - before: how the last one went.
  ///   - attempt: what is written down of it; nil: nothing.
  ///   - wasKept: whether it was tried with what is kept: what a person typed says nothing about that.
  ///   - login: keeps the login, once the balances are recorded.
  ///   - undo: forgets it again, where somebody has signed out while it was kept; nil: nothing was kept.
  /// - Returns: the balances.
  /// - Throws: why there are none.
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
      // A mistyped name is not remembered: what is kept is kept under the one before, and was not tried.
      standing.user = before?.user ?? card.user
      let isOther = standing.user.map { $0 != user } ?? false
      if isOther || !wasKept { standing.isUnproven = before?.isUnproven ?? false }
      _ = try save(standing, in: attempt)
      throw Failure(named: failure.code, context.campus.name, detail: failure.told)
    }
  }

  /// Writes down how it ended; false where somebody has signed out since, who has the last word.
  private func save(_ standing: SignInStanding, in attempt: SignInAttempt?) throws(Failure) -> Bool {
    if let attempt { return try database.replace(attempt.standing, with: standing) }
    try database.save(standing)
    return true
  }

  /// How often the office is asked.
  var pace: BalancePace {
    var pace = BalancePace()
    pace.interval = max(pace.interval, Int64(card.refreshMinutes ?? 0) * 60)
    return pace
  }
}

extension SignInStanding {
  /// What the pace needs of it.
  var pace: BalancePace.Standing {
    BalancePace.Standing(
      lastTry: triedAt, misses: misses, notBefore: notBefore, nextByItself: nextByItself,
      isUnproven: isUnproven)
  }
}
