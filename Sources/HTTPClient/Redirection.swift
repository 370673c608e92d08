/// The target of a redirect, and whether it is allowed.
enum Redirection {
  /// The target of an answer that is a redirect (RFC 9110 section 15.4), or nil if it is not one; throws
  /// `redirectRefused`.
  ///
  /// Only the URL itself is checked here; the address of its host is checked when it is known.
  static func target(
    status: Int, location: String?, from address: WebAddress
  ) throws(FetchError) -> WebAddress? {
    guard [301, 302, 303, 307, 308].contains(status), let location else { return nil }
    let target: WebAddress
    do {
      target = try address.resolving(location)
    } catch .protocolRefused(let scheme) {
      throw .redirectRefused(.scheme, origin: scheme + ":")
    } catch .badURL {
      throw .redirectRefused(.badURL, origin: nil)
    }
    if address.scheme == "https", target.scheme == "http" {
      throw .redirectRefused(.downgrade, origin: target.origin.description)
    }
    return target
  }
}

/// The state of a chain of redirects, hop by hop.
struct RedirectChain: Hashable, Sendable {
  /// The first address of the chain.
  let start: WebAddress
  /// The current address.
  private(set) var address: WebAddress
  /// Redirects followed so far.
  private(set) var hops = 0
  /// Whether the next connection may go to a private address.
  private(set) var mayBePrivate: Bool
  /// Whether the chain has never left its first origin; only then does it carry the request's own headers.
  private(set) var isAtHome = true
  /// The host of each redirect that was followed, in order.
  private(set) var redirectHosts: [String] = []
  /// The hosts that were asked so far.
  private var hosts: Set<String>

  init(start: WebAddress, mayBePrivate: Bool) {
    self.start = start
    address = start
    hosts = [start.hostKey]
    self.mayBePrivate = mayBePrivate
  }

  /// Moves on to a target.
  ///
  /// The configuration names a host and a port, so a named private server may redirect within itself, and
  /// from http to https on one port. Once the chain has been elsewhere, another party chose the targets: the
  /// lost permission does not come back, even if a redirect leads back.
  mutating func follow(to target: WebAddress, limit: Int) throws(FetchError) {
    guard hops < limit else { throw .tooManyRedirects(limit: limit) }
    hops += 1
    redirectHosts.append(target.hostKey)
    mayBePrivate = mayBePrivate && target.host == start.host && target.port == start.port
    isAtHome = isAtHome && target.origin == start.origin
    address = target
  }

  /// Whether the chain has been at a host before this hop.
  mutating func hasAsked(_ host: String) -> Bool { !hosts.insert(host).inserted }

  /// Whether a connection to an address of this scope is allowed.
  func allows(_ scope: AddressScope) -> Bool {
    scope == .global || (mayBePrivate && scope != .multicast)
  }
}

extension FetchResponse {
  /// The target if the answer is a returned redirect, checked like one that is followed; throws
  /// `redirectRefused`.
  ///
  /// Whether the address of the host is private is checked only when the next request connects: send that one
  /// with `allowsPrivateAddress` false, unless the configuration names it too.
  package func redirectTarget() throws(FetchError) -> WebAddress? {
    try Redirection.target(status: status, location: headers["location"], from: finalURL)
  }
}
