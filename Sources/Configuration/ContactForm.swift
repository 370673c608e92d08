/// Checks whether a contact can be sent to sites' operators.
package enum ContactForm {
  /// Whether a text is a mail address or a web page, in characters that are allowed in a request header.
  package static func fits(_ text: String) -> Bool { isContact(text) }

  /// Whether a contact is in a reserved domain (RFC 2606), as in examples.
  package static func isExample(_ text: String) -> Bool { isExampleContact(text) }
}
