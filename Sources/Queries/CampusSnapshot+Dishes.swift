package import CivilTime
import Configuration
import Dining
package import Failures

extension CampusSnapshot {
  /// Every dish served from today on, in a night still going on, or always, with its places and times, by
  /// key.
  ///
  /// - Parameter now: the present.
  /// - Returns: the dishes by key, without those whose name yields no key. A dish served in a running night
  ///   includes when that night may be over.
  /// - Throws: `no-data`, or a database failure.
  package func dishes(at now: Instant) throws(Failure) -> [DishResult] {
    if let known = dishesOfDay, known.from <= now, now < known.until { return known.dishes }
    let (dishes, until) = try readDishes(at: now)
    dishesOfDay = (now, until, dishes)
    return dishes
  }

  private func readDishes(at now: Instant) throws(Failure) -> (dishes: [DishResult], until: Instant) {
    let today = date(at: now)
    var until = midnight(after: now)
    var nights: [String: Instant?] = [:]
    let rows = try rows()
    var served: [String: [ServedDish]] = [:]
    var offered: [String: [SearchResult.Offer]] = [:]
    for known in try venues() {
      guard let row = rows[known.venue.slug] else { continue }
      let running = runningDate(of: known, at: QueryMoment(now))
      until = min(until, running.until ?? until)
      if running.date < today { nights[known.venue.slug] = running.until }
      for record in try menus(of: row, from: running.date) {
        for station in record.menu.stations {
          for dish in station.dishes {
            served[dish.key, default: []].append(
              ServedDish(
                dish, venue: known.venue, date: record.menu.date, period: record.menu.period,
                station: station.name, provenance: record.provenance))
          }
        }
      }
      for offer in try offers(of: row) {
        offered[offer.dish.key, default: []].append(.init(offer, venue: known.venue.name))
      }
    }
    var ends: [Instant?] = []
    let closed = try closed(among: served.values.flatMap(\.self), at: QueryMoment(now), &ends)
    until = ends.compactMap(\.self).reduce(until) { min($0, $1) }
    let found: [DishResult] = Set(served.keys).union(offered.keys).subtracting([""]).sorted().compactMap {
      key in
      let all = served[key] ?? []
      // By index: copying a dish costs more than comparing two ranks.
      let ranks = all.map { ($0.date, $0.venue.slug, $0.period ?? "") }
      let dishes = all.indices.sorted { ranks[$0] < ranks[$1] }.map { all[$0] }
      let offers = offered[key] ?? []
      guard let name = dishes.first?.dish.name ?? offers.first?.record.dish.name else { return nil }
      var servings = SearchResult(
        name, venues: [], dishes: dishes, offers: offers, today: today, nights: Set(nights.keys))
      servings.closed = closed.isEmpty ? [] : closed.intersection(dishes)
      guard var result = DishResult(found: servings) else { return nil }
      result.changesAt = dishes.filter { $0.date < today }.compactMap { nights[$0.venue.slug] ?? nil }.min()
      return result
    }
    return (found, until)
  }
}
