package import CivilTime
package import Dining
package import Failures
import Store

/// Everything known about one dish: what is in it, where it is served and when.
package struct DishQuery: Query {
  /// The dish's key, as in a URL.
  package let key: String
  /// Its name, if the key alone does not find it.
  package let name: String?

  package init(_ key: String, name: String? = nil) {
    self.key = key
    self.name = name
  }

  package func answer(
    in campus: CampusSnapshot, at moment: QueryMoment
  ) throws(Failure) -> Held<DishResult> {
    // "And" is the key's form of "&", which no name has as a word.
    let words = name ?? key.split(separator: "-").filter { $0 != "and" }.joined(separator: " ")
    var query = SearchQuery(words)
    query.limit = 100
    let held = try query.answer(in: campus, at: moment)
    let found = held.result
    let isCurrent = (found.dishes.map(\.dish) + found.offers.map(\.record.dish)).contains { $0.key == key }
    // Addresses of long names were cut like those of places once.
    let wanted = { (dish: Dish) in (isCurrent ? dish.key : Slug.make(from: dish.name)) == key }
    var search = SearchResult(
      words, venues: [], dishes: found.dishes.filter { wanted($0.dish) },
      offers: found.offers.filter { wanted($0.record.dish) }, today: found.today, nights: found.nights)
    search.closed = found.closed
    guard let result = DishResult(found: search) else { throw Failure(.noSuchAddress, name ?? key) }
    return Held(result, until: [held.until])
  }
}

/// A dish and where it is served.
package struct DishResult: CampusResult {
  /// The dish as its menus describe it, combined.
  package let dish: Dish
  /// Whether these differ in its contents or marks.
  package let isVaried: Bool
  package private(set) var found: SearchResult

  /// - Parameter found: the dish's servings, the next one first; nil: there are none.
  init?(found: SearchResult) {
    let servings = found.dishes.map(\.dish) + found.offers.map(\.record.dish)
    guard let next = servings.first else { return nil }
    let combined = Dish.combined(servings)
    (dish, isVaried, self.found) = (combined ?? next, combined != nil, found)
  }

  package var changesAt: Instant? {
    get { found.changesAt }
    set { found.changesAt = newValue }
  }
  package var exit: ExitCode { found.exit }
  package var dataAsOf: Instant? { found.dataAsOf }
  package var isStale: Bool { found.isStale }
}

extension Dish {
  /// Its key in URLs; empty if its name has no letter that can be in a URL.
  ///
  /// Longer than a place's: names of dishes often differ only in their last words.
  package var key: String { Slug.make(from: name, limit: 120) }

  /// Whether the key's words find the name; a long one may lack some.
  package var isFoundByKey: Bool { Slug.hasEveryWord(of: name) && key.utf8.count < Slug.limit }
}
