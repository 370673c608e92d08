package import Answering
package import CivilTime
package import Store

/// What is last known of the accounts of a campus, and how one of them goes down.
package struct BalanceSummary: Sendable {
  /// The campus' name.
  package let campus: String
  package let balances: [StoredBalance]
  /// The course of the account that was asked for; nil: none was.
  package let history: BurnDown?
  /// Why the last sign-in gave nothing; nil: it did.
  package let trouble: Failure?
  package let now: Instant
}
