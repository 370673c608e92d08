package import CivilTime
import Dining
package import Failures

extension CampusSnapshot {
  /// The dates, today's and those of the next six days, with a menu that has dishes.
  ///
  /// - Parameters:
  ///   - slug: the place that serves it; nil: any.
  ///   - now: the current time.
  /// - Returns: the dates, the earliest first.
  /// - Throws: a database failure.
  package func menuDays(of slug: String? = nil, at now: Instant) throws(Failure) -> [CivilDate] {
    let today = date(at: now)
    var days: Set<CivilDate> = []
    for (place, row) in try rows() where slug == nil || place == slug {
      // From yesterday on, as other questions read them: they are read once.
      for record in try menus(of: row, from: today.adding(days: -1)) {
        guard (today...today.adding(days: 6)).contains(record.menu.date), !days.contains(record.menu.date),
          record.menu.stations.contains(where: { !$0.dishes.isEmpty })
        else { continue }
        days.insert(record.menu.date)
      }
    }
    return days.sorted()
  }
}
