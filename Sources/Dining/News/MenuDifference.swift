/// The menu of a venue on a date, by meal: the names of dishes as on its menus.
package struct DayMenu: Equatable, Sendable {
  /// By the menu's own name of the meal; empty if it has none. A meal without a dish is left out.
  package private(set) var meals: [String: [String]]

  package init(_ meals: [String: [String]] = [:]) {
    self.meals = meals.filter { !$0.value.isEmpty }
  }

  /// Adds a dish to a meal.
  package mutating func add(_ dish: String, to meal: String) { meals[meal, default: []].append(dish) }

  /// The same with the meals of another menu that this one lacks.
  package func completed(by other: DayMenu) -> DayMenu {
    DayMenu(meals.merging(other.meals) { own, _ in own })
  }

  /// The names of dishes, each once, sorted.
  package var names: [String] { Set(meals.values.joined()).sorted() }
}

/// The difference between an announced menu and the present one: which dishes were renamed, added and
/// removed.
///
/// Names with the same key are one dish, in any spelling. A removed and an added dish with similar names are
/// one renamed dish, the most similar pairs first: this applies to about every ninth announced dish (measured
/// on announced menus of four years).
package struct MenuDifference: Equatable, Sendable {
  package private(set) var renamed: [ChangeFact.Renaming] = []
  package private(set) var gained: [String] = []
  package private(set) var lost: [String] = []

  /// - Parameters:
  ///   - before: the menu as announced; meals that it lacks are not compared.
  ///   - after: the present menu.
  package init(from before: DayMenu, to after: DayMenu) {
    let known = Set(before.meals.keys)
    let old = Self.byKey(before.names)
    let wholeNew = Self.byKey(after.names)
    let new = Self.byKey(DayMenu(after.meals.filter { known.contains($0.key) }).names)
    var gone = old.filter { wholeNew[$0.key] == nil }
    var come = new.filter { old[$0.key] == nil }
    var pairs: [(likeness: Double, from: DishKey, to: DishKey)] = []
    for from in gone.keys {
      for to in come.keys where from.isLike(to) { pairs.append((from.resemblance(to: to), from, to)) }
    }
    pairs.sort { ($1.likeness, $0.from, $0.to) < ($0.likeness, $1.from, $1.to) }
    for pair in pairs {
      guard let from = gone[pair.from], let to = come[pair.to] else { continue }
      gone[pair.from] = nil
      come[pair.to] = nil
      renamed.append(.init(from: from, to: to))
    }
    renamed.sort { ($0.from, $0.to) < ($1.from, $1.to) }
    gained = come.values.sorted()
    lost = gone.values.sorted()
  }

  private static func byKey(_ names: [String]) -> [DishKey: String] {
    Dictionary(names.map { (DishKey($0), $0) }, uniquingKeysWith: { first, _ in first })
  }
}
