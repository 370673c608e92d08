import Vault

/// The keyring as far as it is one campus': two of the same sign-on have each their own login in it.
///
/// Earlier versions kept a login by the host alone. It is found where the campus has none of its own, and goes with it.
struct CampusKeyring: SecretStore {
  let keyring: any SecretStore
  let campus: String
  /// The hosts by which earlier versions may have kept it.
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

  /// Forgets those of the campus, whatever host was configured when they were kept.
  func remove(_ name: SecretName) throws(VaultError) -> Bool {
    var existed = try keyring.remove(name.of(campus: campus))
    for host in hosts where try keyring.remove(SecretName(name.kind, user: name.user, host: host)) {
      existed = true
    }
    return existed
  }
}
