import Failures
import SignOn
import Vault

extension Failure {
  /// What stood in the way of a secret.
  init(_ error: VaultError) {
    self.init(named: error.code, error.subject)
  }

  /// Why a page gave no balances; which element was missing is nothing to a person.
  init(_ error: BalanceError, page: String) {
    // The words for a sign-in are about a card office; these are about a file.
    let code =
      switch error {
      case .sessionExpired: "balance-page-asks"
      case .pageChanged: "balance-page-unknown"
      case .cutOff, .unreadable: error.code
      }
    self.init(named: code, page)
  }
}

/// Does something with secrets; what goes wrong becomes a failure.
func accessingSecrets<Result>(_ body: () throws(VaultError) -> Result) throws(Failure) -> Result {
  do {
    return try body()
  } catch {
    throw Failure(error)
  }
}
