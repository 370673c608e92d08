/// Which address a source of a platform names, seen from the address of any page of a site.
package enum SourceAddress: Hashable, Sendable {
  /// The page itself.
  case page
  /// Scheme and host.
  case site
  /// Scheme, host and path up to the last slash.
  case folder
  /// The host's first label with this one behind it: `https://x.example.com` is asked at `https://x.api.example.com`.
  case label(String)
  /// The same whatever the page: there is only one such site.
  case fixed(String)

  /// The address for the configuration.
  ///
  /// - Parameter url: the absolute address of a page of the site.
  /// - Returns: what a source's `url` is to be.
  package func address(for url: String) -> String {
    let address = SiteAddress(url)
    switch self {
    case .page: return url
    case .site: return address.origin
    case .folder:
      let slash = address.path.utf8.lastIndex(of: UInt8(ascii: "/"))
      return address.origin + (slash.map { String(address.path[...$0]) } ?? "/")
    case .label(let label):
      let labels = SiteHost(url).name.split(separator: ".", maxSplits: 1)
      guard labels.count == 2, labels[1] != label, !labels[1].hasPrefix(label + ".") else {
        return address.origin
      }
      return "https://\(labels[0]).\(label).\(labels[1])"
    case .fixed(let address): return address
    }
  }
}
