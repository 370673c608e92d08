/// The outcome for the nodes of one kind; those found are either read, noted or left out.
package struct RecipeCount: Hashable, Sendable {
  /// `venues`, `hours`, `menus`, `stations` or `dishes`.
  package let what: String
  /// Nodes that a path matched.
  package internal(set) var found = 0
  /// Those that became a part of the reading.
  package internal(set) var read = 0
  /// Those excluded by the recipe's `where`.
  package internal(set) var leftOut = 0
  /// Those that became a notice.
  package var noted: Int { found - read - leftOut }
}
