/// A person's dietary restrictions.
package struct DishFilter: Hashable, Sendable {
  /// Whether a dish passes a filter.
  package enum Verdict: Hashable, Sendable {
    /// All requirements are stated to be met.
    case passes
    /// No requirement is stated to be violated, but not all are stated to be met.
    case unstated
    /// Some requirement is stated to be violated.
    case fails
  }

  /// All of these must hold, in `DishWords`' words.
  package let diets: [String]
  /// It must contain none of these, in `DishWords`' words.
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

  /// Whether a dish passes: one violation is enough to fail, and missing information is not a violation. A
  /// diet must always be stated: a burger not stated to be vegan is not vegan, even with `--trust-missing`.
  package func verdict(on dish: Dish) -> Verdict {
    let diets = diets.map { dish.isOf(diet: $0) }
    let exclusions = exclusions.map { dish.isFree(of: $0) }
    if (diets + exclusions).contains(false) { return .fails }
    let isStated = !diets.contains(nil) && (trustsMissing || !exclusions.contains(nil))
    return isStated ? .passes : .unstated
  }
}

/// A filter in use, which counts the dishes it has left out.
package struct DishMatcher: Hashable, Sendable {
  package let filter: DishFilter
  /// Dishes left out because not all requirements are stated for them.
  package private(set) var unstated = 0
  /// Dishes left out because of what is stated about them.
  package private(set) var other = 0
  /// Those of them that are stated to contain an excluded allergen.
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
