extension String {
  /// The lines of this text, broken at spaces so that each fits into a number of columns.
  ///
  /// Line breaks in the text are kept; a word wider than a line is split. For plain text only, not for output
  /// of `Styler`.
  package func wrapped(to columns: Int) -> [String] {
    let columns = max(1, columns)
    return split(separator: "\n", omittingEmptySubsequences: false).flatMap { Self.wrap($0, to: columns) }
  }

  private static func wrap(_ text: Substring, to columns: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var width = 0
    for word in text.split(separator: " ") {
      for piece in pieces(of: word, to: columns) {
        let pieceWidth = piece.displayWidth
        if !line.isEmpty, width + 1 + pieceWidth > columns {
          lines.append(line)
          line = ""
          width = 0
        }
        if !line.isEmpty {
          line += " "
          width += 1
        }
        line += piece
        width += pieceWidth
      }
    }
    return lines + [line]
  }

  /// A word, split to fit a line; a single character wider than a line is a piece of its own.
  private static func pieces(of word: Substring, to columns: Int) -> [String] {
    guard word.displayWidth > columns else { return [String(word)] }
    var pieces: [String] = []
    var rest = word
    while !rest.isEmpty {
      let fitting = rest.clipped(to: columns)
      let piece = fitting.isEmpty ? String(rest.prefix(1)) : fitting
      pieces.append(piece)
      rest = rest.dropFirst(piece.count)
    }
    return pieces
  }
}
