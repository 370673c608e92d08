/// How far something is.
package struct ProgressLine: Hashable, Sendable {
  /// What is being done.
  package let label: String
  /// How many are done.
  package let done: Int
  /// How many there are; nil while it is not known.
  package let total: Int?
  /// Milliseconds since it began.
  package let elapsed: Int

  /// A state of things.
  package init(label: String, done: Int, total: Int?, elapsed: Int) {
    self.label = label
    self.done = max(0, done)
    self.total = total.map { max(0, $0) }
    self.elapsed = max(0, elapsed)
  }

  /// One line of at most so many columns: a bar, a count, the time, and last the label, which alone may be cut:
  /// a number that lost its last digit would be a lie.
  package func text(columns: Int, glyphs: Glyphs = .unicode) -> String {
    let known = total.flatMap { $0 > 0 ? (done: min(done, $0), total: $0) : nil }
    let count = known.map { "\($0.done)/\($0.total)" } ?? String(done)
    guard count.displayWidth <= columns else { return "" }
    var text = count
    if let known, columns >= 40 { text = bar(of: 16, known.done, known.total, glyphs) + "  " + text }
    if columns >= 30 { text += "  " + seconds }
    guard text.displayWidth <= columns else { return count }
    let room = columns - text.displayWidth - 2
    return room < 4 ? text : text + "  " + label.sanitized().clipped(to: room, mark: glyphs.ellipsis)
  }

  private var seconds: String {
    let seconds = elapsed / 1_000
    return seconds < 60 ? "\(seconds) s" : "\(seconds / 60) min \(seconds % 60) s"
  }

  private func bar(of width: Int, _ done: Int, _ total: Int, _ glyphs: Glyphs) -> String {
    let full = Int(Double(done) / Double(total) * Double(width))
    return String(repeating: glyphs.full, count: min(width, full))
      + String(repeating: glyphs.empty, count: max(0, width - full))
  }
}

/// When a progress line is shown: on a terminal only, not before half a second has passed, not more often than an
/// eye can follow, and gone at the end.
package struct ProgressDisplay: Sendable {
  /// Milliseconds that need no progress line.
  package static let patience = 500
  /// Milliseconds between two drawings.
  package static let pause = 100

  private let surface: Surface
  private var lastDrawn: Int?
  private var shownColumns = 0

  /// A display that has shown nothing yet.
  package init(on surface: Surface) {
    self.surface = surface
  }

  /// What to write to show this state, or nil to leave things as they are.
  package mutating func update(_ line: ProgressLine) -> String? {
    guard surface.isTerminal, line.elapsed >= Self.patience else { return nil }
    if let lastDrawn, line.elapsed - lastDrawn < Self.pause { return nil }
    lastDrawn = line.elapsed
    // A terminal wraps a full line, and a wrapped one cannot be erased: one column stays free.
    let text = surface.show(
      line.text(columns: surface.columns - 1, glyphs: surface.isUnicode ? .unicode : .ascii)
    ).clipped(to: surface.columns - 1)
    defer { shownColumns = text.displayWidth }
    return "\r" + text.padded(to: shownColumns)
  }

  /// What to write so that nothing of it is left, or nil if nothing was shown. Also before writing anything else.
  package mutating func erase() -> String? {
    guard shownColumns > 0 else { return nil }
    defer { shownColumns = 0 }
    return "\r" + String(repeating: " ", count: shownColumns) + "\r"
  }
}
