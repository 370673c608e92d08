package import Dining
package import Failures
package import Queries
package import World

/// Adapts a menu to one person.
package struct MenuForPerson {
  private let campus: CampusSnapshot
  private let person: PersonName
  private let book: EaterBook

  /// - Parameters:
  ///   - campus: the campus.
  ///   - person: the person whose tastes and ratings count.
  ///   - world: files and environment.
  /// - Throws: a database failure.
  package init(_ campus: CampusSnapshot, for person: PersonName, in world: World) throws(Failure) {
    self.campus = campus
    self.person = person
    book = try EaterBook(campus, in: world)
  }

  /// The filter of a menu for this person: the one asked for, and every veto. A veto by itself never accepts
  /// dishes with missing information.
  package func filter(with asked: DishFilter) -> DishFilter {
    let vetoes = book.eater(person).tastes.vetoes
    func joined(_ one: [String], _ other: [String]) -> [String] { one + other.filter { !one.contains($0) } }
    return DishFilter(
      diets: joined(asked.diets, vetoes.diets), exclusions: joined(asked.exclusions, vetoes.exclusions),
      trustsMissing: asked.trustsMissing)
  }

  /// Annotates a menu for the person, or orders it.
  ///
  /// - Parameters:
  ///   - menu: the menu, already without vetoed dishes if it is to be ordered.
  ///   - isOrdered: whether the best dish comes first.
  ///   - tellsWhy: whether people are shown the reasons.
  /// - Returns: the same menu, annotated or ordered.
  /// - Throws: a database failure.
  package func made(of menu: MenuResult, isOrdered: Bool, tellsWhy: Bool) throws(Failure) -> MenuResult {
    let walks = campus.walks
    let placed = menu.placedDishes.map { ($0.place, campus.facts(of: $0.dish, at: $0.place, walks)) }
    let byKey = Dictionary(placed.map { ($0.1.key, $0.1) }, uniquingKeysWith: { first, _ in first })
    let tastes = book.eater(person).tastes
    let scorer = isOrdered ? book.scorer(for: person, facts: byKey) : nil
    var standings: [DishPlace: PersonalMenu.Standing] = [:]
    for (place, facts) in placed {
      standings[place] = PersonalMenu.Standing(
        tastes.judgement(of: facts), score: scorer.map { $0.score(facts) })
    }
    return menu.made(
      personal: PersonalMenu(
        person: person.text, standings: standings, tellsWhy: tellsWhy, isOrdered: isOrdered,
        isKnown: !tastes.isEmpty || !(book.given[person.text] ?? []).isEmpty,
        names: try campus.names(book, byKey)))
  }
}

extension CampusSnapshot {
  /// The display names of what the reasons mention.
  func names(
    _ book: EaterBook, _ facts: [String: DishFacts]
  ) throws(Failure) -> RecommendResult.Names {
    var names = RecommendResult.Names()
    names.dishes = facts.mapValues(\.dish.name).merging(book.names) { menu, _ in menu }
    for known in try venues() { names.venues[known.venue.slug] = known.venue.name }
    return names
  }
}
