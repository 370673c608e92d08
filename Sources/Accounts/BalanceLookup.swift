import PrivateStore
package import Failures
import CivilTime
import Configuration
import Dining
import SignOn
import SQLite
import Store

/// Looks up the last known balances of a campus' accounts in the private database.
package struct BalanceLookup {
  private let context: AccountContext
  private var database: BalanceDatabase { BalanceDatabase(context) }

  package init(_ context: AccountContext) {
    self.context = context
  }

  /// The last known balances.
  ///
  /// - Parameters:
  ///   - wanted: the name or key of the only account wanted, or the one whose history is wanted; nil: all,
  ///     and the most informative history.
  ///   - wantsHistory: whether a history is wanted.
  /// - Returns: the balances.
  /// - Throws: `no-balances` if nothing was ever read, `unknown-account` and `several-accounts` for a name,
  ///   or the failure of the last sign-in if that is the reason.
  package func summary(
    of wanted: String? = nil, wantsHistory: Bool = false
  ) throws(Failure) -> BalanceSummary {
    let now = context.now
    let campus = context.campus
    let setting = context.setting
    let found = try database.read { store throws(DatabaseError) in
      (
        try store.lastBalances(campus: campus.id, at: now), try store.lastReading(campus: campus.id),
        try store.standing(campus: campus.id)
      )
    }
    guard let (balances, lastReading, standing) = found, lastReading != nil || standing != nil else {
      guard campus.card != nil else {
        throw Failure(.noBalancesNorCard, campus.name, detail: setting.paths.configuration.path)
      }
      throw Failure(.noBalances, campus.name)
    }
    let trouble = standing.flatMap {
      $0.code == "ok" ? nil : failure($0)
    }
    if let trouble, lastReading == nil { throw trouble }
    let accounts = balances.map(\.account)
    let named = try wanted.map { name throws(Failure) in try account(called: name, among: accounts) }
    var history: BurnDown?
    if wantsHistory {
      let terms = CampusTerms(setting)
      let account = try accountWithCourse(named, among: accounts)
      let term = terms.current(at: now)
      let start = term.map { setting.zone.firstInstant(of: $0.first) } ?? terms.oldestKept(at: now)
      let points = try database.read { store throws(DatabaseError) in
        try store.history(of: account, campus: campus.id, since: start)
      }
      history = BurnDown(
        account, (points ?? []).filter { $0.at <= now }, term: term, breaks: terms.breaks, at: now,
        in: setting.zone)
      guard history != nil else { throw Failure(.noHistory, account.label) }
    }
    return BalanceSummary(
      campus: campus.name, balances: balances, only: wantsHistory ? nil : named, history: history,
      trouble: trouble, now: now)
  }

  /// The stored failure of the last sign-in, caused either by the card office or on this machine.
  private func failure(_ standing: SignInStanding) -> Failure {
    SignOnFailure.Kind(rawValue: standing.code) == nil
      ? Failure(named: standing.code, standing.detail ?? context.campus.name)
      : Failure(
        signIn: standing.code, context.campus.name, detail: SignOnFailure.words(standing.detail),
        word: standing.detail, isUnproven: standing.isUnproven)
  }

  private func account(called name: String, among accounts: [AccountBalance]) throws(Failure)
    -> AccountBalance
  {
    let found = accounts.called(name)
    guard let account = found.first?.account else {
      throw Failure(.unknownAccount, name, detail: accounts.keys.joined(separator: ", "))
    }
    guard found.count == 1 else {
      throw Failure(.severalAccounts, name, detail: found.map(\.key).joined(separator: ", "))
    }
    return account
  }

  /// The named account, else the first of swipes, else the first with a number: unlimited or suspended
  /// accounts have no numbers that decrease.
  private func accountWithCourse(
    _ named: AccountBalance?, among accounts: [AccountBalance]
  ) throws(Failure) -> AccountBalance {
    let numbered = accounts.filter {
      switch $0.amount {
      case .count, .money: named == nil || $0 == named
      default: false
      }
    }
    guard let account = numbered.first(where: { $0.unit == .swipes }) ?? numbered.first else {
      throw Failure(.noHistory, named?.label ?? context.campus.name)
    }
    return account
  }
}
