private import CSecret
private import CSodium
package import World

/// The keyring of a desktop (freedesktop.org's Secret Service), through libsecret, which is loaded only when
/// needed: a server has no libsecret, and then there is no silent fallback.
package struct SecretService: SecretStore {
  package let name = "secret-service"
  package let isWritable = true
  private let library: csecret_library

  /// - Throws: `noSecretService` if there is no session bus to reach one, or no library.
  package init(in world: World) throws(VaultError) {
    guard Self.hasBus(world) else { throw .noSecretService }
    var library = csecret_library()
    guard csecret_open(&library) == 1 else { throw .noSecretService }
    self.library = library
  }

  /// Without a bus address GLib would try to start a bus, which needs a display and takes time.
  private static func hasBus(_ world: World) -> Bool {
    if let address = world.environment("DBUS_SESSION_BUS_ADDRESS") { return !address.isEmpty }
    guard let folder = world.environment("XDG_RUNTIME_DIR"), folder.hasPrefix("/") else { return false }
    return world.files.exists(folder + "/bus")
  }

  package func load(_ name: SecretName) throws(VaultError) -> Secret? {
    var value: UnsafeMutablePointer<CChar>?
    var library = library
    switch csecret_lookup(&library, name.user, name.host, name.campus, name.kind.rawValue, &value) {
    case 0: break
    case 1: return nil
    default: throw .secretServiceRefused
    }
    guard let value else { return nil }
    // The library's own memory is locked, and wiped when it is freed.
    defer { csecret_free(&library, value) }
    return try Base64.decoded(UnsafeRawBufferPointer(start: value, count: strlen(value)))
  }

  package func save(_ secret: Secret, as name: SecretName) throws(VaultError) {
    let text = try Base64.encoded(secret)
    let result = text.withBytes { bytes in
      var library = library
      return csecret_store(
        &library, "dine: \(name.kind.rawValue) for \(name.host)", name.user, name.host, name.campus,
        name.kind.rawValue,
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self))
    }
    guard result == 0 else { throw .secretServiceRefused }
  }

  package func remove(_ name: SecretName) throws(VaultError) -> Bool {
    var library = library
    switch csecret_clear(&library, name.host, name.campus, name.kind.rawValue) {
    case 0: return true
    case 1: return false
    default: throw .secretServiceRefused
    }
  }

  private func strlen(_ text: UnsafePointer<CChar>) -> Int {
    var count = 0
    while text[count] != 0 { count += 1 }
    return count
  }
}

/// Secret Service items are texts; keys and sessions are bytes.
enum Base64 {
  /// As base64 followed by a zero byte.
  static func encoded(_ secret: Secret) throws(VaultError) -> Secret {
    let size = sodium_base64_encoded_len(secret.count, sodium_base64_VARIANT_ORIGINAL)
    return try Secret(capacity: size) { buffer in
      secret.withBytes { bytes in
        guard let text = buffer.baseAddress?.assumingMemoryBound(to: CChar.self) else { return 0 }
        sodium_bin2base64(
          text, size, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count,
          sodium_base64_VARIANT_ORIGINAL)
        return size
      }
    }
  }

  static func decoded(_ text: UnsafeRawBufferPointer) throws(VaultError) -> Secret {
    try Secret(capacity: text.count) { buffer throws(VaultError) in
      guard let bytes = buffer.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return 0 }
      var count = 0
      let code = sodium_base642bin(
        bytes, buffer.count, text.baseAddress?.assumingMemoryBound(to: CChar.self), text.count, nil, &count,
        nil, sodium_base64_VARIANT_ORIGINAL)
      guard code == 0 else { throw .damaged }
      return count
    }
  }
}
