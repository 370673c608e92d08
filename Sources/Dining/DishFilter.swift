/// What a person eats and does not eat.
package struct DishFilter: Hashable, Sendable {
  /// How a dish stands to a filter.
  package enum Verdict: Hashable, Sendable {
    /// It is said to be all that is wanted.
    case passes
    /// Nothing is said against it, but not everything is said.
    case unstated
    /// Something is said against it.
    case fails
  }

  /// All of these must hold, in `DishWords`' words.
  package let diets: [String]
  /// None of these may be in it, in `DishWords`' words.
  package let exclusions: [String]
  /// Whether a dish not stated to contain something counts as free of it.
  package let trustsMissing: Bool

  package init(diets: [String] = [], exclusions: [String] = [], trustsMissing: Bool = false) {
    self.diets = diets
    self.exclusions = exclusions
    self.trustsMissing = trustsMissing
  }

  /// Whether every dish passes.
  package var isEmpty: Bool { diets.isEmpty && exclusions.isEmpty }

  /// How a dish stands to it: one word against it is enough, and silence is no word for it. A diet must always be said: a
  /// burger not stated to be vegan is none, even with `--trust-missing`.
  package func verdict(on dish: Dish) -> Verdict {
    let diets = diets.map { dish.isOf(diet: $0) }
    let exclusions = exclusions.map { dish.isFree(of: $0) }
    if (diets + exclusions).contains(false) { return .fails }
    let isStated = !diets.contains(nil) && (trustsMissing || !exclusions.contains(nil))
    return isStated ? .passes : .unstated
  }
}

/// A filter at work: what it took out so far is counted.
package struct DishMatcher: Hashable, Sendable {
  package let filter: DishFilter
  /// Dishes left out because not all that was asked is stated of them.
  package private(set) var unstated = 0
  /// Dishes left out because of what is stated of them.
  package private(set) var other = 0
  /// Those of them that are said to contain what they must not.
  package private(set) var containing = 0

  package init(_ filter: DishFilter = DishFilter()) { self.filter = filter }

  /// Whether anything was left out.
  package var hasLeftOut: Bool { unstated + other > 0 }

  /// Whether a dish passes.
  package mutating func takes(_ dish: Dish) -> Bool {
    guard !filter.isEmpty else { return true }
    switch filter.verdict(on: dish) {
    case .passes: return true
    case .unstated: unstated += 1
    case .fails:
      other += 1
      if filter.exclusions.contains(where: { dish.isFree(of: $0) == false }) { containing += 1 }
    }
    return false
  }
}
