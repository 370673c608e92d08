private import CCurl

/// An absolute `http` or `https` URL (RFC 3986), normalised: lower-case host, no fragment, no default port.
package struct WebAddress: Hashable, Sendable {
  /// The whole URL, as it is sent and stored.
  package let text: String
  /// `http` or `https`.
  package let scheme: String
  /// The host: an ASCII name in lower case, an IPv4 address, or an IPv6 address without its brackets.
  package let host: String
  /// The port, the scheme's own if the URL names none.
  package let port: Int
  /// The path, at least `/`.
  package let path: String
  /// What follows the question mark, or nil if there is none.
  package let query: String?

  /// The longest URL accepted, in bytes.
  package static let longest = 8_192

  /// Reads an absolute URL; throws `badURL` or `protocolRefused`.
  package init(_ text: String) throws(FetchError) {
    try self.init(reading: text, against: nil)
  }

  /// The URL of a reference on this page (RFC 3986 section 5); throws `badURL` or `protocolRefused`.
  package func resolving(_ reference: String) throws(FetchError) -> WebAddress {
    try WebAddress(reading: reference, against: self)
  }

  /// The origin of the URL: scheme, host and port.
  package var origin: WebOrigin { WebOrigin(scheme: scheme, host: host, port: port) }

  /// The key of rules about one machine: the host without a final dot.
  package var hostKey: String {
    host.hasSuffix(".") ? String(host.dropLast()) : host
  }

  /// Path and query, as used in robots.txt rules.
  package var target: String {
    query.map { path + "?" + $0 } ?? path
  }
}

/// Scheme, host and port: the boundary that credentials and permissions do not cross (RFC 6454).
package struct WebOrigin: Hashable, Sendable, CustomStringConvertible {
  /// `http` or `https`.
  package let scheme: String
  /// The host, as in `WebAddress`.
  package let host: String
  /// The port.
  package let port: Int

  /// `https://example.org`, with the port unless it is the scheme's own.
  package var description: String {
    let name = host.contains(":") ? "[" + host + "]" : host
    let usual = scheme == "https" ? 443 : 80
    return scheme + "://" + name + (port == usual ? "" : ":" + String(port))
  }
}

extension WebAddress {
  private init(reading text: String, against base: WebAddress?) throws(FetchError) {
    let text = Self.trimmed(text)
    guard text.utf8.count <= Self.longest else { throw .badURL(.tooLong) }
    // libcurl stops at a NUL and would go to a shorter address than the one that was checked.
    guard text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { throw .badURL(.badCharacter) }
    if let scheme = Self.scheme(of: text) {
      guard scheme == "http" || scheme == "https" else { throw .protocolRefused(scheme: scheme) }
    } else if base == nil {
      throw .badURL(.noScheme)
    }

    guard let handle = curl_url() else { throw .unavailable }
    defer { curl_url_cleanup(handle) }
    let flags = UInt32(CURLU_URLENCODE) | UInt32(CURLU_ALLOW_SPACE)
    if let base {
      guard curl_url_set(handle, CURLUPART_URL, base.text, 0) == CURLUE_OK else { throw .badURL(.malformed) }
    }
    // A reference to this very page keeps its query (RFC 3986 section 5.2.2); libcurl drops the query.
    let isSamePage = base != nil && (text.isEmpty || text.utf8.first == UInt8(ascii: "#"))
    guard isSamePage || curl_url_set(handle, CURLUPART_URL, text, flags) == CURLUE_OK else {
      throw .badURL(.malformed)
    }
    curl_url_set(handle, CURLUPART_FRAGMENT, nil, 0)

    func part(_ part: CURLUPart, _ flags: UInt32 = 0) -> String? {
      var bytes: UnsafeMutablePointer<CChar>?
      guard curl_url_get(handle, part, &bytes, flags) == CURLUE_OK, let bytes else { return nil }
      defer { curl_free(bytes) }
      return String(cString: bytes)
    }
    guard part(CURLUPART_USER) == nil, part(CURLUPART_PASSWORD) == nil else { throw .badURL(.credentials) }
    guard let scheme = part(CURLUPART_SCHEME), scheme == "http" || scheme == "https",
      let written = part(CURLUPART_HOST),
      let port = part(CURLUPART_PORT, UInt32(CURLU_DEFAULT_PORT)).flatMap({ Int($0) }), port > 0,
      let path = part(CURLUPART_PATH)
    else { throw .badURL(.malformed) }
    guard let host = Self.plainHost(written), part(CURLUPART_ZONEID) == nil else { throw .badURL(.badHost) }
    curl_url_set(handle, CURLUPART_HOST, written.contains(":") ? "[" + host + "]" : host, 0)
    guard let whole = part(CURLUPART_URL, UInt32(CURLU_NO_DEFAULT_PORT)), whole.utf8.count <= Self.longest
    else { throw .badURL(.tooLong) }

    self.text = whole
    self.scheme = scheme
    self.host = host
    self.port = port
    self.path = path
    self.query = part(CURLUPART_QUERY)
  }

  /// The scheme a text begins with, in lower case (RFC 3986 section 3.1), or nil if it is a relative reference.
  private static func scheme(of text: String) -> String? {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let name = text.utf8[..<colon]
    guard let first = name.first, isLetter(first),
      name.allSatisfy({ isLetter($0) || isDigit($0) || "+-.".utf8.contains($0) })
    else { return nil }
    return String(decoding: name.map { isLetter($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  /// A host in lower case without brackets, or nil if it contains anything but letters, digits, dots, dashes
  /// and colons; a name in other letters must be in its `xn--` form, since libcurl can convert it in some
  /// locales only.
  private static func plainHost(_ written: String) -> String? {
    var bytes = Array(written.utf8)
    if bytes.first == UInt8(ascii: "["), bytes.last == UInt8(ascii: "]") {
      bytes = Array(bytes.dropFirst().dropLast())
      guard
        bytes.allSatisfy({ isDigit($0) || isLetter($0) || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".") }
        )
      else { return nil }
    } else {
      guard bytes.allSatisfy({ isDigit($0) || isLetter($0) || ".-_".utf8.contains($0) }) else { return nil }
    }
    guard let first = bytes.first, first != UInt8(ascii: ".") else { return nil }
    return String(decoding: bytes.map { (65...90).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  private static func trimmed(_ text: String) -> String {
    let blanks: [UInt8] = [0x20, 0x09, 0x0A, 0x0C, 0x0D]
    let bytes = text.utf8
    guard let first = bytes.firstIndex(where: { !blanks.contains($0) }),
      let last = bytes.lastIndex(where: { !blanks.contains($0) })
    else { return "" }
    return String(decoding: bytes[first...last], as: UTF8.self)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (65...90).contains(byte) || (97...122).contains(byte)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (48...57).contains(byte)
  }
}
