package import CivilTime
import Configuration
package import Dining
package import Failures
package import OpeningHours

extension KnownVenue {
  /// The next opening that is planned on the date of an instant, whatever a page says of its own moment.
  ///
  /// - Parameters:
  ///   - instant: the time asked about.
  ///   - context: the campus' zone, place and calendar.
  /// - Returns: nil where none is planned, or it is not sure to be one.
  package func planned(after instant: Instant, in context: HoursContext) -> ServiceWindow? {
    let date = context.zone.civil(at: instant).date
    let windows = Schedule(statements, service: .open, context: context).plan(on: date)?.windows ?? []
    return windows.filter { $0.kind == .open && $0.opens > instant }.min { $0.opens < $1.opens }
  }
}

extension CampusSnapshot {
  /// What is planned next today at the venues of which nobody says how they stand.
  ///
  /// - Parameter now: the present.
  /// - Returns: the openings by slug.
  /// - Throws: `no-data`, or what the database has against it.
  package func planned(after now: Instant) throws(Failure) -> [String: ServiceWindow] {
    var openings: [String: ServiceWindow] = [:]
    for known in try venues() where moment(of: known, at: QueryMoment(now)).open.kind == .unknown {
      openings[known.venue.slug] = known.planned(after: now, in: context)
    }
    return openings
  }

  /// Whether any venue is said to take a meal exchange, or when it does.
  ///
  /// - Returns: false where nobody says so of any.
  /// - Throws: `no-data`, or what the database has against it.
  package func takesExchange() throws(Failure) -> Bool {
    try venues().contains { known in
      known.venue.accepts?.contains(.mealExchange) == true
        || known.statements.contains { $0.statement.service == .mealExchange }
    }
  }
}
