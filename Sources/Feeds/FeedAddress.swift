package import Phrases

/// The addresses of documents that others subscribe to.
package struct FeedAddress: Hashable, Sendable {
  /// Where the site is found, ending in a slash; nil: nobody said, and addresses begin at the site's root.
  package let site: String?

  /// - Parameter site: where the site is found, ending in a slash.
  package init(site: String?) {
    self.site = site
  }

  /// Whether addresses are whole, so that they are found from anywhere.
  package var isFull: Bool { site != nil }

  /// The address of a document.
  ///
  /// - Parameter path: below the site's root, without a slash at its beginning.
  /// - Returns: in full where it is known where the site is, else from the root on.
  package func of(_ path: String) -> String { (site ?? "/") + path }

  /// Where the pages of a campus begin.
  ///
  /// - Parameters:
  ///   - campus: the name that addresses have.
  ///   - isAlone: whether the site has no other.
  ///   - language: the reader's.
  /// - Returns: nil where nobody said where the site is: what leaves it has no root to begin from.
  package func pages(of campus: String, isAlone: Bool, in language: Language) -> String? {
    site.map { site in
      site + (isAlone ? "" : campus + "/") + (language == .english ? "" : language.rawValue + "/")
    }
  }

  /// Who names things by tag URIs (RFC 4151): the site's host, which is a name and no number in brackets.
  var authority: String {
    let host = site?.split(separator: "/").dropFirst().first.map { $0.split(separator: "@").last ?? $0 } ?? ""
    let name = host.prefix { $0 != ":" && $0 != "[" }
    return name.isEmpty ? "localhost" : name.lowercased()
  }
}
