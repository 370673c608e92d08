/// What a piece of text is, which decides how it looks.
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
  /// Something to find at a glance.
  case strong
  /// Something to pass over.
  case dim
  /// Something that went wrong.
  case error

  /// The SGR parameters (ECMA-48, 8.3.117); the sixteen colours every theme has, nothing finer.
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

/// Dresses text for a surface. Colour never says anything that the glyph and the word do not say too.
package struct Styler: Sendable {
  /// Where the text goes.
  package let surface: Surface

  /// A styler for a surface.
  package init(_ surface: Surface) {
    self.surface = surface
  }

  /// The signs this surface can show.
  package var glyphs: Glyphs { surface.isUnicode ? .unicode : .ascii }

  /// Text in a role: unchanged where there is no colour. Text that is measured must be measured before.
  package func callAsFunction(_ text: String, _ role: Role) -> String {
    guard surface.isColored, !text.isEmpty else { return text }
    return "\u{1B}[\(role.parameters)m\(text)\u{1B}[0m"
  }

  /// Text that leads to an address where the terminal knows links; unchanged elsewhere, or if the address has
  /// anything but printable ASCII in it.
  package func link(_ text: String, to address: String) -> String {
    guard surface.hasLinks, !text.isEmpty, !address.isEmpty,
      address.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { return text }
    return "\u{1B}]8;;\(address)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
  }
}

/// Signs of one column.
package struct Glyphs: Hashable, Sendable {
  /// Open.
  package let open: String
  /// Opens or closes soon.
  package let soon: String
  /// Closed.
  package let closed: String
  /// Unknown.
  package let unknown: String
  /// Before an item of a list.
  package let bullet: String
  /// Where text was cut off; in ASCII it is three columns wide.
  package let ellipsis: String
  /// Between the ends of a range.
  package let dash: String
  /// A part of a bar that is done.
  package let full: String
  /// A part of a bar that is left.
  package let empty: String
  /// What a person likes, dislikes, wants to try.
  package let liked: String
  package let disliked: String
  package let wanted: String
  /// What fits everything that a person says of what they eat.
  package let fits: String

  /// For surfaces that show Unicode; ● and ○ are of ambiguous width in East Asian fonts, so they lead a line.
  package static let unicode = Glyphs(
    open: "●", soon: "◐", closed: "○", unknown: "?", bullet: "•", ellipsis: "…", dash: "–", full: "━",
    empty: "─", liked: "♥", disliked: "✗", wanted: "☆", fits: "✓")
  /// For surfaces that do not.
  package static let ascii = Glyphs(
    open: "*", soon: "~", closed: "-", unknown: "?", bullet: "-", ellipsis: "...", dash: "-", full: "=",
    empty: " ", liked: "*", disliked: "x", wanted: "+", fits: "=")
}
