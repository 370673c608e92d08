package import HTTPClient

/// A host and a port, as in a list of allowed ones: exact, never including subdomains.
package struct HostPort: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The host in lower case, without a trailing dot.
  package let host: String
  /// The port.
  package let port: Int

  /// Parses `netbadge.example.edu` or `csg.example.edu:8443`; nil for anything else, including IP addresses.
  package init?(_ text: String) {
    guard let address = try? WebAddress("https://" + text), address.path == "/", address.query == nil,
      !text.utf8.contains(where: { "/?#@\\".utf8.contains($0) || $0 <= 0x20 }), Self.isName(address.hostKey)
    else { return nil }
    self.init(address)
  }

  /// The host and port of a URL.
  package init(_ address: WebAddress) {
    host = address.hostKey
    port = address.port
  }

  /// `host`, with the port unless it is 443.
  package var description: String { port == 443 ? host : host + ":" + String(port) }

  /// By name, then by port.
  package static func < (left: HostPort, right: HostPort) -> Bool {
    (left.host, left.port) < (right.host, right.port)
  }

  /// A host name's last label is never a number (RFC 3696 section 2), but that of an IP address is, in every
  /// notation.
  private static func isName(_ host: String) -> Bool {
    guard let last = host.utf8.split(separator: UInt8(ascii: ".")).last, let first = last.first else {
      return false
    }
    return !(48...57).contains(first) && !host.utf8.contains(UInt8(ascii: ":"))
  }
}

/// The hosts that one sign-on may contact, by what may be sent to each.
package struct SignOnHosts: Hashable, Sendable {
  /// Hosts that may receive the user's name, password and codes.
  package let identity: Set<HostPort>
  /// Hosts that may receive the identity provider's assertions, and that show the balance.
  package let card: Set<HostPort>

  /// A host may be in both sets, if the card office asks for the password itself.
  package init(identity: Set<HostPort>, card: Set<HostPort>) {
    self.identity = identity
    self.card = card
  }

  /// What may be sent to a host.
  package enum Role: String, Sendable {
    /// Name, password, codes.
    case identity
    /// Assertions.
    case card
  }

  /// Whether a URL is HTTPS and its host has a role; any role if none is given.
  package func allow(_ address: WebAddress, as role: Role? = nil) -> Bool {
    guard address.scheme == "https" else { return false }
    let place = HostPort(address)
    return (role != .card && identity.contains(place)) || (role != .identity && card.contains(place))
  }

  /// Whether a cookie may apply to all subdomains of a domain: only if the domain is itself a listed host.
  func list(domain: String) -> Bool {
    identity.contains { $0.host == domain } || card.contains { $0.host == domain }
  }
}

extension WebAddress {
  /// Scheme, host and path, without the parts that may contain secrets of a sign-on.
  package var place: String {
    let clean = path.utf8.prefix { $0 != UInt8(ascii: ";") }
    return origin.description + String(decoding: clean, as: UTF8.self)
  }
}
