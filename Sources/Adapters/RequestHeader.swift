/// One header that a platform requires with its requests: public, short, and never a person's credential.
package struct RequestHeader: Hashable, Sendable {
  /// The name in its exact spelling.
  package let name: String
  /// The value.
  package let value: String

  /// - Parameters:
  ///   - name: a token of RFC 9110 section 5.6.2, declared by an adapter, or checked in the configuration.
  ///   - value: visible ASCII and inner spaces.
  package init(declared name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  /// Whether the header has that name, in any case.
  package func isNamed(_ other: String) -> Bool { name.lowercased() == other.lowercased() }
}
