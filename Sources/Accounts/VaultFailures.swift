import Failures
import SignOn
import Vault

extension Failure {
  /// The failure for an error of the vault.
  init(_ error: VaultError) {
    self.init(named: error.code, error.subject)
  }

  /// Why a page yielded no balances; the name of the missing element does not help a person.
  init(_ error: BalanceError, page: String) {
    // The usual messages are about signing in at a card office; these are about a file.
    let code =
      switch error {
      case .sessionExpired: "balance-page-asks"
      case .pageChanged: "balance-page-unknown"
      case .cutOff, .unreadable: error.code
      }
    self.init(named: code, page)
  }
}

/// Runs code that handles secrets; its errors become failures.
func accessingSecrets<Result>(_ body: () throws(VaultError) -> Result) throws(Failure) -> Result {
  do {
    return try body()
  } catch {
    throw Failure(error)
  }
}
