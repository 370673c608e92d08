/// What a secret is and whose; none of its parts has a secret in it.
package struct SecretName: Hashable, Sendable {
  /// What it is for.
  package enum Kind: String, CaseIterable, Sendable {
    /// What the person types at the sign-in page.
    case password
    /// The cookies of a sign-in that still holds.
    case session
    /// The number a card office was linked to this device by.
    case linkedPIN = "linked-pin"
    /// The half of a sealed file's key that stays on the device.
    case deviceKey = "device-key"
  }

  /// What it is for.
  package let kind: Kind
  /// The name the person signs in by; empty where only a session is kept.
  package let user: String
  /// The host it is for.
  package let host: String
  /// The campus it is kept for; empty where that does not matter, and in a keyring as earlier versions kept it.
  package let campus: String

  package init(_ kind: Kind, user: String, host: String, campus: String = "") {
    self.kind = kind
    self.user = user
    self.host = host
    self.campus = campus
  }

  /// The same secret, kept for a campus.
  package func of(campus: String) -> SecretName {
    SecretName(kind, user: user, host: host, campus: campus)
  }
}

/// A place that keeps secrets.
package protocol SecretStore {
  /// What the configuration calls it.
  var name: String { get }
  /// Whether `save` and `remove` can work at all.
  var isWritable: Bool { get }
  /// The secret of a name, or nil where there is none.
  func load(_ name: SecretName) throws(VaultError) -> Secret?
  /// Keeps a secret, in place of the one that was there.
  func save(_ secret: Secret, as name: SecretName) throws(VaultError)
  /// Forgets the secrets of a kind, of every person, for a campus or, where none is named, for a host; whether there was one.
  func remove(_ name: SecretName) throws(VaultError) -> Bool
}

/// The largest password that is taken from anywhere, in bytes.
package let longestPassword = 4_096
/// The largest session that is kept, in bytes.
package let longestSession = 256 * 1_024
