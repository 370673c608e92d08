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
    let nights = nights.union(wider.nights)
    let isOver = { (served: ServedDish) in Self.time(of: served, today, nights) == .past }
    var (places, now, sold) = (take(venues), take(dishes.filter { !isOver($0) }), take(offers))
    places += take(wider.venues.filter { !slugs.contains($0.venue.slug) })
    now += take(others.filter { !isOver($0) })
    sold += take(wider.offers.filter { !offers.contains($0) })
    // The counts of the search that went further.
    let counts = [matcher, wider.matcher].max { $0.unstated + $0.other < $1.unstated + $1.other }
    let before = take(dishes.filter(isOver)) + take(others.filter(isOver))
    let known = wider.venues.count + wider.dishes.count + wider.offers.count
    var result = SearchResult(
      question, venues: places, dishes: (now + before).sorted { Self.isShown($0, before: $1, isOver) },
      offers: sold, today: today, nights: nights, limit: limit,
      matcher: counts ?? matcher, hasMore: wider.hasMore || known > limit)
    result.closed = closed.union(wider.closed)
    return result
  }

  /// Today's, then those of the coming days, then those of the past from the latest back; by name within a date.
  private static func isShown(
    _ one: ServedDish, before other: ServedDish, _ isPast: (ServedDish) -> Bool
  ) -> Bool {
    let (isOver, otherIsOver) = (isPast(one), isPast(other))
    if isOver != otherIsOver { return otherIsOver }
    if one.date != other.date { return (one.date < other.date) != isOver }
    if one.dish.name != other.dish.name {
      return one.dish.name.utf8.lexicographicallyPrecedes(other.dish.name.utf8)
    }
    return one.venue.slug < other.venue.slug
  }
}
