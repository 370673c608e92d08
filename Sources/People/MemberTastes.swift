package import Dining
package import Failures
package import Queries
package import World

/// What is known about what a member of a group eats, besides likes and votes.
package struct MemberTastes: Sendable {
  /// What a menu must state about a dish before the person eats it.
  package let diet: @Sendable (PersonName) -> DishFilter
  /// The predicted liking of a dish, 0 to 1, by the dish's key; nil: unknown.
  package let score: @Sendable (PersonName, _ dish: String) -> Double?

  package init(
    diet: @escaping @Sendable (PersonName) -> DishFilter,
    score: @escaping @Sendable (PersonName, _ dish: String) -> Double?
  ) {
    self.diet = diet
    self.score = score
  }

  /// Nothing is known about anybody: everyone eats everything.
  package static let unknown = MemberTastes(diet: { _ in DishFilter() }, score: { _, _ in nil })
}

extension MemberTastes {
  /// The diets of the people of this computer, and how much each is expected to like what is served at that
  /// time.
  ///
  /// - Parameters:
  ///   - campus: the campus.
  ///   - moment: the time of the meal.
  ///   - world: files and environment.
  /// - Throws: a database failure, because vetoes that cannot be read must not be ignored.
  package init(_ campus: CampusSnapshot, at moment: QueryMoment, in world: World) throws(Failure) {
    let book = try EaterBook(campus, in: world)
    let served = campus.facts(of: try campus.mealsToEat(at: moment).meals)
    let facts = Dictionary(served.map { ($0.facts.key, $0.facts) }, uniquingKeysWith: { one, _ in one })
    var diets: [String: DishFilter] = [:]
    var scores: [String: [String: Double]] = [:]
    for person in book.people {
      guard let name = try? PersonName(person) else { continue }
      let eater = book.eater(name)
      diets[person] = eater.tastes.vetoes
      guard !(book.given[person] ?? []).isEmpty || !eater.tastes.preferences.isEmpty else { continue }
      let scorer = book.scorer(for: name, facts: facts)
      scores[person] = facts.mapValues { scorer.score($0).utility }
    }
    self.init(
      diet: { [diets] in diets[$0.text] ?? DishFilter() }, score: { [scores] in scores[$0.text]?[$1] })
  }
}
