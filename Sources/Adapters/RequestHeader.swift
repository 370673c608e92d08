/// One header that a platform wants with its requests: public, short, and never a credential of a person.
package struct RequestHeader: Hashable, Sendable {
  /// The name, as it is to be written.
  package let name: String
  /// The value.
  package let value: String

  /// Nil where the name or the value cannot be sent, or where the header is not a source's to set.
  ///
  /// - Parameters:
  ///   - name: a token of RFC 9110 section 5.6.2, of at most 64 characters.
  ///   - value: visible ASCII and inner spaces, of at most 512 characters.
  package init?(_ name: String, _ value: String) {
    guard Self.canBeNamed(name), Self.canBeSent(value) else { return nil }
    self.name = name
    self.value = value
  }

  /// A header of an adapter's declaration, which is known to be in order.
  init(declared name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  /// Whether this is the header of that name, in any case.
  package func isNamed(_ other: String) -> Bool { name.lowercased() == other.lowercased() }

  /// At most so many go with a request.
  package static let most = 16

  /// Whether a source may set a header of this name: those that say who is asked, how the bytes travel, what is known
  /// already, who asks, or that are secret, are dined's own.
  package static func canBeNamed(_ name: String) -> Bool {
    let isToken =
      (1...64).contains(name.utf8.count)
      && name.utf8.allSatisfy { byte in
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
          || "!#$%&'*+-.^_`|~".utf8.contains(byte)
      }
    let lower = name.lowercased()
    return isToken && !reserved.contains(lower)
      && !["proxy-", "sec-", "if-"].contains { lower.hasPrefix($0) }
  }

  private static let reserved: Set<String> = [
    "host", "connection", "content-length", "content-type", "transfer-encoding", "te", "trailer", "upgrade",
    "keep-alive", "expect", "range", "accept-encoding", "user-agent", "from", "via", "forwarded",
    "x-forwarded-for", "x-real-ip", "cookie", "set-cookie", "authorization", "date",
  ]

  private static func canBeSent(_ value: String) -> Bool {
    (1...512).contains(value.utf8.count) && value.utf8.allSatisfy { (0x20...0x7E).contains($0) }
      && value.utf8.first != 0x20 && value.utf8.last != 0x20
  }
}
