private import Glibc

/// An IP address as a number.
package enum IPAddress: Hashable, Sendable {
  /// The four octets of an IPv4 address, first octet highest.
  case v4(UInt32)
  /// The sixteen octets of an IPv6 address, first octet highest.
  case v6(high: UInt64, low: UInt64)

  /// Reads `192.0.2.1` or `2001:db8::1`, or returns nil; a zone (`%eth0`) is ignored.
  package init?(_ text: String) {
    let bare = text.utf8.firstIndex(of: UInt8(ascii: "%")).map { String(text[..<$0]) } ?? text
    var four = in_addr()
    var six = in6_addr()
    if inet_pton(AF_INET, bare, &four) == 1 {
      self = .v4(UInt32(bigEndian: four.s_addr))
    } else if inet_pton(AF_INET6, bare, &six) == 1 {
      self.init(octets: withUnsafeBytes(of: six) { Array($0) })
    } else {
      return nil
    }
  }

  /// The address in a `sockaddr`, or nil if it is of another family or too short.
  init?(socketAddress bytes: UnsafeRawBufferPointer) {
    guard bytes.count >= MemoryLayout<sa_family_t>.size else { return nil }
    switch Int32(bytes.loadUnaligned(as: sa_family_t.self)) {
    case AF_INET where bytes.count >= MemoryLayout<sockaddr_in>.size:
      self = .v4(UInt32(bigEndian: bytes.loadUnaligned(as: sockaddr_in.self).sin_addr.s_addr))
    case AF_INET6 where bytes.count >= MemoryLayout<sockaddr_in6>.size:
      self.init(
        octets: withUnsafeBytes(of: bytes.loadUnaligned(as: sockaddr_in6.self).sin6_addr) { Array($0) })
    default:
      return nil
    }
  }

  /// The IPv6 address of sixteen octets.
  private init(octets: [UInt8]) {
    let halves = octets.prefix(16).enumerated().reduce(into: (high: UInt64(0), low: UInt64(0))) {
      sum, octet in
      if octet.offset < 8 {
        sum.high = sum.high << 8 | UInt64(octet.element)
      } else {
        sum.low = sum.low << 8 | UInt64(octet.element)
      }
    }
    self = .v6(high: halves.high, low: halves.low)
  }
}
