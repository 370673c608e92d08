/// User input as one short line: it cannot contain line breaks, invisible characters, or changes of the
/// writing direction.
package enum TableText {
  /// The maximum number of scalars in a table's name, and in a member's.
  package static let longestName = 60
  /// The maximum number of scalars in a note.
  package static let longestNote = 200

  /// The line; empty if nothing is left.
  ///
  /// - Parameters:
  ///   - text: the text as typed.
  ///   - limit: the maximum number of Unicode scalars.
  /// - Returns: words with single spaces between them.
  package static func line(_ text: String, _ limit: Int) -> String {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    var left = limit
    for scalar in text.unicodeScalars {
      guard left > 0 else { break }
      let properties = scalar.properties
      if properties.isWhitespace {
        if !word.isEmpty {
          words.append(String(word))
          word = String.UnicodeScalarView()
          left -= 1
        }
        continue
      }
      switch properties.generalCategory {
      // Invisible characters, and those that belong to no script.
      case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator:
        continue
      default:
        word.append(scalar)
        left -= 1
      }
    }
    if !word.isEmpty { words.append(String(word)) }
    return words.joined(separator: " ")
  }
}
