import Configuration
import Dining
package import Failures
import PrivateStore
package import Queries
import SQLite
package import World

/// A person's own marks on the dishes and places of a campus.
package struct PersonalMarks {
  private var dishes: [String: Stance] = [:]
  private var venues: [String: Stance] = [:]
  private var tastes = TasteProfile()
  /// Why the marks cannot be read. The command was about something else, so it answers without them.
  package private(set) var obstacle: Failure?

  /// Reads the marks; there are none if nothing is stored or it cannot be read.
  ///
  /// - Parameters:
  ///   - campus: the campus.
  ///   - person: the person's name; nil: no name was given.
  ///   - world: files and environment.
  package init(_ campus: CampusSnapshot, of person: String?, in world: World) {
    guard let person = try? PersonName(person) else { return }
    let database = PeopleDatabase(campus.setting.paths, in: world)
    let place = campus.setting.campus.id
    var opinions: [Opinion] = []
    do throws(Failure) {
      let said = try database.read { store throws(PeopleDatabase.StoreError) in
        guard let known = try store.person(named: person.text) else { return ([Opinion](), [Taste]()) }
        return (
          try store.opinions(of: known.id, campus: place),
          try store.tastes(of: known.id, campus: place).map(\.taste)
        )
      }
      guard let said else { return }
      opinions = said.0
      tastes = TasteProfile(said.1)
    } catch {
      obstacle = error
    }
    for opinion in campus.current(opinions) {
      switch opinion.subject {
      case .dish(let key): dishes[key] = Self.stronger(opinion.stance, dishes[key])
      case .venue(let slug): venues[slug] = Self.stronger(opinion.stance, venues[slug])
      }
    }
  }

  /// A dish that is liked and also wanted again is marked as liked.
  private static func stronger(_ stance: Stance, _ other: Stance?) -> Stance {
    other == nil || other == .want ? stance : other ?? stance
  }

  /// The marks of what occurs in a result.
  ///
  /// - Parameters:
  ///   - result: the result to be marked.
  ///   - campus: the campus.
  ///   - moment: the time asked about; nil: whether places serve something suitable is not checked.
  /// - Returns: the marks by the names that are shown.
  package func shown(
    in result: some MarkedResult, of campus: CampusSnapshot, at moment: QueryMoment? = nil
  ) -> ShownMarks {
    var named: [String: Stance] = [:]
    if !dishes.isEmpty {
      for name in Set(result.dishNames) { named[name] = dishes[campus.dishKey(of: name)] }
    }
    guard !tastes.isEmpty else { return ShownMarks(dishes: named, venues: venues) }
    return ShownMarks(
      dishes: named, venues: venues, fittingDishes: fittingDishes(in: result, of: campus),
      fittingVenues: moment.map { fittingVenues(in: result, of: campus, at: $0) } ?? [])
  }

  private func fittingDishes(
    in result: some MarkedResult, of campus: CampusSnapshot
  ) -> Set<DishPlace> {
    let walks = campus.walks
    let fitting = result.placedDishes.filter { place, dish in
      tastes.judgement(of: campus.facts(of: dish, at: place, walks)).fits
    }
    return Set(fitting.map(\.place))
  }

  /// The places that serve a suitable dish at the current meal, or at their next one.
  private func fittingVenues(
    in result: some MarkedResult, of campus: CampusSnapshot, at moment: QueryMoment
  ) -> Set<String> {
    let shown = Set(result.markedVenues.map(\.slug))
    guard !shown.isEmpty, let rows = try? campus.rows(), let venues = try? campus.venues() else { return [] }
    let fitting = venues.filter { known in
      guard shown.contains(known.venue.slug), let row = rows[known.venue.slug],
        let meals = try? campus.mealsToEat(at: known, row, moment)
      else { return false }
      return campus.facts(of: meals).contains { tastes.judgement(of: $0.facts).fits }
    }
    return Set(fitting.map(\.venue.slug))
  }
}

extension CampusSnapshot {
  /// The walking minutes from home to each place, by slug, where both positions are known.
  var walks: [String: Int] {
    let known = (try? venues()) ?? []
    return Dictionary(
      known.compactMap { known in walkMinutes(to: known.venue).map { (known.venue.slug, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// The facts of a dish at its place in a result.
  func facts(of dish: Dish, at place: DishPlace, _ walks: [String: Int]) -> DishFacts {
    DishFacts(
      dish, key: dishKey(of: dish.name), venue: place.venue, station: place.station, period: place.period,
      walkMinutes: walks[place.venue])
  }
}
