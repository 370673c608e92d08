/// What a secret is and whose; all three parts are free of secrets themselves.
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

  package init(_ kind: Kind, user: String, host: String) {
    self.kind = kind
    self.user = user
    self.host = host
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
  /// Forgets the secrets of a kind for a host, of every person; whether there was one.
  func remove(_ name: SecretName) throws(VaultError) -> Bool
}

/// The largest password that is taken from anywhere, in bytes.
package let longestPassword = 4_096
/// The largest session that is kept, in bytes.
package let longestSession = 256 * 1_024
