/// The allergens of one dish: stated as present, stated as absent, or not stated.
struct AllergenStatements {
  private var contained: [String] = []
  /// Whether any is stated.
  private(set) var isAnyStated = false
  private var unstated: [String] = []

  mutating func add(_ allergen: String, _ isContained: Bool?) {
    guard let isContained else {
      unstated.append(allergen)
      return
    }
    isAnyStated = true
    if isContained { contained.append(allergen) }
  }

  /// Whether some are named and others not stated.
  var isPartial: Bool { !contained.isEmpty && !unstated.isEmpty }

  /// The dish's allergens, or nil if unknown.
  ///
  /// A list that names some must not be taken for a complete one. If the site leaves a few unstated, those
  /// named are kept, with a notice; an empty list would then claim the absence of unstated ones, so it
  /// becomes nil.
  func list(dish: String, _ notices: NoticeCollector) -> [String]? {
    guard isAnyStated else { return nil }
    guard !unstated.isEmpty else { return contained }
    notices.note("allergens-incomplete", "\(dish): nothing said of \(unstated.joined(separator: ", "))")
    return contained.isEmpty ? nil : contained
  }
}

extension Array where Element: Hashable {
  /// Each element once, at its first position.
  func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
