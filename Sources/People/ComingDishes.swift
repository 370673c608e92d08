package import CivilTime
package import Dining
package import Failures
package import Queries

/// The dishes served from now on according to the published menus, by dish key.
package struct ComingDishes {
  private let campus: CampusSnapshot
  private let now: Instant
  private var meals: [Meal] = []
  /// The positions of the meals at which each dish is served.
  private var places: [String: [Int]] = [:]
  private var names: [String: String] = [:]

  private struct Meal {
    let next: LikesResult.Next
    let known: KnownVenue
    let menu: Menu

    var rank: (CivilDate, Int, String) { (next.date, MealOrder.rank(of: next.period), next.venue) }
  }

  /// - Parameters:
  ///   - campus: the campus.
  ///   - now: the present; today's meals that are over are left out, those of a night still going on are
  ///     included.
  /// - Throws: `no-data`, or a database failure.
  package init(_ campus: CampusSnapshot, at now: Instant) throws(Failure) {
    self.campus = campus
    self.now = now
    let today = campus.date(at: now)
    let rows = try campus.rows()
    var keys: [String: String] = [:]
    for known in try campus.venues() {
      guard let row = rows[known.venue.slug] else { continue }
      let running = campus.runningDate(of: known, at: QueryMoment(now)).date
      for record in try campus.menus(of: row, from: running) {
        let menu = record.menu
        let ends = menu.date <= today ? known.times(of: menu, in: campus.context).map(\.closes).max() : nil
        let isOver = ends.map { $0 <= now } ?? false
        if !isOver {
          meals.append(
            Meal(
              next: LikesResult.Next(
                date: menu.date, period: menu.period, venue: known.venue.slug, venueName: known.venue.name,
                observedAt: record.provenance.observedAt), known: known, menu: menu))
        }
        for name in menu.stations.flatMap({ $0.dishes.map(\.name) }) {
          let key = keys[name] ?? campus.dishKey(of: name)
          keys[name] = key
          if names[key].map({ $0 != name && !campus.isOwn($0, of: key) && campus.isOwn(name, of: key) })
            ?? true
          {
            names[key] = name
          }
          guard !isOver, places[key]?.last != meals.count - 1 else { continue }
          places[key, default: []].append(meals.count - 1)
        }
      }
    }
  }

  /// Whether there is no menu for today or later.
  var isEmpty: Bool { names.isEmpty }

  /// Where a dish is served next.
  ///
  /// - Parameters:
  ///   - key: the dish.
  ///   - vetoes: what it must not be; where it is stated to be that, it is left out.
  /// - Returns: the next meal; nil: it is on no published menu of a place that is not stated to be closed then.
  package func next(of key: String, unless vetoes: DishFilter = DishFilter()) -> LikesResult.Next? {
    var next: Meal?
    for meal in (places[key] ?? []).map({ meals[$0] }) where next.map({ meal.rank < $0.rank }) ?? true {
      if !campus.isClosed(meal.known, on: meal.next.date, at: now), !isVetoed(key, meal, vetoes) {
        next = meal
      }
    }
    return next?.next
  }

  private func isVetoed(_ key: String, _ meal: Meal, _ vetoes: DishFilter) -> Bool {
    !vetoes.isEmpty
      && meal.menu.stations.flatMap(\.dishes).contains {
        campus.dishKey(of: $0.name) == key && vetoes.verdict(on: $0) == .fails
      }
  }

  /// The name of a dish on the menus.
  package func name(of key: String) -> String? { names[key] }
}
