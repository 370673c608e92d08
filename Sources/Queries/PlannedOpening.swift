package import CivilTime
import Configuration
package import Dining
package import Failures
package import OpeningHours

extension KnownVenue {
  /// The next opening planned on the date of an instant, ignoring a page's live status.
  ///
  /// - Parameters:
  ///   - instant: the time asked about.
  ///   - context: the campus' zone, place and calendar.
  /// - Returns: the opening; nil if none is planned, or it is uncertain.
  package func planned(after instant: Instant, in context: HoursContext) -> ServiceWindow? {
    let date = context.zone.civil(at: instant).date
    let windows = Schedule(statements, service: .open, context: context).plan(on: date)?.windows ?? []
    return windows.filter { $0.kind == .open && $0.opens > instant }.min { $0.opens < $1.opens }
  }
}

extension CampusSnapshot {
  /// The next openings planned today at the venues whose state is unknown.
  ///
  /// - Parameter now: the present.
  /// - Returns: the openings by slug.
  /// - Throws: `no-data`, or a database failure.
  package func planned(after now: Instant) throws(Failure) -> [String: ServiceWindow] {
    var openings: [String: ServiceWindow] = [:]
    for known in try venues() where moment(of: known, at: QueryMoment(now)).open.kind == .unknown {
      openings[known.venue.slug] = known.planned(after: now, in: context)
    }
    return openings
  }

  /// Whether any venue states that it takes a meal exchange, or when it does.
  ///
  /// - Returns: false if no venue states so.
  /// - Throws: `no-data`, or a database failure.
  package func takesExchange() throws(Failure) -> Bool {
    try venues().contains { known in
      known.venue.accepts?.contains(.mealExchange) == true
        || known.statements.contains { $0.statement.service == .mealExchange }
    }
  }
}
