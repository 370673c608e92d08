/// The header lines of a request, each checked to be one line (RFC 9110 section 5.5).
enum RequestHeaders {
  /// Headers that libcurl writes itself, or that would change the framing of the message.
  private static let reserved = [
    "host", "connection", "content-length", "transfer-encoding", "accept-encoding", "te", "upgrade",
    "user-agent", "expect",
  ]

  static func lines(
    for request: FetchRequest, withValidators: Bool, withOwn: Bool
  ) throws(FetchError) -> [String] {
    var lines = [try line("Accept", request.accept)]
    // libcurl would send `Expect: 100-continue` before it posts much; few servers answer that.
    if request.body != nil { lines.append("Expect:") }
    if withValidators {
      if let etag = request.validators.etag { lines.append(try line("If-None-Match", etag)) }
      if let date = request.validators.lastModified { lines.append(try line("If-Modified-Since", date)) }
    }
    // Checked even if they are not sent, so that an invalid one is always reported.
    for header in request.headers {
      let isReserved = reserved.contains { $0.utf8.elementsEqual(header.name.utf8) { $0 == $1 | 0x20 } }
      guard isToken(header.name), !isReserved else { throw .badRequestHeader(name: header.name) }
      let written = try line(header.name, header.value)
      if withOwn { lines.append(written) }
    }
    return lines
  }

  /// Whether a text is valid as a header's value.
  static func isValue(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
  }

  private static func line(_ name: String, _ value: String) throws(FetchError) -> String {
    guard isValue(value) else { throw .badRequestHeader(name: name) }
    // libcurl takes "Name:" as an instruction to omit the header, and "Name;" as a header without a value.
    return value.isEmpty ? name + ";" : name + ": " + value
  }

  private static func isToken(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
          || "!#$%&'*+-.^_`|~".utf8.contains(byte)
      }
  }
}

/// How a program identifies itself and its contact (RFC 9110 section 10.1.5).
package enum UserAgent {
  /// `product/version (+contact)`; a contact that is a bare mail address becomes a `mailto:`.
  ///
  /// Nil if a part contains characters not allowed in a header or its comment: control characters,
  /// parentheses, non-ASCII.
  package static func text(product: String, version: String, contact: String?) -> String? {
    guard isToken(product), isToken(version) else { return nil }
    let name = product + "/" + version
    guard let contact, !contact.isEmpty else { return name }
    guard contact.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !"()\\\"<>".utf8.contains($0) }) else {
      return nil
    }
    let address = contact.contains("@") && !contact.contains(":") ? "mailto:" + contact : contact
    return name + " (+" + address + ")"
  }

  private static func isToken(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
          || "!#$%&'*+-.^_`|~".utf8.contains(byte)
      }
  }
}
