extension Dish {
  /// What is true of a dish whichever of its servings somebody gets: it may contain what any of them contains, and
  /// only has the marks that all of them have.
  ///
  /// - Parameter others: its other servings.
  /// - Returns: this serving with the contents and marks of all; nil if all state the same.
  package func combined(with others: [Dish]) -> Dish? {
    var servings: [Dish] = [self]
    for other in others where !servings.contains(where: { $0.statesTheSame(as: other) }) {
      servings.append(other)
    }
    guard servings.count > 1 else { return nil }
    var dish = self
    let lists = servings.compactMap(\.allergens)
    if !lists.isEmpty {
      dish.allergens = lists.joined().map { DishWords.allergen($0) }.withoutRepetition
      dish.unstatedAllergens =
        lists.count < servings.count ? .unspecified : UnstatedAllergens(of: servings.map(\.unstatedAllergens))
    }
    let marks = servings.flatMap { $0.tags ?? [] }.map { DishWords.tag($0) }.withoutRepetition
      .filter { mark in servings.allSatisfy { $0.isOf(diet: mark) == true } }
    dish.tags = marks.isEmpty && servings.contains { $0.tags == nil } ? nil : marks
    return dish
  }

  /// Whether another serving has the same contents and marks, in whatever order and words.
  private func statesTheSame(as other: Dish) -> Bool {
    unstatedAllergens == other.unstatedAllergens
      && allergens.map { Set($0.map(DishWords.allergen)) }
        == other.allergens.map { Set($0.map(DishWords.allergen)) }
      && Set(marks) == Set(other.marks) && (tags == nil) == (other.tags == nil)
  }
}

extension Array where Element == String {
  fileprivate var withoutRepetition: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
