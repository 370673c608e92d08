/// What to write so that a terminal shows one text after another, without flicker and without a trace at the end.
package struct WatchScreen: Sendable {
  private let isPlain: Bool
  private let separator: String
  private var shown: String?

  /// - Parameters:
  ///   - surface: where it is shown; where escapes mean nothing, each text follows the one before.
  ///   - isDumb: whether escapes mean nothing at that terminal.
  ///   - separator: what stands between two texts there.
  package init(on surface: Surface, isDumb: Bool, separator: String = "\n") {
    isPlain = !surface.isTerminal || isDumb
    self.separator = separator
  }

  /// Before the first text: another screen, without a cursor.
  package var begin: String { isPlain ? "" : "\u{1B}[?1049h\u{1B}[?25l" }

  /// After the last: the screen and the cursor as they were.
  package var end: String { isPlain ? "" : "\u{1B}[?25h\u{1B}[?1049l" }

  /// Draws a text in place of the last one.
  ///
  /// - Parameters:
  ///   - text: lines, none wider than the terminal.
  ///   - rows: the terminal's; lines beyond them are left out.
  ///   - isForced: draws even the same text again, as after a change of size.
  /// - Returns: what to write; nil where the text is the same.
  package mutating func show(_ text: String, rows: Int?, isForced: Bool = false) -> String? {
    guard isForced || text != shown else { return nil }
    let isFirst = shown == nil
    shown = text
    if isPlain { return isFirst ? text : separator + text }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let room = rows.map { max(1, $0 - 1) } ?? lines.count
    // Each line is cleared behind its end, and what is below the last: nothing is ever blank in between.
    return "\u{1B}[H" + lines.prefix(room).map { $0 + "\u{1B}[K\r\n" }.joined() + "\u{1B}[J"
  }
}
