package import HTTPClient

/// Where one sign-on begins, which hosts it may contact, and its bounds.
package struct SignOnSite: Hashable, Sendable {
  /// The page with the balance.
  package let cardPage: WebAddress
  /// The card office's login page, if the card page does not lead to it automatically.
  package let loginPage: WebAddress?
  /// The hosts, by what may be sent to each.
  package let hosts: SignOnHosts
  /// Whether the listed hosts may be on this machine or a private network.
  package let allowsPrivateAddresses: Bool
  /// The bounds.
  package let limits: SignOnLimits

  /// A site; nil if one of its start pages is not HTTPS on one of its own hosts.
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

/// The limits of one sign-on.
package struct SignOnLimits: Hashable, Sendable {
  /// Requests per attempt, including redirects.
  package var hops = 20
  /// Pages read per attempt.
  package var pages = 12
  /// Bytes of one page, decoded.
  package var pageBytes = 2_000_000
  /// Bytes of all pages, decoded.
  package var bytes = 10_000_000
  /// Milliseconds spent on exchanges, without the time a person takes to type.
  package var milliseconds = 60_000

  /// The defaults: 20 hops, 12 pages, 2 MB a page, 10 MB, 60 s.
  package init() {}

  /// The configuration of a `Fetcher` for sign-ons: HTTPS only, TLS 1.2 or later, one connection per host.
  ///
  /// - Parameters:
  ///   - userAgent: the user agent, which identifies this program truthfully.
  ///   - authorities: a PEM file of certificates to trust instead of the system's; for tests.
  /// - Returns: the configuration for a `Fetcher`.
  package func fetching(userAgent: String, authorities: String? = nil) -> FetchConfiguration {
    var configuration = FetchConfiguration(userAgent: userAgent)
    configuration.isSecureOnly = true
    configuration.certificateAuthorities = authorities
    configuration.limits.connectMilliseconds = 10_000
    configuration.limits.totalMilliseconds = min(40_000, milliseconds)
    configuration.limits.bodyBytes = pageBytes
    configuration.limits.redirects = 0
    // Over HTTP/2, libcurl by itself repeats a request that a server refused to process.
    configuration.offersHTTP2 = false
    return configuration
  }
}
