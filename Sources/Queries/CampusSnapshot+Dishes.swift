package import CivilTime
import Configuration
import Dining
package import Failures

extension CampusSnapshot {
  /// Every dish that is served from today on, or always, by its key, and where and when.
  ///
  /// - Parameter now: the present.
  /// - Returns: the dishes by key; one whose name leaves no key is not among them.
  /// - Throws: `no-data`, or what the database has against it.
  package func dishes(at now: Instant) throws(Failure) -> [DishResult] {
    let today = date(at: now)
    if let known = dishesOfDay, known.date == today { return known.dishes }
    let dishes = try dishes(from: today)
    dishesOfDay = (today, dishes)
    return dishes
  }

  private func dishes(from today: CivilDate) throws(Failure) -> [DishResult] {
    let rows = try rows()
    var served: [String: [ServedDish]] = [:]
    var offered: [String: [SearchResult.Offer]] = [:]
    for known in try venues() {
      guard let row = rows[known.venue.slug] else { continue }
      for record in try menus(of: row, from: today) {
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
    return Set(served.keys).union(offered.keys).subtracting([""]).sorted().compactMap { key in
      let all = served[key] ?? []
      // By their places: copying a dish costs more than comparing two.
      let ranks = all.map { ($0.date, $0.venue.slug, $0.period ?? "") }
      let dishes = all.indices.sorted { ranks[$0] < ranks[$1] }.map { all[$0] }
      let offers = offered[key] ?? []
      guard let dish = dishes.first?.dish ?? offers.first?.record.dish else { return nil }
      return DishResult(
        dish: dish, found: SearchResult(dish.name, venues: [], dishes: dishes, offers: offers, today: today))
    }
  }
}
