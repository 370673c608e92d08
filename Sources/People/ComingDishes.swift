package import CivilTime
import Dining
package import Failures
package import Queries

/// The dishes served from now on according to the published menus, by dish key.
package struct ComingDishes {
  private var nexts: [String: (rank: Rank, next: LikesResult.Next)] = [:]
  private var names: [String: String] = [:]

  private typealias Rank = (CivilDate, Int, String)

  /// - Parameters:
  ///   - campus: the campus.
  ///   - now: the present; today's meals that are over are left out, those of a night still going on are
  ///     included.
  /// - Throws: `no-data`, or a database failure.
  package init(_ campus: CampusSnapshot, at now: Instant) throws(Failure) {
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
        let rank = (menu.date, MealOrder.rank(of: menu.period), known.venue.slug)
        for name in menu.stations.flatMap({ $0.dishes.map(\.name) }) {
          let key = keys[name] ?? campus.dishKey(of: name)
          keys[name] = key
          if names[key].map({ $0 != name && !campus.isOwn($0, of: key) && campus.isOwn(name, of: key) })
            ?? true
          {
            names[key] = name
          }
          guard !isOver, nexts[key].map({ rank < $0.rank }) ?? true else { continue }
          nexts[key] = (
            rank,
            LikesResult.Next(
              date: menu.date, period: menu.period, venue: known.venue.slug, venueName: known.venue.name,
              observedAt: record.provenance.observedAt)
          )
        }
      }
    }
  }

  /// Whether there is no menu for today or later.
  var isEmpty: Bool { names.isEmpty }

  /// Where a dish is served next; nil: it is on no published menu.
  package func next(of key: String) -> LikesResult.Next? { nexts[key]?.next }

  /// The name of a dish on the menus.
  package func name(of key: String) -> String? { names[key] }
}
