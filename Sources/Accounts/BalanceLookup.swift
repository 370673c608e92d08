import PrivateStore
package import Failures
import CivilTime
import Configuration
import Dining
import SignOn
import SQLite
import Store

/// Looks up in the private database what is last known of the accounts of a campus.
package struct BalanceLookup {
  private let context: AccountContext
  private var database: BalanceDatabase { BalanceDatabase(context) }

  package init(_ context: AccountContext) {
    self.context = context
  }

  /// What is known.
  ///
  /// - Parameters:
  ///   - wanted: the account that is wanted alone, by its name or key, or whose course is; nil: all, and the course that says
  ///     most.
  ///   - wantsHistory: whether any course is wanted.
  /// - Returns: what is known.
  /// - Throws: `no-balances` where nothing was ever read, `unknown-account` and `several-accounts` for a name, and why the last sign-in failed where that is why.
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

  /// What came of the last sign-in, as it was kept: the office's doing, or what stood in the way on this machine.
  private func failure(_ standing: SignInStanding) -> Failure {
    SignOnFailure.Kind(rawValue: standing.code) == nil
      ? Failure(named: standing.code, standing.detail ?? context.campus.name)
      : Failure(named: standing.code, context.campus.name, detail: SignOnFailure.words(standing.detail))
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

  /// The account that is named, else the first of swipes, else the first with a number: what is unlimited or suspended now
  /// has no numbers that go down.
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
