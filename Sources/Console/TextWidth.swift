extension StringProtocol {
  /// The number of terminal columns this takes; a control character, which should not occur here, counts as
  /// zero.
  package var displayWidth: Int {
    if isPlainASCII { return utf8.count }
    var meter = WidthMeter()
    return reduce(0) { $0 + (meter.columns(of: $1) ?? 0) }
  }

  /// The longest prefix of whole characters that fits into a number of columns, with a mark if it was
  /// truncated. The result may be a column short; for plain text only, not for output of `Styler`.
  package func clipped(to columns: Int, mark: String = "") -> String {
    if isPlainASCII, utf8.count <= columns { return String(self) }
    if displayWidth <= columns { return String(self) }
    let markWidth = mark.displayWidth
    guard markWidth <= columns else { return mark.isEmpty ? "" : clipped(to: columns) }
    var meter = WidthMeter()
    var width = 0
    var end = startIndex
    for index in indices {
      width += meter.columns(of: self[index]) ?? 0
      if width > columns - markWidth { break }
      end = self.index(after: index)
    }
    guard !mark.isEmpty else { return String(self[..<end]) }
    while end > startIndex, self[self.index(before: end)] == " " { end = self.index(before: end) }
    return String(self[..<end]) + mark
  }

  /// This padded with spaces to a number of columns, according to its alignment; wider text is unchanged.
  package func padded(to columns: Int, _ alignment: Alignment = .leading) -> String {
    let width = displayWidth
    guard columns > width else { return String(self) }
    let spaces = String(repeating: " ", count: columns - width)
    return alignment == .leading ? self + spaces : spaces + self
  }

  private var isPlainASCII: Bool {
    utf8.allSatisfy { (0x20...0x7E).contains($0) }
  }
}

/// The side of a column on which text is aligned.
package enum Alignment: Sendable {
  /// Left, for text.
  case leading
  /// Right, for numbers.
  case trailing
}
