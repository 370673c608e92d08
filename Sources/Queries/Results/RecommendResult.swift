package import CivilTime
package import Dining
package import Failures

/// The answer of `dine recommend`: served dishes that a person may like, and why.
package struct RecommendResult: CampusResult {
  /// A dish, where it is served, and its score.
  package struct Entry: Hashable, Sendable {
    package let facts: DishFacts
    package let venueName: String
    package let date: CivilDate
    /// When the meal is served on its date; empty if not stated.
    package let hours: [ServiceWindow]
    package let isOn: Bool
    package let score: DishScore
    package let provenance: Provenance

    /// - Parameters:
    ///   - facts: the facts about the dish.
    ///   - meal: the meal at which it is served.
    ///   - score: the score with its terms.
    package init(_ facts: DishFacts, at meal: ServedMeal, score: DishScore) {
      self.facts = facts
      venueName = meal.venue.name
      date = meal.record.menu.date
      hours = meal.hours
      isOn = meal.isOn
      self.score = score
      provenance = meal.record.provenance
    }
  }

  /// How much is known about the person.
  package struct Known: Hashable, Sendable {
    /// How many dishes the person rated, liked or disliked.
    package let ratings: Int
    /// How many people here rated, liked or disliked any.
    package let people: Int
    package let tastes: Int

    package init(ratings: Int, people: Int, tastes: Int) {
      self.ratings = ratings
      self.people = people
      self.tastes = tastes
    }
  }

  /// The name used in commands.
  package let person: String
  /// In the recommended order.
  package let entries: [Entry]
  package let known: Known
  /// The seed that reproduces the order.
  package let seed: UInt64
  /// The vetoes, and what they left out.
  package let matcher: DishMatcher
  /// The display names that reasons use: dishes by key, and places by slug.
  package let names: Names

  /// The display names that reasons use.
  package struct Names: Hashable, Sendable {
    package var dishes: [String: String] = [:]
    package var venues: [String: String] = [:]
    /// The person whose taste the reasons are about; nil: the one who asks.
    package var person: String?

    /// No names.
    package init() {}
  }

  /// The requested meal, for when there is nothing to show.
  package var meal: String?
  /// Whether anything is served then, though nothing suits the person.
  package var isServed = false
  package var changesAt: Instant?
  package let isStale: Bool

  package init(
    person: String, _ entries: [Entry], known: Known, seed: UInt64, matcher: DishMatcher, names: Names,
    now: Instant
  ) {
    self.person = person
    self.entries = entries
    self.known = known
    self.seed = seed
    self.matcher = matcher
    var own = names
    own.person = person == PersonResult.owner ? nil : person
    self.names = own
    let oldest = entries.map(\.provenance.observedAt).min()
    isStale = oldest.map { now.seconds(since: $0) > MenuResult.staleAfter } ?? false
  }

  package var exit: ExitCode { entries.isEmpty ? .no : .yes }
  package var dataAsOf: Instant? { entries.map(\.provenance.observedAt).min() }
}
