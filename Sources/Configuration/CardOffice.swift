/// Where a person's balances are read, how to sign in there, and where the login is stored. No secret is kept
/// here.
package struct CardOffice: Hashable, Sendable {
  /// Where the login is stored.
  package enum Store: String, CaseIterable, Sendable {
    /// The desktop's keyring.
    case secretService = "secret-service"
    /// A file encrypted with a PIN.
    case pin
    /// A credential passed by systemd.
    case systemdCredential = "systemd-credential"
    /// A program that prints the password.
    case passwordCommand = "password-command"
  }

  /// How to read a page that has no reader of its own.
  package struct Recipe: Hashable, Sendable {
    package var sign: String
    package var rows: String
    package var label: String
    package var amount: String
  }

  /// The platform of the page, as named in `dine balance --help`.
  package var platform: String
  /// The page with the balances.
  package var url: String
  /// The sign-in address, if the page does not redirect there.
  package var loginURL: String?
  /// The hosts that may receive name, password and codes.
  package var identityHosts: [String]
  /// The hosts that may show the balance; the page's own first.
  package var cardHosts: [String]
  /// The user name; nil: it is asked for.
  package var user: String?
  /// Where the login is stored.
  package var store: Store
  /// The command that prints the password, with its arguments.
  package var passwordCommand: [String]
  /// Minutes between two reads by the daemon; nil: it never reads.
  package var refreshMinutes: Int?
  /// A PEM file of certificates to trust instead of the system's.
  package var certificateAuthorities: String?
  /// How to read the page, if the platform is `custom`.
  package var recipe: Recipe?
}

extension CardOffice {
  /// The path of the file of certificates.
  ///
  /// - Parameter folder: the configuration's folder, which a relative path begins at; empty: the working folder.
  /// - Returns: the path; nil if there is no such file in the configuration.
  package func certificateAuthorities(from folder: String) -> String? {
    guard let path = certificateAuthorities, !path.hasPrefix("/"), !folder.isEmpty else {
      return certificateAuthorities
    }
    return folder + "/" + path
  }
}
