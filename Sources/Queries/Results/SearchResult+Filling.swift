import Dining

extension SearchResult {
  /// This result and, as far as there is room, that of a wider question: what can be had goes before what is over, and
  /// within that what was asked for before what is like it.
  ///
  /// - Parameters:
  ///   - wider: the result of the wider question, which has all of this one.
  ///   - limit: the maximum number of results of all kinds together.
  /// - Returns: both, in the order of a result.
  func filled(with wider: SearchResult, limit: Int) -> SearchResult {
    var room = limit
    func take<Thing>(_ things: [Thing]) -> [Thing] {
      let taken = things.prefix(max(0, room))
      room -= taken.count
      return Array(taken)
    }
    let (slugs, exact) = (Set(venues.map(\.venue.slug)), Set(dishes))
    let others = wider.dishes.filter { !exact.contains($0) }
    let isOver = { (served: ServedDish) in time(of: served) == .past }
    var (places, offered) = (take(venues), take(offers))
    var served = take(dishes.filter { !isOver($0) })
    places += take(wider.venues.filter { !slugs.contains($0.venue.slug) })
    offered += take(wider.offers.filter { !offers.contains($0) })
    served += take(others.filter { !isOver($0) })
    served += take(dishes.filter(isOver)) + take(others.filter(isOver))
    return SearchResult(
      question, venues: places, dishes: served.sorted(by: isShownBefore), offers: offered, today: today,
      nights: nights.union(wider.nights), limit: limit, matcher: wider.matcher)
  }

  /// Today's, then those of the coming days, then those of the past from the latest back; by name within a date.
  private func isShownBefore(_ one: ServedDish, _ other: ServedDish) -> Bool {
    let (isOver, otherIsOver) = (time(of: one) == .past, time(of: other) == .past)
    if isOver != otherIsOver { return otherIsOver }
    if one.date != other.date { return (one.date < other.date) != isOver }
    if one.dish.name != other.dish.name {
      return one.dish.name.utf8.lexicographicallyPrecedes(other.dish.name.utf8)
    }
    return one.venue.slug < other.venue.slug
  }
}
