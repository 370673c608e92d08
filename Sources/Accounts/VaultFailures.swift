import Failures
import SignOn
import Vault

extension Failure {
  /// The failure for an error of the vault.
  init(_ error: VaultError) {
    self.init(named: error.code, error.subject)
  }

  /// The failure of a sign-in.
  ///
  /// - Parameters:
  ///   - code: the code of the sign-on's result.
  ///   - campus: the campus' name.
  ///   - detail: the details that a person is shown in addition to the message.
  ///   - word: the variant of the code, in one word.
  ///   - isUnproven: whether the stored password was sent in vain and is not sent again automatically.
  init(signIn code: String, _ campus: String, detail: String?, word: String?, isUnproven: Bool) {
    if let refusal = Failure(refusal: code, word, campus) {
      self = refusal
      return
    }
    self.init(named: code, campus, detail: detail)
    if isUnproven, self.code == .idpUnavailable || self.code == .cardOfficeUnavailable {
      advice = .signInAnew
    }
  }

  /// A sign-in that never reached a host: a failure of that host or of the network, and none of the card office; nil if
  /// the host was reached, or if a password had been sent to another before.
  ///
  /// - Parameter failure: how the sign-on ended.
  init?(unreached failure: SignOnFailure) {
    guard !failure.isAfterPassword, let host = failure.host, let code = FailureCode(rawValue: failure.detail)
    else {
      return nil
    }
    switch code {
    case .couldNotResolve, .certificateExpired, .certificateNotYetValid, .tlsTrustStore, .tlsHandshake:
      self.init(code, host)
    case .certificateUntrusted, .certificateWrongHost, .certificateRefused:
      self.init(code, host)
      advice = .nameAuthority
    default: return nil
    }
  }

  /// A rejection whose reason the university states, so that signing in again does not help; nil if it is
  /// another one.
  init?(refusal code: String, _ word: String?, _ campus: String) {
    guard code == SignOnFailure.Kind.wrongCredentials.rawValue else { return nil }
    switch word {
    case "locked": self.init(.accountLocked, campus)
    case "password-expired": self.init(.passwordExpired, campus)
    default: return nil
    }
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
