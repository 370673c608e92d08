import Configuration
package import Dining
package import Failures
import PrivateStore
package import Queries
import SQLite
package import World

/// What is known of those who eat at a campus: what they gave dishes, and what they say of what they eat.
package struct EaterBook {
  /// What everybody gave dishes, by person (`GivenStars.all`).
  package let given: [String: [GivenStars]]
  /// Everybody of whom anything is kept, by name.
  private let eaters: [String: EaterProfile]
  /// What people called the dishes of which they said something, by key.
  package let names: [String: String]

  /// Reads them; nobody where nothing was ever said.
  ///
  /// - Parameters:
  ///   - campus: where; its dishes' keys are those of now.
  ///   - world: files and environment.
  /// - Throws: what the database has against it.
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
    let opinions = words.mapValues { own in
      own.map { opinion -> Opinion in
        guard case .dish(let key) = opinion.subject else { return opinion }
        let current = campus.currentKey(of: key)
        names[current] = min(names[current] ?? opinion.name, opinion.name)
        return Opinion(.dish(current), name: opinion.name, stance: opinion.stance, since: opinion.since)
      }
    }
    let ratings = (kept ?? []).map { $0.with(dish: campus.currentKey(of: $0.dish)) }
    given = GivenStars.all(ratings: ratings, opinions: opinions)
    eaters = Dictionary(
      uniqueKeysWithValues: opinions.map { name, own in (name, Self.eater(name, own, tastes[name] ?? [])) })
    self.names = names
  }

  /// Everybody of whom anything is kept.
  package var people: [String] { eaters.keys.sorted() }

  /// What a person says; nothing where nothing is kept of them.
  package func eater(_ name: PersonName) -> EaterProfile {
    eaters[name.text] ?? EaterProfile(person: name.text)
  }

  /// What scores dishes for a person.
  ///
  /// - Parameters:
  ///   - name: whose.
  ///   - facts: what menus tell of dishes now, by key.
  ///   - asked: a dish, by its key, that others are to be like; nil: none.
  /// - Returns: a scorer of everything that is known now.
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
  /// The minutes on foot from home to a place; nil: nobody says where one of them is.
  package func walkMinutes(to venue: Venue) -> Int? {
    guard let home = (try? home()) ?? nil, let there = venue.coordinates else { return nil }
    return Distance(metres: Int(home.distance(to: there))).walkMinutes
  }

  /// The dishes of meals, as tastes and scores know them.
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
