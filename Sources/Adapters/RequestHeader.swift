/// One header that a platform wants with its requests: public, short, and never a credential of a person.
package struct RequestHeader: Hashable, Sendable {
  /// The name, as it is to be written.
  package let name: String
  /// The value.
  package let value: String

  /// - Parameters:
  ///   - name: a token of RFC 9110 section 5.6.2 that an adapter declares, or that the configuration has and was checked.
  ///   - value: visible ASCII and inner spaces.
  package init(declared name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  /// Whether this is the header of that name, in any case.
  package func isNamed(_ other: String) -> Bool { name.lowercased() == other.lowercased() }
}
