package import Dining

/// What is known of what a member of a group eats, beside likes and votes.
package struct MemberTastes: Sendable {
  /// What must be stated of a dish that the person eats.
  package let diet: @Sendable (PersonName) -> DishFilter
  /// How much the person is expected to like a dish, 0 to 1, by the dish's key; nil: nothing is known.
  package let score: @Sendable (PersonName, _ dish: String) -> Double?

  package init(
    diet: @escaping @Sendable (PersonName) -> DishFilter,
    score: @escaping @Sendable (PersonName, _ dish: String) -> Double?
  ) {
    self.diet = diet
    self.score = score
  }

  /// Nothing is known of anybody: everybody eats everything.
  package static let unknown = MemberTastes(diet: { _ in DishFilter() }, score: { _, _ in nil })
}
