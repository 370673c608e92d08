/// A selection of log rows, in the form used by the store: items by their rows, numbers by comparison.
package struct LogSelection: Hashable, Sendable {
  /// A number of a row.
  package enum Figure: String, CaseIterable, Hashable, Sendable {
    /// In half stars.
    case rating
    /// In days since 1970-01-01.
    case date
    /// 1 (Monday) to 7.
    case weekday
    /// 0 to 23.
    case hour
    /// Kilocalories.
    case kcal
    /// 1 or 0.
    case again
  }

  /// How a number is compared.
  package enum Relation: String, CaseIterable, Hashable, Sendable {
    case atLeast = ">="
    case atMost = "<="
    case not = "!="
    case equal = "="
    case more = ">"
    case less = "<"
  }

  /// A comparison of a number; a row that does not state the number does not match, except that one without a rating
  /// is not rated with any number.
  package struct Comparison: Hashable, Sendable {
    package let figure: Figure
    package let relation: Relation
    package let value: Int

    package init(_ figure: Figure, _ relation: Relation, _ value: Int) {
      self.figure = figure
      self.relation = relation
      self.value = value
    }
  }

  /// Whether a row states a number.
  package struct Presence: Hashable, Sendable {
    package let figure: Figure
    package let isStated: Bool

    package init(_ figure: Figure, isStated: Bool) {
      self.figure = figure
      self.isStated = isStated
    }
  }

  /// A word that must be in the item, or in the person's note.
  package struct Word: Hashable, Sendable {
    /// The rows of the items that contain it.
    package let items: [Int]
    package let text: String

    package init(_ text: String, in items: [Int]) {
      self.items = items
      self.text = text
    }
  }

  /// The rows of the selected items; nil for all.
  package var items: [Int]?
  package var words: [Word] = []
  package var comparisons: [Comparison] = []
  /// The selected IDs; nil for all.
  package var entries: [String]?
  /// Names of people who ate together.
  package var companions: [String] = []
  /// Tags that the row must have; an empty one: it must have none.
  package var tags: [String] = []
  /// Numbers that the row must state, or must not.
  package var presences: [Presence] = []

  package init() {}
}
