import Console

extension TextLayout {
  /// Labels with texts next to them; a text that is too long is wrapped in its own column.
  ///
  /// On a terminal a label equal to the previous one is not repeated; in a pipe every line has its own.
  package func pairs(_ pairs: [(label: String, text: Piece)], indent: Int = 2) -> [String] {
    let pairs = pairs.map { (label: clean($0.label), text: Piece(clean($0.text.text), $0.text.role)) }
    let column = pairs.map(\.label.displayWidth).max() ?? 0
    return pairs.indices.flatMap { index in
      let isRepeated = index > 0 && pairs[index].label == pairs[index - 1].label
      return pair(pairs[index].label, pairs[index].text, column: column, indent: indent, isRepeated)
    }
  }

  private func pair(
    _ label: String, _ text: Piece, column: Int, indent: Int, _ isRepeated: Bool
  ) -> [String] {
    func dressed(_ part: String) -> String { text.role.map { styler(part, $0) } ?? part }
    guard let limit else {
      return [String(repeating: " ", count: indent) + label + "  " + dressed(text.text)]
    }
    let margin = String(repeating: " ", count: min(indent, limit / 4))
    let inset = margin.utf8.count + column + 2
    // Next to a wide label on a narrow terminal, a text would be a column of single words.
    guard limit - inset >= min(24, text.text.displayWidth) else {
      return (isRepeated ? [] : lines(label, indent: indent))
        + lines(text.text, indent: indent + 2, role: text.role)
    }
    let parts = text.text.wrapped(to: limit - inset)
    let first = margin + (isRepeated ? "" : label).padded(to: column) + "  " + dressed(parts.first ?? "")
    return [first] + parts.dropFirst().map { String(repeating: " ", count: inset) + dressed($0) }
  }
}
