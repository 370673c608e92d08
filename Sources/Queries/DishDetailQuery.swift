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
    let (servings, names, alike) = try campus.setting.querying { () throws(DatabaseError) in
      let store = campus.store
      return (
        try store.servings(of: stored.id, by: today), try store.names(of: stored.id),
        try store.dishes(like: stored, campus: campus.campus, limit: Self.mostAlike)
      )
    }
    let dishes = servings.map(\.dish) + always.map(\.record.dish)
    let combined = Dish.combined(dishes)
    let facts = combined ?? dishes.first
    let offer = always.first?.record
    var result = DishDetailResult(
      name: stored.givenName ?? facts?.name ?? names.first ?? stored.key, key: stored.key, names: names,
      facts: facts, provenance: servings.first?.provenance ?? offer?.provenance,
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
    let combined = Dish.combined(always.map(\.record.dish))
    self.init(
      name: name, key: campus.dishKey(of: name), names: names, facts: combined ?? offer?.dish,
      provenance: offer?.provenance, entries: [], always: always, alike: [], today: today)
    isVaried = combined != nil
  }
}
