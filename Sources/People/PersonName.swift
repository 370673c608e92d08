package import Failures
import PrivateStore

/// A person's name on the command line: lower-case letters, digits, dots, dashes and underscores.
package struct PersonName: Hashable, Sendable {
  /// The maximum number of characters in a name.
  private static let longest = 40

  package let text: String

  /// The person a command means if no name is given.
  package static let owner = PersonName(unchecked: Person.ownerKey)

  private init(unchecked text: String) { self.text = text }

  /// - Parameter text: the name as it was typed; nil: no name was given.
  /// - Throws: `bad-person-name`.
  package init(_ text: String?) throws(Failure) {
    guard let text else {
      self = .owner
      return
    }
    let isName = text.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || "-_.".unicodeScalars.contains(scalar)
    }
    guard isName, !text.isEmpty, text.unicodeScalars.count <= Self.longest, !text.hasPrefix("-") else {
      throw Failure(.badPersonName, text)
    }
    self.text = text.lowercased()
  }
}
