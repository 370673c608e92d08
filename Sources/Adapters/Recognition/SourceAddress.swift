/// The address that a source of a platform names, relative to the address of any page of the site.
package enum SourceAddress: Hashable, Sendable {
  /// The page itself.
  case page
  /// Scheme and host.
  case site
  /// Scheme, host and path up to the last slash.
  case folder
  /// The host with this label after its first one: for `https://x.example.com` it is
  /// `https://x.api.example.com`.
  case label(String)
  /// The same for every page: there is only one such site.
  case fixed(String)

  /// The address for the configuration.
  ///
  /// - Parameter url: the absolute address of a page of the site.
  /// - Returns: the value of a source's `url`.
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
