package import CivilTime
package import Dining

/// What is last known of somebody's accounts, in one line below the answer to what is open.
package struct BalanceLine: Sendable {
  private let accounts: [AccountBalance]
  private let observedAt: Instant

  /// The line of accounts of which the oldest was read at a moment; nil where nothing is known of any.
  package init?(_ accounts: [AccountBalance], observedAt: Instant?) {
    self.accounts = accounts.filter { $0.amount.isKnown }
    guard let observedAt, !self.accounts.isEmpty else { return nil }
    self.observedAt = observedAt
  }

  /// `57 Semester 100 · $142.17 Plus Dollars, as of 11:40 AM`
  func text(_ clock: LocalClock) -> String {
    accounts.map { "\($0.amount.text) \($0.label)" }.joined(separator: " · ") + ", " + clock.age(observedAt)
  }
}

extension BalanceAmount {
  /// `57`, `$142.17`, `unlimited`, or what stands in place of a number.
  package var text: String {
    switch self {
    case .money(let money): money.text
    case .count(let count): "\(count)"
    case .unlimited: "unlimited"
    case .status(let word): word
    case .absent: "not shown"
    case .unparsable: "unreadable"
    }
  }
}
