package import CivilTime
import Configuration
import Dining
package import Failures
import PrivateStore
package import Queries
package import World

/// What people of this computer have in common, and what they might try together.
package final class SharedTastes {
  private let database: PeopleDatabase
  private let campus: CampusSnapshot
  private let now: Instant
  private let world: World

  /// - Parameters:
  ///   - campus: the campus.
  ///   - now: the present.
  ///   - world: files and environment.
  package init(_ campus: CampusSnapshot, at now: Instant, in world: World) {
    database = PeopleDatabase(campus.setting.paths, in: world)
    self.campus = campus
    self.now = now
    self.world = world
  }

  /// What two people both like.
  ///
  /// - Parameters:
  ///   - one: a person.
  ///   - other: another person.
  /// - Returns: the shared likes, and their share of everything that either likes.
  /// - Throws: `people-unknown`.
  package func overlap(of one: PersonName, with other: PersonName) throws(Failure) -> OverlapResult {
    let voices = try LocalOpinions(campus, database)
    func favourites(_ person: PersonName) throws(Failure) -> [Opinion.Subject: String] {
      guard let voice = voices.all.first(where: { $0.person == person.text }) else {
        throw try KnownPeople(database).unknown(person)
      }
      return voice.favourites
    }
    let (mine, theirs) = (try favourites(one), try favourites(other))
    let overlap = LikeOverlap(Set(mine.keys), Set(theirs.keys))
    let shared = overlap.both.map { OverlapResult.Shared($0, name: mine[$0] ?? $0.key) }
      .sorted { ($0.name, $0.subject.key) < ($1.name, $1.subject.key) }
    return OverlapResult(people: [one.text, other.text], overlap, shared: shared)
  }

  /// Dishes on which no member of a group has an opinion and that are stated to satisfy everyone's vetoes,
  /// from the counter they like best.
  ///
  /// - Parameters:
  ///   - name: the group's name.
  ///   - limit: the maximum number of dishes.
  /// - Returns: the dishes, those served first at the top.
  /// - Throws: `group-unknown`, or a database failure.
  package func picks(for name: String, limit: Int) throws(Failure) -> PicksResult {
    let group = try GroupBook(campus.setting.paths, at: now, in: world).group(named: name)
    let members = Set(group.members.map(\.key))
    let voices = try LocalOpinions(campus, database).all.filter { members.contains($0.person) }
    var likes: [String: Int] = [:]
    for voice in voices {
      for case .dish(let key) in voice.favourites.keys { likes[key, default: 0] += 1 }
    }
    let known = Set(voices.flatMap(\.known))
    let book = try EaterBook(campus, in: world)
    let vetoes = try members.map { member throws(Failure) in
      book.eater(try PersonName(member)).tastes.vetoes
    }
    let coming = try ComingDishes(campus, at: now)
    var byStation: [String: Int] = [:]
    var open: [PicksResult.Entry] = []
    for dish in try campus.dishes(at: now) {
      let key = campus.dishKey(of: dish.dish.name)
      let stations = Set(dish.found.dishes.map(\.station)).subtracting([""])
      for station in stations { byStation[station, default: 0] += likes[key] ?? 0 }
      guard !known.contains(.dish(key)), !dish.dish.isAddOn, let next = coming.next(of: key),
        vetoes.allSatisfy({ $0.verdict(on: dish.dish) == .passes })
      else { continue }
      open += stations.map { .init(name: dish.dish.name, key: key, next: next, station: $0) }
    }
    let best = byStation.filter { $0.value > 0 }.max { ($0.value, $1.key) < ($1.value, $0.key) }
    let entries = open.filter { $0.station == best?.key }.sorted {
      ($0.next.date, MealOrder.rank(of: $0.next.period), $0.name, $0.key)
        < ($1.next.date, MealOrder.rank(of: $1.next.period), $1.name, $1.key)
    }
    return PicksResult(
      group: group.name, station: best?.key, likes: best?.value ?? 0, Array(entries.prefix(max(0, limit))))
  }
}
