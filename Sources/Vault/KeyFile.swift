package import World

/// A device key in a file of its own, for its owner alone: for systems with neither a keyring nor credentials. It keeps
/// nothing else, so that no password ever lies in one.
package struct KeyFile: SecretStore {
  package let name = "key-file"
  package let isWritable = true
  private let path: String
  private let world: World

  /// - Parameters:
  ///   - path: the file's; in another folder than what it opens, so that a backup of one lacks the other.
  ///   - world: the files.
  package init(_ path: String, in world: World) {
    self.path = path
    self.world = world
  }

  package func load(_ name: SecretName) throws(VaultError) -> Secret? {
    guard name.kind == .deviceKey else { return nil }
    do throws(VaultError) {
      return try Secret(capacity: Secret.deviceKeyLength) { buffer throws(VaultError) in
        try reading { () throws(FileError) in try world.secrets.read(path, buffer) }
      }
    } catch VaultError.file(let error) where error.reason == .missing {
      return nil
    }
  }

  package func save(_ secret: Secret, as name: SecretName) throws(VaultError) {
    guard name.kind == .deviceKey else { throw .storeIsReadOnly(self.name) }
    let path = path
    try reading { () throws(FileError) in
      try secret.withBytes { bytes throws(FileError) in try world.secrets.write(path, bytes) }
    }
  }

  package func remove(_ name: SecretName) throws(VaultError) -> Bool {
    let path = path
    return try reading { () throws(FileError) in try world.secrets.remove(path) }
  }
}
