package import Phrases

/// The addresses of documents for subscription.
package struct FeedAddress: Hashable, Sendable {
  /// The address of the site, ending in a slash; nil: unknown, and addresses begin at the site's root.
  package let site: String?
  /// The address that names the site in identifiers, which clients compare.
  private let tagged: String?

  /// - Parameter site: the address of the site, ending in a slash.
  package init(site: String?) {
    self.init(site: site, tagged: site)
  }

  /// - Parameters:
  ///   - site: the address of the site, ending in a slash.
  ///   - tagged: the address that names it in identifiers, which is the same for every client.
  package init(site: String?, tagged: String?) {
    self.site = site
    self.tagged = tagged
  }

  /// Whether addresses are absolute, so that they work from anywhere.
  package var isFull: Bool { site != nil }

  /// The address of a document.
  ///
  /// - Parameter path: the path below the site's root, without a slash at its beginning.
  /// - Returns: an absolute address if the site's is known, else the path from the root.
  package func of(_ path: String) -> String { (site ?? "/") + path }

  /// The address of the pages of a campus.
  ///
  /// - Parameters:
  ///   - campus: its name in addresses.
  ///   - isAlone: whether it is the only campus of the site.
  ///   - language: the reader's language.
  /// - Returns: the address; nil if the site's is unknown: a document outside the site has no root for
  ///   relative links.
  package func pages(of campus: String, isAlone: Bool, in language: Language) -> String? {
    site.map { site in
      site + (isAlone ? "" : campus + "/") + (language == .english ? "" : language.rawValue + "/")
    }
  }

  /// The authority of tag URIs (RFC 4151): the site's host, if it is a name and not an address in brackets.
  var authority: String {
    let host =
      tagged?.split(separator: "/").dropFirst().first.map { $0.split(separator: "@").last ?? $0 } ?? ""
    let name = host.prefix { $0 != ":" && $0 != "[" }
    return name.isEmpty ? "localhost" : name.lowercased()
  }
}
