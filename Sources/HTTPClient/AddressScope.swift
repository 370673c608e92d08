/// The scope of an address, by the IANA special-purpose registries (RFC 6890).
package enum AddressScope: String, Hashable, Sendable {
  /// Anywhere on the Internet.
  case global
  /// This machine.
  case loopback
  /// A private network: RFC 1918, RFC 6598 (shared by a provider's customers), RFC 4193 (unique local).
  case privateNetwork = "private-network"
  /// One link; 169.254.169.254 is where cloud providers serve their secrets.
  case linkLocal = "link-local"
  case multicast
  /// Not usable as an address: unspecified, documentation, benchmarks, reserved.
  case unusable
}

extension IPAddress {
  /// The scope of the address; one that contains an IPv4 address has the scope of that one.
  package var scope: AddressScope {
    switch self {
    case .v4(let number): Self.scope(ofFour: number)
    case .v6(let high, let low): Self.scope(ofSix: high, low)
    }
  }

  private struct Block {
    let prefix: UInt32
    let bits: UInt32
    let scope: AddressScope

    init(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ bits: UInt32, _ scope: AddressScope) {
      prefix = a << 24 | b << 16 | c << 8
      self.bits = bits
      self.scope = scope
    }
  }

  /// https://www.iana.org/assignments/iana-ipv4-special-registry
  private static let fourBlocks = [
    Block(0, 0, 0, 8, .unusable), Block(10, 0, 0, 8, .privateNetwork),
    Block(100, 64, 0, 10, .privateNetwork), Block(127, 0, 0, 8, .loopback),
    Block(169, 254, 0, 16, .linkLocal), Block(172, 16, 0, 12, .privateNetwork),
    Block(192, 0, 0, 24, .unusable), Block(192, 0, 2, 24, .unusable),
    Block(192, 88, 99, 24, .unusable), Block(192, 168, 0, 16, .privateNetwork),
    Block(198, 18, 0, 15, .unusable), Block(198, 51, 100, 24, .unusable),
    Block(203, 0, 113, 24, .unusable), Block(224, 0, 0, 4, .multicast),
    Block(240, 0, 0, 4, .unusable),
  ]

  private static func scope(ofFour number: UInt32) -> AddressScope {
    fourBlocks.first { number >> (32 - $0.bits) == $0.prefix >> (32 - $0.bits) }?.scope ?? .global
  }

  /// https://www.iana.org/assignments/iana-ipv6-special-registry; only 2000::/3 is allocated at all.
  private static func scope(ofSix high: UInt64, _ low: UInt64) -> AddressScope {
    if let four = embeddedFour(high, low) { return scope(ofFour: four) }
    if high == 0, low == 1 { return .loopback }
    switch high >> 56 {
    case 0xFF: return .multicast
    case 0xFC, 0xFD: return .privateNetwork
    default: break
    }
    switch high >> 54 {
    case 0xFE80 >> 6: return .linkLocal
    case 0xFEC0 >> 6: return .privateNetwork  // site-local, RFC 3879
    default: break
    }
    if high >> 16 == 0x0064_FF9B_0001 { return .privateNetwork }  // a network's own NAT64, RFC 8215
    guard high >> 61 == 0b001 else { return .unusable }
    // 2001::/23 is for protocols (Teredo, ORCHID, benchmarks), the others are for documentation.
    let isForProtocols = high >> 41 == 0x2001_0000 >> 9
    let isForDocumentation = high >> 32 == 0x2001_0DB8 || high >> 44 == 0x3FFF0
    return isForProtocols || isForDocumentation ? .unusable : .global
  }

  /// The IPv4 address that packets to this address finally reach, or nil.
  private static func embeddedFour(_ high: UInt64, _ low: UInt64) -> UInt32? {
    let last = UInt32(truncatingIfNeeded: low)
    switch (high, low >> 32) {
    case (0, 0xFFFF): return last  // mapped, RFC 4291
    case (0, 0) where last > 1: return last  // compatible, RFC 4291
    case (0, 0xFFFF_0000): return last  // translated, RFC 2765
    case (0x0064_FF9B_0000_0000, 0): return last  // NAT64, RFC 6052
    case _ where high >> 48 == 0x2002: return UInt32(truncatingIfNeeded: high >> 16)  // 6to4, RFC 3056
    default: return nil
    }
  }
}
