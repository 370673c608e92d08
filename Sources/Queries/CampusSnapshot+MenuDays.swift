package import CivilTime
import Dining
package import Failures

extension CampusSnapshot {
  /// The dates, from the day that is not over at a place to six days after today, with a menu that has dishes.
  ///
  /// - Parameters:
  ///   - slug: the place that serves it; nil: any that is listed.
  ///   - now: the current time.
  /// - Returns: the dates, the earliest first.
  /// - Throws: a database failure.
  package func menuDays(of slug: String? = nil, at now: Instant) throws(Failure) -> [CivilDate] {
    let today = date(at: now)
    let rows = try rows()
    var days: Set<CivilDate> = []
    for venue in try venues() where slug == nil || venue.venue.slug == slug {
      guard let row = rows[venue.venue.slug] else { continue }
      let running = moment(of: venue, at: QueryMoment(now)).open.runningDate(on: today)
      let dates = min(running, today)...today.adding(days: 6)
      // From yesterday on, as other questions read them: they are read once.
      for record in try menus(of: row, from: today.adding(days: -1)) {
        guard dates.contains(record.menu.date), !days.contains(record.menu.date),
          record.menu.stations.contains(where: { !$0.dishes.isEmpty })
        else { continue }
        days.insert(record.menu.date)
      }
    }
    return days.sorted()
  }
}
