import CivilTime
import Dining
package import Failures
import SQLite
import Store

/// Everything known about one dish: what is stated about it, where it is served now and next, and when it was
/// last served.
package struct DishDetailQuery: Query {
  /// The dish's name in any spelling, or words that only this dish has.
  package let name: String

  /// The maximum number of similar dishes in the result.
  private static let mostAlike = 6

  /// - Parameter name: the dish's name in any spelling, or words that only this dish has.
  package init(_ name: String) {
    self.name = name
  }

  package func answer(
    in campus: CampusSnapshot, at moment: QueryMoment
  ) throws(Failure) -> Held<DishDetailResult> {
    let today = campus.date(at: moment.instant)
    let (dish, always) = try campus.dish(named: name)
    guard let stored = dish else {
      return Held(
        DishDetailResult(always, by: campus, today: today), until: [campus.midnight(after: moment.instant)])
    }
    let next = try NextQuery(.keys([stored.key])).answer(in: campus, at: moment)
    let (all, names, alike) = try campus.setting.querying { () throws(DatabaseError) in
      let store = campus.store
      return (
        try store.servings(of: stored.id, by: today), try store.names(of: stored.id),
        try store.dishes(like: stored, campus: campus.campus, limit: Self.mostAlike)
      )
    }
    // The names of one dish may differ in what matters: "(peanut free)".
    let asked = name.lowercased()
    let exact = all.filter { $0.dish.name.lowercased() == asked }
    let servings = exact.isEmpty ? all : exact
    let combined = servings.first?.dish.combined(with: servings.dropFirst().map(\.dish))
    let facts = combined ?? servings.first?.dish
    let offer = always.first?.record
    var result = DishDetailResult(
      name: stored.givenName ?? facts?.name ?? names.first ?? stored.key, key: stored.key, names: names,
      facts: facts ?? offer?.dish, provenance: servings.first?.provenance ?? offer?.provenance,
      entries: next.result.entries, always: always, alike: alike, today: today)
    result.isVaried = combined != nil
    return Held(result, until: [next.until])
  }
}

extension DishDetailResult {
  /// A dish that was never on a menu but that some places always have.
  fileprivate init(_ always: [SearchResult.Offer], by campus: CampusSnapshot, today: CivilDate) {
    let (offer, names) = (always.first?.record, Set(always.map(\.record.dish.name)).sorted())
    let name = offer?.dish.name ?? ""
    self.init(
      name: name, key: campus.dishKey(of: name), names: names, facts: offer?.dish,
      provenance: offer?.provenance, entries: [], always: always, alike: [], today: today)
  }
}
