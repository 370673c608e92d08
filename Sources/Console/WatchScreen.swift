/// The output that makes a terminal show one text after another, without flicker and without a trace at the
/// end.
package struct WatchScreen: Sendable {
  private let isPlain: Bool
  private let separator: String
  private var shown: String?

  /// - Parameters:
  ///   - surface: the output; if it does not support escape sequences, the texts are written one after
  ///     another.
  ///   - isDumb: whether the terminal does not support escape sequences.
  ///   - separator: the text between two texts in that case.
  package init(on surface: Surface, isDumb: Bool, separator: String = "\n") {
    isPlain = !surface.isTerminal || isDumb
    self.separator = separator
  }

  /// Before the first text: switches to the alternate screen and hides the cursor.
  package var begin: String { isPlain ? "" : "\u{1B}[?1049h\u{1B}[?25l" }

  /// After the last text: restores the screen and the cursor.
  package var end: String { isPlain ? "" : "\u{1B}[?25h\u{1B}[?1049l" }

  /// Draws a text in place of the previous one.
  ///
  /// - Parameters:
  ///   - text: lines, none wider than the terminal.
  ///   - rows: the number of rows of the terminal; lines beyond them are left out.
  ///   - isForced: redraws even an unchanged text, for example after a resize.
  /// - Returns: the text to write; nil if nothing has changed.
  package mutating func show(_ text: String, rows: Int?, isForced: Bool = false) -> String? {
    guard isForced || text != shown else { return nil }
    let isFirst = shown == nil
    shown = text
    if isPlain { return isFirst ? text : separator + text }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let room = rows.map { max(1, $0 - 1) } ?? lines.count
    // Each line is cleared after its end, and so is everything below the last one, so nothing is ever blank
    // in between.
    return "\u{1B}[H" + lines.prefix(room).map { $0 + "\u{1B}[K\r\n" }.joined() + "\u{1B}[J"
  }
}
