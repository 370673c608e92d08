import Dining

/// The allergens of one dish: stated as present, stated as absent, or not stated.
struct AllergenStatements {
  private var contained: [String] = []
  private var denied: [String] = []
  private var silent: [String] = []

  /// Takes whether the dish contains an allergen; nil: the site leaves that open although it usually states it.
  mutating func add(_ allergen: String, _ isContained: Bool?) {
    switch isContained {
    case nil: silent.append(allergen)
    case true?: contained.append(allergen)
    case false?: denied.append(allergen)
    }
  }

  /// Whether any is stated.
  var isAnyStated: Bool { !contained.isEmpty || !denied.isEmpty }

  /// The allergens of which nothing is stated, whether or not the site usually does.
  var unstated: UnstatedAllergens {
    if isUnclear { return contained.isEmpty ? .none : .unspecified }
    guard isAnyStated else { return .none }
    return UnstatedAllergens { allergen in
      !(contained + denied).contains { $0 == allergen || DishWords.isKind(allergen, of: $0) }
    }
  }

  /// Whether something that is not the name of an allergen is left open: that may be any of them.
  private var isUnclear: Bool { !silent.allSatisfy(DishWords.allergenWords.contains) }

  /// The dish's allergens, or nil if unknown; a notice says what the site leaves open.
  func list(dish: String, _ notices: NoticeCollector) -> [String]? {
    guard isAnyStated else { return nil }
    if !silent.isEmpty {
      notices.note("allergens-incomplete", "\(dish): nothing said of \(silent.joined(separator: ", "))")
    }
    // An empty list would claim the absence of those that are left open.
    return contained.isEmpty && isUnclear ? nil : contained
  }
}

extension Array where Element: Hashable {
  /// Each element once, at its first position.
  func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
