package import CivilTime
package import Dining

extension CampusSnapshot {
  /// The service date that is running at a venue: after midnight the day before, as long as its night goes on.
  ///
  /// - Parameters:
  ///   - known: the venue.
  ///   - moment: the time asked about.
  /// - Returns: the date, and the first later instant at which it may be another before midnight; nil: none is known.
  package func runningDate(
    of known: KnownVenue, at moment: QueryMoment
  ) -> (date: CivilDate, until: Instant?) {
    let today = date(at: moment.instant)
    // From noon on no venue need be looked at: no night goes on.
    guard let noon = noon(after: moment.instant) else { return (today, nil) }
    let state = self.moment(of: known, at: moment)
    return (state.open.runningDate(on: today), min(noon, state.steadyUntil ?? noon))
  }
}
