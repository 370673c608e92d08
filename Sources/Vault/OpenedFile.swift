import World

/// A sealed file while it is open: its contents, and the key to seal it again.
package final class OpenedFile: SecretStore {
  package let name = "pin"
  package let isWritable = true
  private let path: String
  private let login: SecretName
  private var head: SealHead
  private let key: Secret
  private var bundle: SecretBundle
  private let world: World

  init(
    _ path: String, _ login: SecretName, _ head: SealHead, _ key: Secret, _ bundle: SecretBundle,
    _ world: World
  ) {
    self.path = path
    self.login = login
    self.head = head
    self.key = key
    self.bundle = bundle
    self.world = world
  }

  package func load(_ name: SecretName) throws(VaultError) -> Secret? { bundle.secrets[name.kind] }

  package func save(_ secret: Secret, as name: SecretName) throws(VaultError) {
    bundle.set(name.kind, to: secret)
    try rewrite()
  }

  package func remove(_ name: SecretName) throws(VaultError) -> Bool {
    guard bundle.secrets[name.kind] != nil else { return false }
    bundle.set(name.kind, to: nil)
    try rewrite()
    return true
  }

  /// Overwrites only the file that was opened: a login that was forgotten meanwhile is not restored.
  private func rewrite() throws(VaultError) {
    let lock = try SealedFile.lock(path, world)
    defer { withExtendedLifetime(lock) {} }
    let path = path
    let file = try Secret(capacity: SealHead.largestFile) { buffer throws(VaultError) in
      try reading { () throws(FileError) in try world.secrets.read(path, buffer) }
    }
    let there = try file.withBytes { bytes throws(VaultError) in try SealHead(reading: bytes) }
    guard there.salt == head.salt else { throw .busy }
    try write()
  }

  /// Seals the contents again, never twice with the same nonce.
  func write() throws(VaultError) {
    head.nonce = randomBytes(head.nonce.count)
    let file = try head.seal(try bundle.packed(), key: key, for: login.context)
    let path = path
    try reading { () throws(FileError) in
      try file.withBytes { bytes throws(FileError) in try world.secrets.write(path, bytes) }
    }
  }
}
