/// Properties of the output of a stream: its width and what it can show.
package struct Surface: Hashable, Sendable {
  /// The width if nothing specifies it.
  package static let usualColumns = 80

  /// Whether it is a terminal.
  package let isTerminal: Bool
  /// How many columns a line has, at least 1.
  package let columns: Int
  /// Whether `COLUMNS` specifies the width, which applies to a pipe, too.
  package let isWidthGiven: Bool
  /// Whether colour is wanted.
  package let isColored: Bool
  /// Whether it shows more than ASCII.
  package let isUnicode: Bool
  /// Whether links (OSC 8) may be written.
  package let hasLinks: Bool

  /// Whether umlauts are written with two letters if they cannot be shown, as in German.
  private(set) var spellsUmlauts = false

  /// A surface of these properties.
  package init(
    isTerminal: Bool, columns: Int = usualColumns, isWidthGiven: Bool = false, isColored: Bool = false,
    isUnicode: Bool = true, hasLinks: Bool = false
  ) {
    self.isTerminal = isTerminal
    self.columns = max(1, columns)
    self.isWidthGiven = isWidthGiven
    self.isColored = isColored
    self.isUnicode = isUnicode
    self.hasLinks = hasLinks
  }

  /// The surface for a stream according to the environment. `COLUMNS` takes precedence over the terminal's
  /// own report.
  package init(
    color: ColorChoice = .auto, isTerminal: Bool, terminalColumns: Int?, environment: (String) -> String?
  ) {
    let isColored = color.isColored(isTerminal: isTerminal, environment: environment)
    let given = Surface.columns(environment("COLUMNS"))
    self.init(
      isTerminal: isTerminal,
      columns: given ?? terminalColumns.flatMap { $0 > 0 ? $0 : nil } ?? Surface.usualColumns,
      isWidthGiven: given != nil,
      isColored: isColored,
      isUnicode: Surface.isUnicode(environment),
      hasLinks: isColored && isTerminal && environment("TERM") != "dumb")
    spellsUmlauts = Surface.isGerman(environment)
  }

  /// The maximum line width; nil in a pipe, where text is neither aligned, clipped nor wrapped.
  package var limit: Int? { isTerminal || isWidthGiven ? columns : nil }

  /// The same for a text in German, which has ae for ä where only ASCII can be shown, or in another language.
  package func forGerman(_ isGerman: Bool) -> Surface {
    var surface = self
    surface.spellsUmlauts = isGerman
    return surface
  }

  /// The text in a form that this surface can show.
  package func show(_ text: String) -> String {
    isUnicode ? text : text.asciiFallback(spellsUmlauts: spellsUmlauts)
  }

  private static func columns(_ text: String?) -> Int? {
    guard let text, let columns = Int(text), (1...10_000).contains(columns) else { return nil }
    return columns
  }

  /// Whether the locale's language is German.
  private static func isGerman(_ environment: (String) -> String?) -> Bool {
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      guard let locale = environment(name), !locale.isEmpty else { continue }
      return locale == "de" || ["de_", "de.", "de@"].contains { locale.hasPrefix($0) }
    }
    return false
  }

  /// POSIX: the first of these variables that is set and not empty names the locale; without any it is the C
  /// locale.
  private static func isUnicode(_ environment: (String) -> String?) -> Bool {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      guard let locale = environment(name), !locale.isEmpty else { continue }
      let charset = locale.lowercased().split(separator: ".").last?.split(separator: "@").first
      return charset == "utf-8" || charset == "utf8"
    }
    return false
  }
}
