import Glibc

/// The client at the other end of a connection.
struct ClientAddress: Hashable, Sendable {
  /// The whole address as text; `local` for a socket in the file system, empty if there is none.
  let text: String
  /// The part of it that belongs to one household or machine; nil if all clients share one address.
  let network: String?

  /// Whether it is on this machine.
  var isLocal: Bool { text == "local" || text == "::1" || text.hasPrefix("127.") }

  /// - Parameter address: the address in the system's form.
  init(_ address: UnsafePointer<sockaddr>?) {
    guard let address else {
      self.init("", nil)
      return
    }
    switch Int32(address.pointee.sa_family) {
    case AF_INET:
      let name = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { $0.pointee }
      self.init(withUnsafeBytes(of: name.sin_addr) { Array($0) })
    case AF_INET6:
      let name = address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { $0.pointee }
      self.init(withUnsafeBytes(of: name.sin6_addr) { Array($0) })
    default: self.init("local", nil)
    }
  }

  /// - Parameter bytes: four of IPv4, sixteen of IPv6.
  init(_ bytes: [UInt8]) {
    let mapped: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]
    if bytes.count == 16, !bytes.starts(with: mapped) {
      // A household has 64 bits to choose from, and could otherwise appear as any number of clients.
      let first = Array(bytes.prefix(8)) + [UInt8](repeating: 0, count: 8)
      self.init(Self.text(AF_INET6, bytes), Self.text(AF_INET6, first))
    } else {
      let text = Self.text(AF_INET, Array(bytes.suffix(4)))
      self.init(text, text)
    }
  }

  private init(_ text: String, _ network: String?) {
    self.text = text
    self.network = network
  }

  private static func text(_ family: Int32, _ bytes: [UInt8]) -> String {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    guard inet_ntop(family, bytes, &text, socklen_t(text.count)) != nil else { return "" }
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
