import Markup

/// The part of a page that belongs to one recipe alone: its row, or what is in the row beside other recipes.
///
/// The icons of a dish are somewhere in its part. Where several recipes share a row, as in pages made of `div`
/// instead of tables, those of one must not be taken for all.
struct FoodProRows {
  private let recipes: [Node]
  private let rows: [Node?]
  private var next = 0

  /// - Parameter recipes: The elements that name the dishes, in the order of the page.
  init(of recipes: [Node]) {
    self.recipes = recipes
    rows = recipes.map { $0.closest("tr") ?? $0.parent }
  }

  /// The part of the next recipe, at least the element that names it; nil after the last recipe.
  mutating func part() -> Node? {
    guard next < recipes.count else { return nil }
    let (recipe, row) = (recipes[next], rows[next])
    let others = [next - 1, next + 1].filter { recipes.indices.contains($0) && rows[$0] == row }.map {
      recipes[$0]
    }
    next += 1
    guard let row, !others.isEmpty else { return row }
    var part = recipe
    while let parent = part.parent, parent != row, !others.contains(where: { Self.isInside($0, parent) }) {
      part = parent
    }
    return part
  }

  /// Whether an element is inside another one; also if they are so many levels apart that it is not looked for.
  private static func isInside(_ node: Node, _ ancestor: Node) -> Bool {
    var place = node.parent
    for _ in 0..<16 {
      guard let current = place else { return false }
      if current == ancestor { return true }
      place = current.parent
    }
    return true
  }
}
