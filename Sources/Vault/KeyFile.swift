package import World

/// A device key in a file of its own, readable by its owner only, for systems with neither a keyring nor
/// credentials. It stores nothing else, so that no password is ever in such a file. The key is followed by
/// the user and host it belongs to: for others there is no key, and no PIN try is lost.
package struct KeyFile: SecretStore {
  package let name = "key-file"
  package let isWritable = true
  private static let largest = 4_096
  private let path: String
  private let world: World

  /// - Parameters:
  ///   - path: the file's path; in another folder than the file it opens, so that a backup of one lacks the
  ///     other.
  ///   - world: the files.
  package init(_ path: String, in world: World) {
    self.path = path
    self.world = world
  }

  package func load(_ name: SecretName) throws(VaultError) -> Secret? {
    guard name.kind == .deviceKey else { return nil }
    do throws(VaultError) {
      let file = try Secret(capacity: Self.largest) { buffer throws(VaultError) in
        try reading { () throws(FileError) in try world.secrets.read(path, buffer) }
      }
      return try file.withBytes { bytes throws(VaultError) -> Secret? in
        let key = UnsafeRawBufferPointer(rebasing: bytes.prefix(Secret.deviceKeyLength))
        guard bytes.dropFirst(key.count).elementsEqual(name.context) else { return nil }
        return try Secret(copying: key)
      }
    } catch VaultError.file(let error) where error.reason == .missing {
      return nil
    }
  }

  package func save(_ secret: Secret, as name: SecretName) throws(VaultError) {
    guard name.kind == .deviceKey else { throw .storeIsReadOnly(self.name) }
    let path = path
    let context = name.context
    guard secret.count == Secret.deviceKeyLength, secret.count + context.count <= Self.largest else {
      throw .tooMuch
    }
    let file = try Secret(capacity: secret.count + context.count) { buffer in
      secret.withBytes { buffer.copyMemory(from: $0) }
      UnsafeMutableRawBufferPointer(rebasing: buffer[secret.count...]).copyBytes(from: context)
      return buffer.count
    }
    try reading { () throws(FileError) in
      try file.withBytes { bytes throws(FileError) in try world.secrets.write(path, bytes) }
    }
  }

  package func remove(_ name: SecretName) throws(VaultError) -> Bool {
    let path = path
    return try reading { () throws(FileError) in try world.secrets.remove(path) }
  }
}
