/// How a program names itself and the person to write to (RFC 9110 section 10.1.5).
package enum UserAgent {
  /// `product/version (+contact)`; a contact that is a bare mail address becomes a `mailto:`.
  ///
  /// Nil if a part holds what a header or a comment in it cannot: control characters, parentheses, non-ASCII.
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
