/// Which lines of a log are wanted, as a store takes it: items by their rows, figures by comparison.
package struct LogSelection: Hashable, Sendable {
  /// A figure of a line.
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

  /// How a figure stands to another one.
  package enum Relation: String, CaseIterable, Hashable, Sendable {
    case atLeast = ">="
    case atMost = "<="
    case not = "!="
    case equal = "="
    case more = ">"
    case less = "<"
  }

  /// A comparison of a figure; a line that does not state the figure is not meant.
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

  /// A word that has to be in the item, or in what the person noted.
  package struct Word: Hashable, Sendable {
    /// The rows of the items that have it.
    package let items: [Int]
    package let text: String

    package init(_ text: String, in items: [Int]) {
      self.items = items
      self.text = text
    }
  }

  /// The rows of the items that are meant; nil: all.
  package var items: [Int]?
  package var words: [Word] = []
  package var comparisons: [Comparison] = []
  /// The IDs that are meant; nil: all.
  package var entries: [String]?
  /// Names of people who ate of the same.
  package var companions: [String] = []
  /// Tags that the line has.
  package var tags: [String] = []
  /// Whether only lines with, or only those without, a rating are meant; nil: both.
  package var isRated: Bool?

  package init() {}
}
