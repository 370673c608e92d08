/// The progress of a task.
package struct ProgressLine: Hashable, Sendable {
  /// The name of the current step.
  package let label: String
  /// How many items are done.
  package let done: Int
  /// How many items there are; nil while unknown.
  package let total: Int?
  /// Milliseconds since the start.
  package let elapsed: Int

  /// A state of the progress.
  package init(label: String, done: Int, total: Int?, elapsed: Int) {
    self.label = label
    self.done = max(0, done)
    self.total = total.map { max(0, $0) }
    self.elapsed = max(0, elapsed)
  }

  /// One line of at most a number of columns: a bar, a count, the time, and last the label, which alone may
  /// be truncated, because a number without its last digit would be wrong.
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

/// Decides when a progress line is shown: only on a terminal, only after half a second, not more often than
/// the eye can follow, and removed at the end.
package struct ProgressDisplay: Sendable {
  /// Milliseconds before a progress line is shown.
  package static let patience = 500
  /// Milliseconds between two updates.
  package static let pause = 100

  private let surface: Surface
  private var lastDrawn: Int?
  private var shownColumns = 0

  /// A display that has shown nothing yet.
  package init(on surface: Surface) {
    self.surface = surface
  }

  /// The text to write to show this state, or nil to change nothing.
  package mutating func update(_ line: ProgressLine) -> String? {
    guard surface.isTerminal, line.elapsed >= Self.patience else { return nil }
    if let lastDrawn, line.elapsed - lastDrawn < Self.pause { return nil }
    lastDrawn = line.elapsed
    // A terminal wraps a full line, and a wrapped line cannot be erased, so one column stays free.
    let text = surface.show(
      line.text(columns: surface.columns - 1, glyphs: surface.isUnicode ? .unicode : .ascii)
    ).clipped(to: surface.columns - 1)
    defer { shownColumns = text.displayWidth }
    return "\r" + text.padded(to: shownColumns)
  }

  /// The text to write to remove the line, or nil if nothing was shown. Also used before other output.
  package mutating func erase() -> String? {
    guard shownColumns > 0 else { return nil }
    defer { shownColumns = 0 }
    return "\r" + String(repeating: " ", count: shownColumns) + "\r"
  }
}
