/// The role of a piece of text, which determines its style.
package enum Role: String, CaseIterable, Sendable {
  /// Something open.
  case open
  /// Something that opens or closes soon.
  case soon
  /// Something closed.
  case closed
  /// Something unknown.
  case unknown
  /// The name of a section or column.
  case heading
  /// Something to be noticed at a glance.
  case strong
  /// Something of little importance.
  case dim
  /// An error.
  case error

  /// The SGR parameters (ECMA-48, 8.3.117); only the sixteen colours that every theme has.
  var parameters: String {
    switch self {
    case .open: "32"
    case .soon: "33"
    case .closed, .dim: "2"
    case .unknown: "35"
    case .heading, .strong: "1"
    case .error: "1;31"
    }
  }
}

/// Styles text for a surface. Colour only repeats what the symbol and the word say.
package struct Styler: Sendable {
  /// The surface.
  package let surface: Surface

  /// A styler for a surface.
  package init(_ surface: Surface) {
    self.surface = surface
  }

  /// The symbols this surface can show.
  package var glyphs: Glyphs { surface.isUnicode ? .unicode : .ascii }

  /// Text in a role; unchanged if there is no colour. Text must be measured before it is styled.
  package func callAsFunction(_ text: String, _ role: Role) -> String {
    guard surface.isColored, !text.isEmpty else { return text }
    return "\u{1B}[\(role.parameters)m\(text)\u{1B}[0m"
  }

  /// Text that links to a URL if the terminal supports links; unchanged elsewhere, or if the URL has anything
  /// but printable ASCII.
  package func link(_ text: String, to address: String) -> String {
    guard surface.hasLinks, !text.isEmpty, !address.isEmpty,
      address.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { return text }
    return "\u{1B}]8;;\(address)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
  }
}

/// Symbols of one column.
package struct Glyphs: Hashable, Sendable {
  /// Open.
  package let open: String
  /// Opens or closes soon.
  package let soon: String
  /// Closed.
  package let closed: String
  /// Unknown.
  package let unknown: String
  /// Precedes an item of a list.
  package let bullet: String
  /// Marks truncated text; three columns wide in ASCII.
  package let ellipsis: String
  /// Separates the ends of a range.
  package let dash: String
  /// The done part of a progress bar.
  package let full: String
  /// The remaining part of a progress bar.
  package let empty: String
  /// Things a person likes, dislikes or wants to try.
  package let liked: String
  package let disliked: String
  package let wanted: String
  /// Something that suits all tastes of a person.
  package let fits: String

  /// For surfaces that show Unicode; ● and ○ have ambiguous width in East Asian fonts, so they come first on
  /// a line.
  package static let unicode = Glyphs(
    open: "●", soon: "◐", closed: "○", unknown: "?", bullet: "•", ellipsis: "…", dash: "–", full: "━",
    empty: "─", liked: "♥", disliked: "✗", wanted: "☆", fits: "✓")
  /// For surfaces that show ASCII only.
  package static let ascii = Glyphs(
    open: "*", soon: "~", closed: "-", unknown: "?", bullet: "-", ellipsis: "...", dash: "-", full: "=",
    empty: " ", liked: "*", disliked: "x", wanted: "+", fits: "=")
}
