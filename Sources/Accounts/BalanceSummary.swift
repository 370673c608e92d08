package import PrivateStore
package import Failures
package import CivilTime
import Configuration
import Dining
import Store

/// The last known balances of a campus' accounts, and how one of them decreases.
package struct BalanceSummary: Sendable {
  /// The campus' name.
  package let campus: String
  package let balances: [StoredBalance]
  /// Their keys, as in the list of all accounts.
  package let keys: [String]
  /// The history of the requested account; nil: not requested.
  package let history: BurnDown?
  /// Why the last sign-in failed; nil: it succeeded.
  package let trouble: Failure?
  /// The parts of the page just read that were not understood, row by row, verbatim.
  package var unread: [String]
  package let now: Instant

  init(
    campus: String, balances: [StoredBalance], only account: AccountBalance? = nil, history: BurnDown?,
    trouble: Failure?, unread: [String] = [],
    now: Instant
  ) {
    self.campus = campus
    let shown = zip(balances, balances.map(\.account).keys).filter {
      account == nil || $0.0.account == account
    }
    self.balances = shown.map(\.0)
    keys = shown.map(\.1)
    self.history = history
    self.trouble = trouble
    self.unread = unread
    self.now = now
  }

  /// The summary of a page that was just read.
  init(readNow reading: BalanceReading, _ context: AccountContext) {
    let now = context.now
    let observed = context.observation(of: reading, readAt: now)
    self.init(
      campus: context.campus.name,
      balances: reading.accounts.map { StoredBalance(account: $0, observedAt: observed, isNewest: true) },
      history: nil, trouble: nil, unread: reading.notices.map(\.detail), now: now)
  }
}
