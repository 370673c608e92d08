/// The declaration of a table column.
package struct Column: Hashable, Sendable {
  /// Where a column goes if a line is too short for two columns and one word (below 60 columns).
  package enum NarrowPlace: Sendable {
    /// On the first line.
    case first
    /// On the second line.
    case second
    /// Nowhere.
    case none
  }

  /// Its name, for a header.
  package let title: String
  /// The side on which its text is aligned.
  package let alignment: Alignment
  /// The minimum width when making room.
  package let minimum: Int
  /// The maximum width.
  package let maximum: Int
  /// The minimum number of terminal columns for it to be shown.
  package let from: Int
  /// Whether truncated texts must remain distinguishable: for names with the same beginning, the end is kept.
  package let tellsApart: Bool
  /// Where it goes on a terminal of less than 60 columns.
  package let narrow: NarrowPlace

  /// A column.
  package init(
    _ title: String, _ alignment: Alignment = .leading, minimum: Int = 4, maximum: Int = .max, from: Int = 60,
    narrow: NarrowPlace = .second, tellsApart: Bool = false
  ) {
    self.tellsApart = tellsApart
    self.title = title
    self.alignment = alignment
    self.minimum = max(1, minimum)
    self.maximum = max(self.minimum, maximum)
    self.from = from
    self.narrow = narrow
  }
}

/// One field of a table: text and its role.
package struct Cell: Hashable, Sendable {
  /// The text, already free of terminal control characters.
  package let text: String
  /// Its role, which determines its colour.
  package let role: Role?

  /// A cell.
  package init(_ text: String, _ role: Role? = nil) {
    self.text = text
    self.role = role
  }
}

extension Cell: ExpressibleByStringLiteral {
  /// A cell of plain text.
  package init(stringLiteral value: String) { self.init(value) }
}
