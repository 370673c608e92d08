extension Dish {
  /// What is true of a dish whichever of its servings somebody gets: it may contain what any of them contains, and
  /// only has the marks that all of them have.
  ///
  /// - Parameter servings: its servings; the first one gives everything else.
  /// - Returns: nil if there are none, or all state the same.
  package static func combined(_ servings: [Dish]) -> Dish? {
    let stated = servings.indices.map { Statement(of: servings[$0]) }
    guard var dish = servings.first, stated.contains(where: { $0 != stated.first }) else { return nil }
    var (allergens, marks): ([String], [String]) = ([], [])
    for index in servings.indices {
      for name in servings[index].allergens ?? [] { allergens.addIfNew(DishWords.allergen(name)) }
      for name in servings[index].tags ?? [] { marks.addIfNew(DishWords.tag(name)) }
    }
    dish.allergens = stated.contains { $0.allergens != nil } ? allergens : nil
    let isPartial = stated.contains { $0.allergens == nil }
    dish.unstatedAllergens =
      dish.allergens == nil
      ? .none : isPartial ? .unspecified : UnstatedAllergens(of: stated.map(\.unstated))
    marks.removeAll { mark in servings.indices.contains { servings[$0].isOf(diet: mark) != true } }
    dish.tags = marks.isEmpty && stated.contains { !$0.hasTags } ? nil : marks
    return dish
  }

  /// What a serving states of its contents and marks, in whatever order and words.
  private struct Statement: Equatable {
    let allergens: Set<String>?
    let unstated: UnstatedAllergens
    let marks: Set<String>
    let hasTags: Bool

    init(of dish: Dish) {
      allergens = dish.allergens.map { Set($0.map { DishWords.allergen($0) }) }
      unstated = dish.unstatedAllergens
      marks = Set(dish.marks)
      hasTags = dish.tags != nil
    }
  }
}

extension [String] {
  fileprivate mutating func addIfNew(_ word: String) {
    if !contains(word) { append(word) }
  }
}
