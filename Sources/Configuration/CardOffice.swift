/// Where a person's balances are read, how one signs in there, and where the login is kept. No secret stands here.
package struct CardOffice: Hashable, Sendable {
  /// Where the login is kept.
  package enum Store: String, CaseIterable, Sendable {
    /// The desktop's keyring.
    case secretService = "secret-service"
    /// A file that a PIN opens.
    case pin
    /// What systemd hands over.
    case systemdCredential = "systemd-credential"
    /// A program that writes the password.
    case passwordCommand = "password-command"
  }

  /// How to read a page that no reader is made for.
  package struct Recipe: Hashable, Sendable {
    package var sign: String
    package var rows: String
    package var label: String
    package var amount: String
  }

  /// The maker of the page, as `dine balance --help` names them.
  package var platform: String
  /// The page with the balances.
  package var url: String
  /// Where one signs in, where the page does not lead there by itself.
  package var loginURL: String?
  /// The hosts that may be told name, password and codes.
  package var identityHosts: [String]
  /// The hosts that may show the balance; the page's own first.
  package var cardHosts: [String]
  /// The name to sign in by; nil: it is asked for.
  package var user: String?
  /// Where the login is kept.
  package var store: Store
  /// The words of the program that writes the password.
  package var passwordCommand: [String]
  /// Minutes between two looks of the daemon; nil: it never looks.
  package var refreshMinutes: Int?
  /// A PEM file of certificates to trust instead of the system's.
  package var certificateAuthorities: String?
  /// How to read the page, where the platform is `custom`.
  package var recipe: Recipe?
}
