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
}
