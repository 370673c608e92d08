import Latin

/// A text as one line for formats with limited length: without invisible characters, with single spaces
/// between words.
package struct PlainLine: Hashable, Sendable {
  package let text: String

  /// Nil if nothing is left.
  ///
  /// - Parameter text: any text.
  package init?(_ text: String) {
    var visible = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar.properties.isWhitespace {
        visible.append(" ")
      } else if !scalar.isHidden {
        visible.append(scalar)
      }
    }
    let line = String(visible).split(separator: " ").joined(separator: " ")
    guard !line.isEmpty else { return nil }
    self.text = line
  }

  /// A text as one line, for a document whose script shows it as it is.
  ///
  /// - Parameter text: any text.
  /// - Returns: the line; empty if nothing is left.
  package static func shown(_ text: String) -> String { PlainLine(text)?.text ?? "" }

  /// The text, cut if it is longer.
  ///
  /// - Parameter limit: the maximum number of Unicode characters, as XML Schema counts them; at least 2.
  /// - Returns: whole characters, and an ellipsis if the text was cut.
  package func cut(to limit: Int) -> String {
    guard text.unicodeScalars.count > limit else { return text }
    return Self.beginning(of: text[...], limit - 1) + "…"
  }

  /// The text in pieces, split between words if possible.
  ///
  /// - Parameter limit: the maximum number of Unicode characters in a piece; at least 1.
  /// - Returns: at least one, none of them empty.
  package func pieces(of limit: Int) -> [String] {
    var pieces: [String] = []
    var rest = text[...]
    while rest.unicodeScalars.count > limit {
      var piece = Substring(Self.beginning(of: rest, limit))
      let isWhole = rest.dropFirst(piece.count).first == " "
      if !isWhole, let space = piece.lastIndex(of: " "), space > piece.startIndex { piece = piece[..<space] }
      pieces.append(String(piece))
      rest = rest.dropFirst(piece.count).drop { $0 == " " }
    }
    if !rest.isEmpty { pieces.append(String(rest)) }
    return pieces
  }

  /// As many whole characters as fit; if not even one does, as many of its scalars.
  private static func beginning(of text: Substring, _ limit: Int) -> String {
    var count = 0
    var end = text.startIndex
    while end < text.endIndex {
      count += text[end].unicodeScalars.count
      guard count <= limit else { break }
      end = text.index(after: end)
    }
    guard end > text.startIndex else {
      return String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit)))
    }
    return String(text[..<end])
  }
}
