/// Who sends a request, and what they bring: looked at by tables, and by nothing else.
package struct RouteSender: Sendable {
  /// Whether something is sent.
  package var isPost = false
  /// The name and port that it was asked of, as the client sent them.
  package var host: String
  /// `Cookie`, `Origin`, `Sec-Fetch-Site` and `Content-Type`, as they were sent.
  package var cookies: String?
  package var origin: String?
  package var fetchSite: String?
  package var contentType: String?
  package var body: [UInt8] = []
  /// Whether more was sent than is taken.
  package var isTooLong = false

  /// - Parameter host: the name and port that it was asked of.
  package init(host: String) {
    self.host = host
  }

  /// The value of a cookie; nil where there is none, or there are two of a name, of which one would be somebody else's.
  func cookie(_ name: String) -> Substring? {
    let found = (cookies ?? "").split(separator: ";").map { $0.drop { $0 == " " } }
      .filter { $0.hasPrefix(name + "=") }
    return found.count == 1 ? found[0].dropFirst(name.count + 1) : nil
  }

  /// Whether a page of this site sends it: its origin is the name that was asked, and a browser that says how the two stand
  /// says that they are one.
  ///
  /// - Parameter address: where the site is found, as configured; nil: nobody said.
  /// - Returns: whether.
  func isOwn(_ address: String?) -> Bool {
    guard fetchSite == nil || fetchSite == "same-origin", let origin = Origin(origin ?? "") else {
      return false
    }
    if let own = address.flatMap({ Origin($0) }) {
      if own == origin { return true }
      // What is found by TLS is not told anything by a page that is not.
      if own.isSecure, !origin.isSecure { return false }
    }
    return Origin("\(origin.isSecure ? "https" : "http")://\(host)") == origin
  }

  /// Whether the sender's own address begins with https.
  var isSecure: Bool { Origin(origin ?? "")?.isSecure ?? false }

  /// A scheme and a name with its port (RFC 6454), the usual port left out.
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
