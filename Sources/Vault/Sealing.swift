private import CSodium

/// How much work one PIN try takes (Argon2id, libsodium's units).
package struct SealingCost: Hashable, Sendable {
  let operations: UInt32
  let memory: UInt64

  /// A third of a second and 256 MiB: libsodium's MODERATE.
  package static let moderate = SealingCost(
    operations: UInt32(csodium_moderate_ops), memory: UInt64(csodium_moderate_memory))
  /// The least the library allows; for tests.
  package static let least = SealingCost(
    operations: UInt32(csodium_least_ops), memory: UInt64(csodium_least_memory))

  /// Whether a file may request this cost; a foreign file could demand more memory than there is.
  var isBearable: Bool {
    // In whole KiB, as Argon2 counts: otherwise two different files could mean the same.
    memory % 1_024 == 0 && (Self.least.operations...4).contains(operations)
      && (Self.least.memory...Self.moderate.memory).contains(memory)
  }
}

/// The header of a sealed file: what is needed to open it besides the PIN and the device key.
///
///     dine-sealed-1 LF | operations u32 | memory u64 | salt 16 | nonce 24 | XChaCha20-Poly1305 (AAD dine1|user|host)
///
/// Numbers are little-endian. The key is BLAKE2b(key: device key, Argon2id(PIN, salt)): neither the file nor
/// the device key opens anything alone. The second half of the salt is computed from the first with the
/// device key, so that a wrong device key is detected before it makes the right PIN look wrong.
struct SealHead {
  static let magic = Array("dine-sealed-1\n".utf8)
  static let length = magic.count + 12 + Int(csodium_salt_bytes) + Int(csodium_nonce_bytes)
  /// The largest sealed file, in bytes.
  static let largestFile = longestSession * 2

  let cost: SealingCost
  let salt: [UInt8]
  var nonce: [UInt8]

  /// A header with a new salt and nonce.
  init(cost: SealingCost, deviceKey: Secret) {
    self.cost = cost
    let lot = randomBytes(Int(csodium_salt_bytes) / 2)
    salt = lot + Self.mark(of: deviceKey, on: lot)
    nonce = randomBytes(Int(csodium_nonce_bytes))
  }

  /// Whether it was made with this device key.
  func isMade(with deviceKey: Secret) -> Bool {
    let lot = Array(salt.prefix(salt.count / 2))
    return salt.dropFirst(lot.count).elementsEqual(Self.mark(of: deviceKey, on: lot))
  }

  private static func mark(of deviceKey: Secret, on lot: [UInt8]) -> [UInt8] {
    var mark = [UInt8](repeating: 0, count: Int(csodium_salt_bytes))
    deviceKey.withBytes { device in
      _ = csodium_blake2b(&mark, mark.count, lot, lot.count, device.baseAddress, device.count)
    }
    return Array(mark.prefix(lot.count))
  }

  init(reading bytes: UnsafeRawBufferPointer) throws(VaultError) {
    guard bytes.count >= Self.length + Int(csodium_tag_bytes), bytes.starts(with: Self.magic) else {
      throw .damaged
    }
    let numbers = Self.magic.count
    func number(_ from: Int, _ count: Int) -> UInt64 {
      bytes[from..<from + count].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
    cost = SealingCost(
      operations: UInt32(truncatingIfNeeded: number(numbers, 4)), memory: number(numbers + 4, 8))
    guard cost.isBearable else { throw .damaged }
    let salts = numbers + 12
    salt = Array(bytes[salts..<salts + Int(csodium_salt_bytes)])
    nonce = Array(bytes[(salts + Int(csodium_salt_bytes))..<Self.length])
  }

  /// The bytes at the start of the file.
  var bytes: [UInt8] {
    Self.magic + (0..<4).map { UInt8(truncatingIfNeeded: cost.operations >> ($0 * 8)) }
      + (0..<8).map { UInt8(truncatingIfNeeded: cost.memory >> (UInt64($0) * 8)) } + salt + nonce
  }

  /// The key derived from a PIN and a device key.
  func key(pin: Secret, deviceKey: Secret) throws(VaultError) -> Secret {
    let length = Int(csodium_key_bytes)
    let stretched = try Secret(capacity: length) { buffer throws(VaultError) in
      let code = pin.withBytes { pin in
        csodium_argon2id(
          buffer.baseAddress, length, pin.baseAddress, pin.count, salt, UInt64(cost.operations),
          Int(cost.memory))
      }
      // It only fails for lack of memory.
      guard code == 0 else { throw .noLockedMemory }
      return length
    }
    return try Secret(capacity: length) { buffer throws(VaultError) in
      let code = stretched.withBytes { stretched in
        deviceKey.withBytes { device in
          csodium_blake2b(
            buffer.baseAddress, length, stretched.baseAddress, length, device.baseAddress, device.count)
        }
      }
      guard code == 0 else { throw .damaged }
      return length
    }
  }

  /// The whole file: this header followed by the sealed contents.
  func seal(_ content: Secret, key: Secret, for context: [UInt8]) throws(VaultError) -> Secret {
    let head = bytes
    // A file that could not be read back is not written.
    guard head.count + content.count + Int(csodium_tag_bytes) <= Self.largestFile else { throw .tooMuch }
    return try Secret(capacity: head.count + content.count + Int(csodium_tag_bytes)) {
      buffer throws(VaultError) in
      buffer.copyBytes(from: head)
      let room = buffer.baseAddress.map { $0 + head.count }
      let code = content.withBytes { content in
        key.withBytes { key in
          csodium_seal(
            room, content.baseAddress, content.count, context, context.count, nonce, key.baseAddress)
        }
      }
      guard code == 0 else { throw .damaged }
      return buffer.count
    }
  }

  /// The contents sealed after this header; nil if the key is wrong, or a byte was changed.
  func open(_ file: UnsafeRawBufferPointer, key: Secret, for context: [UInt8]) throws(VaultError) -> Secret? {
    let sealed = UnsafeRawBufferPointer(rebasing: file[Self.length...])
    var isOpen = false
    let content = try Secret(capacity: sealed.count - Int(csodium_tag_bytes)) { buffer in
      let code = key.withBytes { key in
        csodium_open(
          buffer.baseAddress, sealed.baseAddress, sealed.count, context, context.count, nonce,
          key.baseAddress)
      }
      isOpen = code == 0
      return isOpen ? buffer.count : 0
    }
    return isOpen ? content : nil
  }
}

func randomBytes(_ count: Int) -> [UInt8] {
  var bytes = [UInt8](repeating: 0, count: count)
  bytes.withUnsafeMutableBytes { csodium_random($0.baseAddress, $0.count) }
  return bytes
}

extension Secret {
  /// An unpredictable key.
  package convenience init(randomBytes count: Int) throws(VaultError) {
    try self.init(capacity: count) { buffer in
      csodium_random(buffer.baseAddress, buffer.count)
      return buffer.count
    }
  }

  /// The bytes of a device key.
  package static var deviceKeyLength: Int { Int(csodium_key_bytes) }
}

extension SecretName {
  /// The context to which a sealed file is bound: it opens for no other user and no other host.
  var context: [UInt8] { Array("dine1|\(user)|\(host)".utf8) }
}
