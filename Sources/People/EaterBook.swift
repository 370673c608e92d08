import Configuration
package import Dining
package import Failures
import PrivateStore
package import Queries
import SQLite
package import World

/// What is known about the people who eat at a campus: their ratings of dishes, and their tastes.
package struct EaterBook {
  /// Everyone's ratings, by person (`GivenStars.all`).
  package let given: [String: [GivenStars]]
  /// Everyone about whom anything is stored, by name.
  private let eaters: [String: EaterProfile]
  /// The names of the dishes that people have opinions on, by key.
  package let names: [String: String]

  /// Reads the profiles; there are none if nothing was ever stored.
  ///
  /// - Parameters:
  ///   - campus: the campus; its current dish keys are used.
  ///   - world: files and environment.
  /// - Throws: a database failure.
  package init(_ campus: CampusSnapshot, in world: World) throws(Failure) {
    let place = campus.setting.campus.id
    var words: [String: [Opinion]] = [:]
    var tastes: [String: [Taste]] = [:]
    let kept = try PeopleDatabase(campus.setting.paths, in: world).read {
      store throws(PeopleDatabase.StoreError) in
      for person in try store.people() {
        words[person.key] = try store.opinions(of: person.id, campus: place)
        tastes[person.key] = try store.tastes(of: person.id, campus: place).map(\.taste)
      }
      return try store.ratingSums(campus: place)
    }
    var names: [String: String] = [:]
    let opinions = words.mapValues { campus.current($0) }
    for opinion in opinions.values.joined() {
      guard case .dish(let key) = opinion.subject else { continue }
      names[key] = min(names[key] ?? opinion.name, opinion.name)
    }
    let ratings = (kept ?? []).map { $0.with(dish: campus.currentKey(of: $0.dish)) }
    given = GivenStars.all(ratings: ratings, opinions: opinions)
    eaters = Dictionary(
      uniqueKeysWithValues: opinions.map { name, own in (name, Self.eater(name, own, tastes[name] ?? [])) })
    self.names = names
  }

  /// Everyone about whom anything is stored.
  package var people: [String] { eaters.keys.sorted() }

  /// A person's profile; empty if nothing is stored about them.
  package func eater(_ name: PersonName) -> EaterProfile {
    eaters[name.text] ?? EaterProfile(person: name.text)
  }

  /// The scorer of dishes for a person.
  ///
  /// - Parameters:
  ///   - name: the person's name.
  ///   - facts: what the current menus state about dishes, by key.
  ///   - asked: the key of a dish that the others should resemble; nil: none.
  /// - Returns: a scorer based on everything that is known now.
  package func scorer(
    for name: PersonName, facts: [String: DishFacts], asked: String? = nil
  ) -> DishScorer {
    DishScorer(eater(name), given: given, facts: facts, asked: asked)
  }

  private static func eater(_ name: String, _ opinions: [Opinion], _ tastes: [Taste]) -> EaterProfile {
    var places: [String: Stance] = [:]
    var wanted: Set<String> = []
    for opinion in opinions {
      switch opinion.subject {
      case .venue(let slug): places[slug] = opinion.stance
      case .dish(let key): if opinion.stance == .want { wanted.insert(key) }
      }
    }
    return EaterProfile(person: name, tastes: TasteProfile(tastes), places: places, wanted: wanted)
  }
}

extension CampusSnapshot {
  /// The walking minutes from home to a place; nil: the position of one of them is unknown.
  package func walkMinutes(to venue: Venue) -> Int? {
    guard let home = (try? home()) ?? nil, let there = venue.coordinates else { return nil }
    return Distance(metres: Int(home.distance(to: there))).walkMinutes
  }

  /// The dishes of meals, with the facts that tastes and scores use.
  package func facts(of meals: [ServedMeal]) -> [(meal: ServedMeal, facts: DishFacts)] {
    var keys: [String: String] = [:]
    return meals.flatMap { meal -> [(meal: ServedMeal, facts: DishFacts)] in
      let walk = walkMinutes(to: meal.venue)
      return meal.record.menu.stations.flatMap { station in
        station.dishes.map { dish in
          let key = keys[dish.name] ?? dishKey(of: dish.name)
          keys[dish.name] = key
          return (
            meal,
            DishFacts(
              dish, key: key, venue: meal.venue.slug, station: station.name,
              period: meal.record.menu.period, walkMinutes: walk)
          )
        }
      }
    }
  }
}
