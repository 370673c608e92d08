/// Whether a contact can be told to sites' keepers.
package enum ContactForm {
  /// Whether a text is a mail address or a web page, in characters that a request's header can carry.
  package static func fits(_ text: String) -> Bool { isContact(text) }

  /// Whether a contact lies in a domain that nobody has (RFC 2606), as that of an example does.
  package static func isExample(_ text: String) -> Bool { isExampleContact(text) }
}
