package import Failures
import PrivateStore

/// What a person is called on a command line: letters, figures, dots, dashes and low lines, without capitals.
package struct PersonName: Hashable, Sendable {
  /// The most characters of a name.
  private static let longest = 40

  package let text: String

  /// Whom a command means that was told nobody.
  package static let owner = PersonName(unchecked: Person.ownerKey)

  private init(unchecked text: String) { self.text = text }

  /// - Parameter text: as it was typed; nil: nobody was named.
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
