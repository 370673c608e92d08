package import CivilTime

/// One cookie; its description does not contain its value.
package struct Cookie: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible {
  /// Its name.
  package let name: String
  /// Its value, which may be as sensitive as a password.
  package let value: String
  /// The host it is for, in lower case.
  package let domain: String
  /// Whether it is for exactly that host, and not for its subdomains.
  package let isHostOnly: Bool
  /// The path it is for.
  package let path: String
  /// Whether it must not be sent over plain HTTP, which is never used here.
  package let isSecure: Bool
  /// Whether scripts may not see it.
  package let isHTTPOnly: Bool
  /// When it expires; nil: with the session, which here lasts as long as the jar is stored.
  package let expires: Instant?

  package init(
    name: String, value: String, domain: String, isHostOnly: Bool, path: String = "/", isSecure: Bool = true,
    isHTTPOnly: Bool = true, expires: Instant? = nil
  ) {
    self.name = name
    self.value = value
    self.domain = domain
    self.isHostOnly = isHostOnly
    self.path = path
    self.isSecure = isSecure
    self.isHTTPOnly = isHTTPOnly
    self.expires = expires
  }

  /// Name, host and path.
  package var description: String { name + "=… " + domain + path }
  /// Name, host and path.
  package var debugDescription: String { description }

  /// The maximum number of bytes of name and value together (RFC 6265bis section 5.6).
  static let longest = 4_096

  /// Whether both are valid in a header: no control characters, no separators.
  static func isText(_ name: String, _ value: String) -> Bool {
    !name.isEmpty && name.utf8.count + value.utf8.count <= longest
      && name.utf8.allSatisfy {
        $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ";")
      }
      && value.utf8.allSatisfy { ($0 >= 0x20 || $0 == 0x09) && $0 != 0x7F && $0 != UInt8(ascii: ";") }
  }

  /// Whether it has expired at an instant.
  func isOver(at now: Instant) -> Bool { expires.map { $0 <= now } ?? false }

  /// Whether a request to a host and path carries it (RFC 6265 sections 5.1.3 and 5.1.4).
  func applies(to host: String, path: String) -> Bool {
    guard host == domain || (!isHostOnly && host.hasSuffix("." + domain)) else { return false }
    guard path != self.path else { return true }
    return path.hasPrefix(self.path)
      && (self.path.hasSuffix("/") || path.utf8.dropFirst(self.path.utf8.count).first == UInt8(ascii: "/"))
  }
}
