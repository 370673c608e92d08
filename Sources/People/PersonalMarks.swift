import Configuration
import Dining
import PrivateStore
package import Queries
import SQLite
package import World

/// A person's own marks on the dishes and places of a campus.
package struct PersonalMarks {
  private var dishes: [String: Stance] = [:]
  private var venues: [String: Stance] = [:]

  /// Reads them; none where nothing was ever said, or where it cannot be read: the question was another one.
  ///
  /// - Parameters:
  ///   - campus: where.
  ///   - person: whose; nil: nobody was named.
  ///   - world: files and environment.
  package init(_ campus: CampusSnapshot, of person: String?, in world: World) {
    guard let person = try? PersonName(person) else { return }
    let database = PeopleDatabase(campus.setting.paths, in: world)
    let opinions = try? database.read { store throws(DatabaseError) in
      guard let known = try store.person(named: person.text) else { return [Opinion]() }
      return try store.opinions(of: known.id, campus: campus.setting.campus.id)
    }
    for opinion in (opinions ?? nil) ?? [] {
      switch opinion.subject {
      case .dish(let kept):
        let key = campus.currentKey(of: kept)
        dishes[key] = Self.stronger(opinion.stance, dishes[key])
      case .venue(let slug): venues[slug] = Self.stronger(opinion.stance, venues[slug])
      }
    }
  }

  /// What is liked and is to be eaten again is liked.
  private static func stronger(_ stance: Stance, _ other: Stance?) -> Stance {
    other == nil || other == .want ? stance : other ?? stance
  }

  /// Those of them that are in a result.
  ///
  /// - Parameters:
  ///   - result: what is to be marked.
  ///   - campus: where.
  /// - Returns: the marks by the names that are shown.
  package func shown(in result: some MarkedResult, of campus: CampusSnapshot) -> ShownMarks {
    var named: [String: Stance] = [:]
    if !dishes.isEmpty {
      for name in Set(result.dishNames) { named[name] = dishes[campus.dishKey(of: name)] }
    }
    return ShownMarks(dishes: named, venues: venues)
  }
}
