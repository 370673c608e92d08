/// What somebody typed, as one short line: nothing in it can break a line, hide, or turn the direction of writing around.
package enum TableText {
  /// The most scalars of a table's name, and of a member's.
  package static let longestName = 60
  /// The most scalars of a note.
  package static let longestNote = 200

  /// The line; empty where nothing is left.
  ///
  /// - Parameters:
  ///   - text: as it was typed.
  ///   - limit: the most scalars of Unicode.
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
      // What is never seen, and what belongs to no script.
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
