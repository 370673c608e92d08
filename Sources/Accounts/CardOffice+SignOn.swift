package import Failures
package import Configuration
import HTTPClient
package import SignOn
package import Vault

extension Secret: SecretBytes {
  /// Lends the bytes; see `withBytes`.
  package func lendBytes(to body: (UnsafeRawBufferPointer) -> Void) { withBytes(body) }
}

extension CardOffice {
  /// The card office in the form the sign-on needs; throws if its hosts are not valid for a sign-in.
  package func site() throws(Failure) -> SignOnSite {
    var sets: [Set<HostPort>] = []
    for names in [identityHosts, cardHosts] {
      var hosts: Set<HostPort> = []
      for name in names {
        guard let host = HostPort(name) else { throw Failure(.badCardHost, name) }
        hosts.insert(host)
      }
      sets.append(hosts)
    }
    let hosts = SignOnHosts(identity: sets[0], card: sets[1])
    guard let page = try? WebAddress(url), loginURL.map({ (try? WebAddress($0)) != nil }) ?? true,
      let site = SignOnSite(
        cardPage: page, loginPage: loginURL.flatMap { try? WebAddress($0) }, hosts: hosts,
        allowsPrivateAddresses: isLocal(page))
    else { throw Failure(.badCardHost, url) }
    return site
  }

  /// The page may be on this machine only if the configuration names this machine.
  private func isLocal(_ page: WebAddress) -> Bool {
    page.hostKey == "localhost" || page.hostKey.hasSuffix(".localhost")
  }

  /// The platform whose reader handles its page; nil: the configuration names no known one.
  var reader: BalancePlatform? {
    if let recipe {
      return .custom(
        BalanceRecipe(sign: recipe.sign, rows: recipe.rows, label: recipe.label, amount: recipe.amount))
    }
    return BalancePlatform(named: platform)
  }
}
