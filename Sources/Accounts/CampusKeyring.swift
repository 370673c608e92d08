import Vault

/// The part of the keyring that belongs to one campus: two campuses with the same sign-on have separate
/// logins.
///
/// Earlier versions stored a login by host only. It is used if the campus has none of its own, and removed
/// together with the campus' login.
struct CampusKeyring: SecretStore {
  let keyring: any SecretStore
  let campus: String
  /// The hosts under which earlier versions may have stored it.
  let hosts: [String]

  var name: String { keyring.name }
  var isWritable: Bool { keyring.isWritable }

  func load(_ name: SecretName) throws(VaultError) -> Secret? {
    if let own = try keyring.load(name.of(campus: campus)) { return own }
    return try keyring.load(name)
  }

  func save(_ secret: Secret, as name: SecretName) throws(VaultError) {
    try keyring.save(secret, as: name.of(campus: campus))
  }

  /// Removes the secrets of the campus, whatever host was configured when they were stored.
  func remove(_ name: SecretName) throws(VaultError) -> Bool {
    var existed = try keyring.remove(name.of(campus: campus))
    for host in hosts where try keyring.remove(SecretName(name.kind, user: name.user, host: host)) {
      existed = true
    }
    return existed
  }
}
