package import CivilTime
import Dining
package import Failures
package import Queries

/// What is served from now on by the menus that are published, by the key of the dish.
package struct ComingDishes {
  private var nexts: [String: (rank: Rank, next: LikesResult.Next)] = [:]
  private var names: [String: String] = [:]

  private typealias Rank = (CivilDate, Int, String)

  /// - Parameters:
  ///   - campus: where.
  ///   - now: the present; meals of today that are over do not count, those of the night that goes on do.
  /// - Throws: `no-data`, or what the database has against it.
  package init(_ campus: CampusSnapshot, at now: Instant) throws(Failure) {
    let today = campus.date(at: now)
    let rows = try campus.rows()
    var keys: [String: String] = [:]
    for known in try campus.venues() {
      guard let row = rows[known.venue.slug] else { continue }
      let running = campus.runningDate(of: known, at: QueryMoment(now)).date
      for record in try campus.menus(of: row, from: running) {
        let menu = record.menu
        let ends = menu.date <= today ? known.hours(of: menu, in: campus.context).map(\.closes).max() : nil
        let isOver = ends.map { $0 <= now } ?? false
        let rank = (menu.date, MealOrder.rank(of: menu.period), known.venue.slug)
        for name in menu.stations.flatMap({ $0.dishes.map(\.name) }) {
          let key = keys[name] ?? campus.dishKey(of: name)
          keys[name] = key
          if names[key] == nil { names[key] = name }
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

  /// Whether there is no menu of today or later.
  var isEmpty: Bool { names.isEmpty }

  /// Where a dish is served next; nil: no menu that is published has it.
  package func next(of key: String) -> LikesResult.Next? { nexts[key]?.next }

  /// What the menus call a dish.
  package func name(of key: String) -> String? { names[key] }
}
