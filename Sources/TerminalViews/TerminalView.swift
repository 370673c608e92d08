import Console
package import Phrases

/// A result as text, for people at a terminal, and for scripts that split lines into fields.
package protocol TerminalView {
  /// The format for people, which may change in any release.
  func human(_ sheet: TextLayout) -> String
  /// The format for scripts: rows of tab-separated fields in a fixed order; unknown values are empty.
  func plain(_ clock: LocalClock) -> [[String?]]
}

extension TerminalView {
  /// The plain form: tab-separated lines, without characters that could break a line or control a terminal.
  package func plainText(_ clock: LocalClock) -> String {
    plain(clock.forPrograms).map { PlainRow.line($0) + "\n" }.joined()
  }
}
