package import CivilTime
import Dining
package import Failures

extension CampusSnapshot {
  /// The dates, of the day that is not over and of the next six, with a menu that has dishes.
  ///
  /// - Parameters:
  ///   - slug: the place that serves it; nil: any that is listed.
  ///   - now: the current time.
  /// - Returns: the dates, the earliest first.
  /// - Throws: a database failure.
  package func menuDays(of slug: String? = nil, at now: Instant) throws(Failure) -> [CivilDate] {
    let today = date(at: now)
    let dates = date(at: now + -Self.nightAfterMidnight)...today.adding(days: 6)
    let rows = try rows()
    var days: Set<CivilDate> = []
    for place in try venues().map(\.venue.slug) where slug == nil || place == slug {
      guard let row = rows[place] else { continue }
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

  /// Seconds after midnight during which the menus of the evening before may still be served.
  private static let nightAfterMidnight: Int64 = 4 * 3_600
}
