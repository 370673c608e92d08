/// The allergens of one dish: said to be in it, said not to be, or not spoken of.
struct AllergenStatements {
  private var contained: [String] = []
  /// Whether anything is said of any.
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

  /// Whether some are named and others not spoken of.
  var isPartial: Bool { !contained.isEmpty && !unstated.isEmpty }

  /// What the dish contains, or nil where that is not known.
  ///
  /// A list that names some must not be taken for one that names all. Where the site is silent on a few, what it does
  /// name is kept, with a notice; an empty list would then claim freedom from what nobody spoke of, so it becomes nil.
  func list(dish: String, _ notices: NoticeCollector) -> [String]? {
    guard isAnyStated else { return nil }
    guard !unstated.isEmpty else { return contained }
    notices.note("allergens-incomplete", "\(dish): nothing said of \(unstated.joined(separator: ", "))")
    return contained.isEmpty ? nil : contained
  }
}

extension Array where Element: Hashable {
  /// Each element once, where it first stands.
  func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
