import CivilTime
import Configuration
import Dining
package import Failures
import Hashing
package import Queries
package import World

/// Recommends dishes to a person: the best-scoring ones served now or next, in an order with some variety.
package final class Recommender {
  /// Only meals of this name; nil: the current or next one.
  package var meal: String?
  /// A dish, as it was typed, that the others should resemble.
  package var like: String?
  /// The maximum number of dishes.
  package var limit = 5
  /// A number that reproduces the order; nil: derived from the date and the person.
  package var seed: UInt64?
  /// The slugs of venues that the person who asks has hidden.
  package var leftOut: Set<String> = []

  private let campus: CampusSnapshot
  private let person: PersonName
  private let world: World

  /// The default seed has at most six digits, so that it can be typed again.
  private static let seeds: UInt64 = 1_000_000

  /// - Parameters:
  ///   - campus: the campus whose menus are searched.
  ///   - person: the person to recommend for.
  ///   - world: files and environment.
  package init(_ campus: CampusSnapshot, for person: PersonName, in world: World) {
    self.campus = campus
    self.person = person
    self.world = world
  }

  /// The recommended dishes.
  ///
  /// - Parameters:
  ///   - moment: the time asked about.
  ///   - findsChange: whether to find when the result would change.
  /// - Returns: the dishes, each once, where it scores best.
  /// - Throws: `several-dishes`, `unknown-dish`, `recommend-meal`, or a database failure.
  package func answer(at moment: QueryMoment, findsChange: Bool = false) throws(Failure) -> RecommendResult {
    let book = try EaterBook(campus, in: world)
    return try campus.answer(at: moment, findsChange: findsChange) { moment throws(Failure) in
      let (result, until) = try recommend(from: book, at: moment)
      // Then the data become stale.
      let old = result.dataAsOf.map { $0 + MenuResult.staleAfter + 1 }
      return Held(result, until: [until, old.flatMap { $0 > moment.instant ? $0 : nil }])
    }
  }

  private func recommend(
    from book: EaterBook, at moment: QueryMoment
  ) throws(Failure) -> (result: RecommendResult, until: Instant?) {
    let asked = try like.map { name throws(Failure) in try target(of: name, at: moment.instant) }
    if let meal, !(try campus.isMeal(meal, from: campus.date(at: moment.instant))) {
      throw Failure(.recommendMeal, meal)
    }
    let vetoes = book.eater(person).tastes.vetoes
    // Extras, and dishes whose name yields no key, are not worth going for.
    func isToGoFor(_ dish: Dish, _ key: String) -> Bool { !dish.isAddOn && !key.isEmpty && key != asked?.key }
    let (meals, until) = try campus.mealsToEat(meal, at: moment) { meal in
      !leftOut.contains(meal.venue.slug)
        && meal.record.menu.stations.contains { station in
          station.dishes.contains {
            vetoes.verdict(on: $0) == .passes && isToGoFor($0, campus.dishKey(of: $0.name))
          }
        }
    }
    let served = campus.facts(of: meals.filter { !leftOut.contains($0.venue.slug) })
    let byKey = Dictionary(served.map { ($0.facts.key, $0.facts) }, uniquingKeysWith: { first, _ in first })
    let scorer = book.scorer(for: person, facts: byKey, asked: asked?.key)
    var matcher = DishMatcher(vetoes)
    let news = [try DishNewsFinder(.new, in: campus), try DishNewsFinder(.back, in: campus)]
    var best: [String: RecommendResult.Entry] = [:]
    for (meal, facts) in served where matcher.takes(facts.dish) {
      guard isToGoFor(facts.dish, facts.key) else { continue }
      var found: DishNews?
      for finder in news where found == nil {
        found = try finder.news(of: facts.dish, on: meal.record)
      }
      let entry = RecommendResult.Entry(facts, at: meal, score: scorer.score(facts, news: found))
      if best[facts.key].map({ $0.isWorse(than: entry) }) ?? true { best[facts.key] = entry }
    }
    let entries = best.keys.sorted().compactMap { best[$0] }
    let seed = seed ?? defaultSeed(at: moment.instant)
    let order = Variety(seed: seed).choose(
      limit,
      of: entries.map {
        .init(name: $0.facts.key, score: $0.score.total, features: Set($0.facts.features))
      })
    var names = try campus.names(book, byKey)
    if let asked { names.dishes[asked.key] = asked.name }
    var result = RecommendResult(
      person: person.text, order.map { entries[$0] },
      known: .init(
        ratings: scorer.ratedCount, people: scorer.personCount,
        tastes: book.eater(person).tastes.tastes.count),
      seed: seed, matcher: matcher, names: names, now: moment.instant)
    result.meal = meal
    result.isServed = !served.isEmpty
    return (result, until)
  }

  private func target(of name: String, at now: Instant) throws(Failure) -> (key: String, name: String) {
    let found: LikeFinder.Target
    do {
      found = try LikeFinder(campus, try ComingDishes(campus, at: now), at: now).target(
        of: name, takesVenues: false, anyway: false)
    } catch {
      // A dish nobody has served resembles nothing, so here it is never accepted.
      guard error.code == .nothingToLike || error.code == .noMenusYet else { throw error }
      throw Failure(.unknownDish, name, suggestion: error.suggestion)
    }
    guard case .dish(let key) = found.subject else { throw Failure(.unknownDish, name) }
    return (key, found.name)
  }

  /// A seed that stays the same all day for the same person.
  private func defaultSeed(at now: Instant) -> UInt64 {
    UInt64(fnv1a: "\(campus.date(at: now)) \(person.text)".utf8) % Self.seeds
  }
}

extension CampusSnapshot {
  /// Whether a name is that of a meal, or on any menu from yesterday on; otherwise it is a typing error.
  func isMeal(_ name: String, from today: CivilDate) throws(Failure) -> Bool {
    if MealOrder.isMeal(MealOrder.english(name)) { return true }
    for row in try rows().values {
      let menus = try menus(of: row, from: today.adding(days: -1))
      if menus.contains(where: { $0.menu.period.map { MenuChoice.names(name, $0) } ?? false }) { return true }
    }
    return false
  }
}

extension RecommendResult.Entry {
  /// For a dish at several places the best score wins, then the one that is on, then the first by name.
  fileprivate func isWorse(than other: RecommendResult.Entry) -> Bool {
    func rank(_ entry: RecommendResult.Entry) -> (Double, Int, String, String) {
      (-entry.score.total, entry.isOn ? 0 : 1, entry.facts.venue, entry.facts.station ?? "")
    }
    return rank(other) < rank(self)
  }
}
