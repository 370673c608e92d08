/// The secrets of one login, packed into the bytes to be sealed: repeatedly a kind, a length (u32,
/// little-endian) and as many bytes.
struct SecretBundle {
  private(set) var secrets: [SecretName.Kind: Secret]

  init(_ secrets: [SecretName.Kind: Secret]) {
    self.secrets = secrets
  }

  init(unpacking packed: Secret) throws(VaultError) {
    var secrets: [SecretName.Kind: Secret] = [:]
    try packed.withBytes { bytes throws(VaultError) in
      var rest = bytes[...]
      while let code = rest.popFirst() {
        guard rest.count >= 4, let kind = SecretName.Kind(code: code) else { throw .damaged }
        let length = rest.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
        rest = rest.dropFirst(4)
        guard length <= rest.count else { throw .damaged }
        secrets[kind] = try Secret(copying: UnsafeRawBufferPointer(rebasing: rest.prefix(length)))
        rest = rest.dropFirst(length)
      }
    }
    self.secrets = secrets
  }

  func packed() throws(VaultError) -> Secret {
    let size = secrets.values.reduce(0) { $0 + 5 + $1.count }
    let secrets = secrets
    return try Secret(capacity: size) { buffer in
      var place = 0
      for kind in SecretName.Kind.allCases {
        guard let secret = secrets[kind] else { continue }
        buffer[place] = kind.code
        for step in 0..<4 { buffer[place + 1 + step] = UInt8(truncatingIfNeeded: secret.count >> (step * 8)) }
        secret.withBytes { bytes in
          UnsafeMutableRawBufferPointer(rebasing: buffer[(place + 5)...]).copyMemory(from: bytes)
        }
        place += 5 + secret.count
      }
      return place
    }
  }

  mutating func set(_ kind: SecretName.Kind, to secret: Secret?) { secrets[kind] = secret }
}

extension SecretName.Kind {
  fileprivate var code: UInt8 {
    switch self {
    case .password: 1
    case .session: 2
    case .linkedPIN: 3
    case .deviceKey: 4
    }
  }

  fileprivate init?(code: UInt8) {
    guard let kind = Self.allCases.first(where: { $0.code == code }) else { return nil }
    self = kind
  }
}
