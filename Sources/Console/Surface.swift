/// What is known of the place a stream is shown: how wide it is and what it can show.
package struct Surface: Hashable, Sendable {
  /// The columns where nothing says otherwise.
  package static let usualColumns = 80

  /// Whether it is a terminal.
  package let isTerminal: Bool
  /// How many columns a line has, at least 1.
  package let columns: Int
  /// Whether `COLUMNS` says how wide lines are, which holds for a pipe too.
  package let isWidthGiven: Bool
  /// Whether colour is wanted.
  package let isColored: Bool
  /// Whether it shows more than ASCII.
  package let isUnicode: Bool
  /// Whether links (OSC 8) may be written.
  package let hasLinks: Bool

  /// Whether umlauts are spelt with two letters where there are none, as German does.
  package private(set) var spellsUmlauts = false

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

  /// What the environment says of a stream. `COLUMNS` wins over what the terminal itself reports.
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

  /// The columns a line must keep to; nil in a pipe, where text is neither aligned, clipped nor folded.
  package var limit: Int? { isTerminal || isWidthGiven ? columns : nil }

  /// The text as this surface can show it.
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

  /// POSIX: the first of these that is set and not empty names the locale; without any it is the C locale.
  private static func isUnicode(_ environment: (String) -> String?) -> Bool {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      guard let locale = environment(name), !locale.isEmpty else { continue }
      let charset = locale.lowercased().split(separator: ".").last?.split(separator: "@").first
      return charset == "utf-8" || charset == "utf8"
    }
    return false
  }
}
