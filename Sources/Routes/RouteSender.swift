/// The sender of a request, and its body: read only for tables.
package struct RouteSender: Sendable {
  /// Whether it has a body.
  package var isPost = false
  /// The requested host name and port, as sent by the client.
  package var host: String
  /// `Cookie`, `Origin`, `Sec-Fetch-Site` and `Content-Type`, as sent.
  package var cookies: String?
  package var origin: String?
  package var fetchSite: String?
  package var contentType: String?
  package var body: [UInt8] = []
  /// Whether the body is longer than allowed.
  package var isTooLong = false

  /// - Parameter host: the requested host name and port.
  package init(host: String) {
    self.host = host
  }

  /// The value of a cookie; nil if there is none, or two of the same name, one of which would be foreign.
  func cookie(_ name: String) -> Substring? {
    let found = (cookies ?? "").split(separator: ";").map { $0.drop { $0 == " " } }
      .filter { $0.hasPrefix(name + "=") }
    return found.count == 1 ? found[0].dropFirst(name.count + 1) : nil
  }

  /// Whether a page of this site sent it: its origin is the requested host, and a browser that states the
  /// relation of both states the same origin.
  ///
  /// - Parameter address: the configured address of the site; nil: not configured.
  /// - Returns: whether the page belongs to this site.
  func isOwn(_ address: String?) -> Bool {
    guard fetchSite == nil || fetchSite == "same-origin", let origin = Origin(origin ?? "") else {
      return false
    }
    if let own = address.flatMap({ Origin($0) }) {
      if own == origin { return true }
      // A site with TLS accepts nothing from a page without it.
      if own.isSecure, !origin.isSecure { return false }
    }
    return Origin("\(origin.isSecure ? "https" : "http")://\(host)") == origin
  }

  /// Whether the sender's origin uses https.
  var isSecure: Bool { Origin(origin ?? "")?.isSecure ?? false }

  /// A scheme and a host with its port (RFC 6454), without the default port.
  private struct Origin: Hashable {
    let isSecure: Bool
    let name: Substring

    init?(_ text: String) {
      let text = text.lowercased()
      guard text.hasPrefix("https://") || text.hasPrefix("http://") else { return nil }
      isSecure = text.hasPrefix("https://")
      let rest = text.dropFirst(isSecure ? 8 : 7).prefix { $0 != "/" }
      let port = isSecure ? ":443" : ":80"
      name = rest.hasSuffix(port) ? rest.dropLast(port.count) : rest
      guard !name.isEmpty else { return nil }
    }
  }
}
