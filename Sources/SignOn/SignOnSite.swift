package import HTTPClient

/// Where one sign-on begins, which hosts it may talk to, and what bounds it.
package struct SignOnSite: Hashable, Sendable {
  /// The page with the balance.
  package let cardPage: WebAddress
  /// Where the card office sends its own visitors to sign on, where its page does not lead there by itself.
  package let loginPage: WebAddress?
  /// The hosts, by what each may be told.
  package let hosts: SignOnHosts
  /// Whether the listed hosts may lie on this machine or a private network.
  package let allowsPrivateAddresses: Bool
  /// The bounds.
  package let limits: SignOnLimits

  /// A site; nil where a page it begins with is not on one of its own hosts, over https.
  package init?(
    cardPage: WebAddress, loginPage: WebAddress? = nil, hosts: SignOnHosts,
    allowsPrivateAddresses: Bool = false, limits: SignOnLimits = SignOnLimits()
  ) {
    guard hosts.allow(cardPage, as: .card), loginPage.map({ hosts.allow($0) }) ?? true else { return nil }
    self.cardPage = cardPage
    self.loginPage = loginPage
    self.hosts = hosts
    self.allowsPrivateAddresses = allowsPrivateAddresses
    self.limits = limits
  }
}

/// What one sign-on never exceeds.
package struct SignOnLimits: Hashable, Sendable {
  /// Requests of one go, redirects included.
  package var hops = 20
  /// Pages read of one go.
  package var pages = 12
  /// Bytes of one page, decoded.
  package var pageBytes = 2_000_000
  /// Bytes of all pages, decoded.
  package var bytes = 10_000_000
  /// Milliseconds spent on exchanges; a person may take their time to type.
  package var milliseconds = 60_000

  /// The defaults: 20 hops, 12 pages, 2 MB a page, 10 MB, 60 s.
  package init() {}

  /// How a `Fetcher` for sign-ons is to behave: https alone, TLS 1.2 at least, one connection to a host.
  ///
  /// - Parameters:
  ///   - userAgent: the honest name.
  ///   - authorities: a PEM file of certificates to trust instead of the system's; for tests.
  /// - Returns: what to make a `Fetcher` with.
  package func fetching(userAgent: String, authorities: String? = nil) -> FetchConfiguration {
    var configuration = FetchConfiguration(userAgent: userAgent)
    configuration.isSecureOnly = true
    configuration.certificateAuthorities = authorities
    configuration.limits.connectMilliseconds = 10_000
    configuration.limits.totalMilliseconds = min(40_000, milliseconds)
    configuration.limits.bodyBytes = pageBytes
    configuration.limits.redirects = 0
    // Over HTTP/2 libcurl asks again by itself what a server refused to begin with.
    configuration.offersHTTP2 = false
    return configuration
  }
}
