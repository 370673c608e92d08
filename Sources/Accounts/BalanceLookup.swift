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
  ///   - wanted: the account whose course is wanted, by its name or key; nil: the one whose course says most.
  ///   - wantsHistory: whether any course is wanted.
  /// - Returns: what is known.
  /// - Throws: `no-balances` where nothing was ever read, and why the last sign-in failed where that is why.
  package func summary(
    history wanted: String? = nil, wantsHistory: Bool = false
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
    var history: BurnDown?
    if wantsHistory {
      let terms = CampusTerms(setting)
      let account = try account(wanted, among: balances.map(\.account))
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
      campus: campus.name, balances: balances, history: history, trouble: trouble, now: now)
  }

  /// What came of the last sign-in, as it was kept: the office's doing, or what stood in the way on this machine.
  private func failure(_ standing: SignInStanding) -> Failure {
    SignOnFailure.Kind(rawValue: standing.code) == nil
      ? Failure(named: standing.code, standing.detail ?? context.campus.name)
      : Failure(named: standing.code, context.campus.name, detail: SignOnFailure.words(standing.detail))
  }

  /// The account of a name; without one the first of swipes, else the first with a number.
  private func account(_ name: String?, among accounts: [AccountBalance]) throws(Failure) -> AccountBalance {
    let numbered = accounts.filter {
      switch $0.amount {
      case .count, .money: true
      default: false
      }
    }
    if let name {
      let found = accounts.called(name)
      guard let account = found.first?.account else {
        throw Failure(.unknownAccount, name, detail: accounts.keys.joined(separator: ", "))
      }
      guard found.count == 1 else {
        throw Failure(.severalAccounts, name, detail: found.map(\.key).joined(separator: ", "))
      }
      // What is unlimited or suspended now has no numbers that go down.
      guard numbered.contains(account) else { throw Failure(.noHistory, account.label) }
      return account
    }
    guard let account = numbered.first(where: { $0.unit == .swipes }) ?? numbered.first else {
      throw Failure(.noHistory, context.campus.name)
    }
    return account
  }
}
