/// Identifies a stored secret; none of its parts is secret.
package struct SecretName: Hashable, Sendable {
  /// The purpose of the secret.
  package enum Kind: String, CaseIterable, Sendable {
    /// What the person types at the sign-in page.
    case password
    /// The cookies of a sign-in that is still valid.
    case session
    /// The number by which a card office was linked to this device.
    case linkedPIN = "linked-pin"
    /// The half of a sealed file's key that stays on the device.
    case deviceKey = "device-key"
  }

  /// The purpose of the secret.
  package let kind: Kind
  /// The user name of the person; empty if only a session is stored.
  package let user: String
  /// The host it is for.
  package let host: String
  /// The campus it is stored for; empty if that does not matter, and in keyring entries of earlier versions.
  package let campus: String

  package init(_ kind: Kind, user: String, host: String, campus: String = "") {
    self.kind = kind
    self.user = user
    self.host = host
    self.campus = campus
  }

  /// The same secret for a given campus.
  package func of(campus: String) -> SecretName {
    SecretName(kind, user: user, host: host, campus: campus)
  }
}

/// A store of secrets.
package protocol SecretStore {
  /// Its name in the configuration.
  var name: String { get }
  /// Whether `save` and `remove` can work at all.
  var isWritable: Bool { get }
  /// The secret with a name, or nil if there is none.
  func load(_ name: SecretName) throws(VaultError) -> Secret?
  /// Stores a secret, replacing the previous one.
  func save(_ secret: Secret, as name: SecretName) throws(VaultError)
  /// Removes the secrets of a kind, of every person, for a campus or, if none is named, for a host; returns
  /// whether there was one.
  func remove(_ name: SecretName) throws(VaultError) -> Bool
}

/// The largest password accepted from any source, in bytes.
package let longestPassword = 4_096
/// The largest session that is stored, in bytes.
let longestSession = 256 * 1_024
