import Console
package import Phrases

/// A result as text: for people at a terminal, and for scripts that cut lines into fields.
package protocol TerminalView {
  /// For people: it may change in any release.
  func human(_ sheet: TextLayout) -> String
  /// For scripts: rows of tab-separated fields, in a fixed order, with unknown as the empty field.
  func plain(_ clock: LocalClock) -> [[String?]]
}

extension TerminalView {
  /// The plain form: tab-separated lines, clean of whatever could break a line or a terminal.
  package func plainText(_ clock: LocalClock) -> String {
    plain(clock.forPrograms).map { PlainRow.line($0) + "\n" }.joined()
  }
}
