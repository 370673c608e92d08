package import CivilTime

/// What is last known of a person's accounts.
package struct KnownBalances: Hashable, Sendable {
  /// Those whose amount is known; at least one.
  package let accounts: [AccountBalance]
  /// When the oldest of them was read.
  package let observedAt: Instant

  /// Nil where nothing is known of any.
  ///
  /// - Parameters:
  ///   - accounts: all of them.
  ///   - observedAt: when the oldest was read, or nil.
  package init?(_ accounts: [AccountBalance], observedAt: Instant?) {
    self.accounts = accounts.filter { $0.amount.isKnown }
    guard let observedAt, !self.accounts.isEmpty else { return nil }
    self.observedAt = observedAt
  }
}
