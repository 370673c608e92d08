/// Why a page gives no balances at all; what spoils only one account is said in the reading.
package enum BalanceError: Error, Hashable, Sendable {
  /// It asks for a sign-in: the session is over.
  case sessionExpired
  /// It is not the balance page this reader knows, or not as it was; what is missing.
  case pageChanged(String)
  /// It ends in the middle.
  case cutOff
  /// It is not the document it begins as; the reader's own code.
  case unreadable(String)

  /// Stable and free of values.
  package var code: String {
    switch self {
    case .sessionExpired: "session-expired"
    case .pageChanged: "page-changed"
    case .cutOff: "balance-page-cut-off"
    case .unreadable: "balance-page-unreadable"
    }
  }
}
