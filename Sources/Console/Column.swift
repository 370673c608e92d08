/// A column of a table as it is declared.
package struct Column: Hashable, Sendable {
  /// Where a column goes when a line is too short for two columns and one word (below 60 columns).
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
  /// The side its text stands at.
  package let alignment: Alignment
  /// It is never made narrower than this to make room.
  package let minimum: Int
  /// It is never wider than this.
  package let maximum: Int
  /// The least columns a terminal must have for it to be shown.
  package let from: Int
  /// Whether two of its texts must not look alike for being cut off: of names the end is kept where the beginnings are
  /// the same.
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

/// One field of a table: text, and what it is.
package struct Cell: Hashable, Sendable {
  /// The text, already free of anything a terminal would obey.
  package let text: String
  /// What it is, for its colour.
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
