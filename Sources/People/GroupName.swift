package import Failures

/// The name of a group: any words, on one line, at most 40 characters.
package struct GroupName: Hashable, Sendable {
  /// The maximum number of characters in a name.
  private static let longest = 40

  package let text: String

  /// - Parameter text: as it was typed.
  /// - Throws: `group-bad-name`.
  package init(_ text: String) throws(Failure) {
    let words = text.unicodeScalars.split { $0.properties.isWhitespace }.map { String($0) }
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
      default: true
      }
    }
    let name = words.joined(separator: " ")
    guard isPlain, !name.isEmpty, !name.hasPrefix("-"), name.unicodeScalars.count <= Self.longest else {
      throw Failure(.groupBadName, text)
    }
    self.text = name
  }

  /// Whether another name is the same to people.
  package func matches(_ other: String) -> Bool { text.lowercased() == other.lowercased() }
}

/// The picture of a group: one character that is not a letter or digit of the keyboard.
package struct GroupEmoji: Hashable, Sendable {
  package let text: String

  /// - Parameter text: as it was typed.
  /// - Throws: `group-bad-emoji`.
  package init(_ text: String) throws(Failure) {
    guard text.count == 1, text.unicodeScalars.count <= 8,
      text.unicodeScalars.contains(where: { $0.properties.isEmoji && !$0.isASCII })
    else { throw Failure(.groupBadEmoji, text) }
    self.text = text
  }
}
