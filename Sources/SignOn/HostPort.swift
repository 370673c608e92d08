package import HTTPClient

/// A host and a port, as a list of allowed ones names them: exact, never "all below".
package struct HostPort: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The host in lower case, without the dot that may end it.
  package let host: String
  /// The port.
  package let port: Int

  /// Reads `netbadge.example.edu` or `csg.example.edu:8443`; nil for anything else, addresses by number included.
  package init?(_ text: String) {
    guard let address = try? WebAddress("https://" + text), address.path == "/", address.query == nil,
      !text.utf8.contains(where: { "/?#@\\".utf8.contains($0) || $0 <= 0x20 }), Self.isName(address.hostKey)
    else { return nil }
    self.init(address)
  }

  /// Where a URL leads.
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

  /// A host's last label is never a number (RFC 3696 section 2), and those of addresses are, in every way of writing them.
  private static func isName(_ host: String) -> Bool {
    guard let last = host.utf8.split(separator: UInt8(ascii: ".")).last, let first = last.first else {
      return false
    }
    return !(48...57).contains(first) && !host.utf8.contains(UInt8(ascii: ":"))
  }
}

/// The hosts one sign-on may talk to, by what each may be told.
package struct SignOnHosts: Hashable, Sendable {
  /// Those that may be told the user's name, password and codes.
  package let identity: Set<HostPort>
  /// Those that may be told what the identity provider vouches for, and that show the balance.
  package let card: Set<HostPort>

  /// A host may stand in both, where the card office asks for the password itself.
  package init(identity: Set<HostPort>, card: Set<HostPort>) {
    self.identity = identity
    self.card = card
  }

  /// What a host may be told.
  package enum Role: String, Sendable {
    /// Name, password, codes.
    case identity
    /// Assertions.
    case card
  }

  /// Whether a URL leads, over https, to a host of a role; of any role where none is named.
  package func allow(_ address: WebAddress, as role: Role? = nil) -> Bool {
    guard address.scheme == "https" else { return false }
    let place = HostPort(address)
    return (role != .card && identity.contains(place)) || (role != .identity && card.contains(place))
  }

  /// Whether a cookie may be for all below a domain: only where the domain is itself a listed host.
  func list(domain: String) -> Bool {
    identity.contains { $0.host == domain } || card.contains { $0.host == domain }
  }
}

extension WebAddress {
  /// Scheme, host and path, and nothing that a sign-on may have put into the rest.
  package var place: String {
    let clean = path.utf8.prefix { $0 != UInt8(ascii: ";") }
    return origin.description + String(decoding: clean, as: UTF8.self)
  }
}
