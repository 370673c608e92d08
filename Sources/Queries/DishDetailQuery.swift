import CivilTime
import Dining
package import Failures
import SQLite
package import Store

/// Everything known of one dish: what is stated of it, where it is served now and next, when it was last.
package struct DishDetailQuery: Query {
  /// The dish's name, however it is written, or words that no other dish has.
  package let name: String

  /// So many dishes that are alike are told.
  private static let mostAlike = 6

  /// - Parameter name: the dish's name, however it is written, or words that no other dish has.
  package init(_ name: String) {
    self.name = name
  }

  package func answer(
    in campus: CampusSnapshot, at moment: QueryMoment
  ) throws(Failure) -> Held<DishDetailResult> {
    let today = campus.date(at: moment.instant)
    let stored = try campus.dish(named: name)
    let next = try NextQuery(.keys([stored.key])).answer(in: campus, at: moment)
    let (facts, names, alike) = try campus.setting.querying { () throws(DatabaseError) in
      let store = campus.store
      return (
        try store.facts(of: stored.id, by: today), try store.names(of: stored.id),
        try store.dishes(like: stored, campus: campus.campus, limit: Self.mostAlike)
      )
    }
    let result = DishDetailResult(
      name: stored.givenName ?? facts?.dish.name ?? names.first ?? stored.key, key: stored.key, names: names,
      facts: facts?.dish, provenance: facts?.provenance, entries: next.result.entries, alike: alike,
      today: today)
    return Held(result, until: [next.until])
  }
}

extension CampusSnapshot {
  /// The dish that a person means.
  ///
  /// - Parameter text: its name, however it is written, or words that no other dish has.
  /// - Returns: the dish.
  /// - Throws: `unknown-dish`, or `several-dishes` with their names.
  package func dish(named text: String) throws(Failure) -> StoredDish {
    let found = try setting.querying { () throws(DatabaseError) -> Swift.Result<StoredDish, Failure> in
      if let dish = try store.dish(meant: text, campus: campus) { return .success(dish) }
      let dishes = try store.dishes(matching: text, campus: campus)
      if let dish = dishes.first, dishes.count == 1 { return .success(dish) }
      guard !dishes.isEmpty else { return .failure(try store.unknownDish(text, campus: campus)) }
      var names: [String] = []
      for dish in dishes.prefix(8) {
        let name = if let given = dish.givenName { given } else { try store.names(of: dish.id).first }
        names.append(name ?? dish.key)
      }
      return .failure(Failure(.severalDishes, text, detail: names.joined(separator: "; ")))
    }
    return try found.get()
  }
}
