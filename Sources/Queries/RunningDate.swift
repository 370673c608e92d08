package import CivilTime
package import Dining

extension CampusSnapshot {
  /// The current service date at a venue: after midnight the previous date, as long as its night goes on.
  ///
  /// - Parameters:
  ///   - known: the venue.
  ///   - moment: the time asked about.
  /// - Returns: the date, and the first later instant at which it may change before midnight; nil: none is
  ///   known.
  package func runningDate(
    of known: KnownVenue, at moment: QueryMoment
  ) -> (date: CivilDate, until: Instant?) {
    let today = date(at: moment.instant)
    // From noon on no venue needs to be checked, because no night goes on.
    guard let noon = noon(after: moment.instant) else { return (today, nil) }
    let state = self.moment(of: known, at: moment)
    return (state.open.runningDate(on: today), min(noon, state.steadyUntil ?? noon))
  }

  /// Whether a date is yesterday and its night goes on at a venue; adds when that may end.
  func isOfNight(
    _ date: CivilDate?, at known: KnownVenue, _ moment: QueryMoment, _ until: inout [Instant?]
  ) -> Bool {
    guard let date, date < self.date(at: moment.instant) else { return false }
    let running = runningDate(of: known, at: moment)
    until.append(running.until)
    return date == running.date
  }

  /// Whether a venue is known to have finished a date, so that no meal of it is still to come; adds when it
  /// will have.
  func isThrough(
    with date: CivilDate, at known: KnownVenue, _ moment: QueryMoment, _ until: inout [Instant?]
  ) -> Bool {
    let day = VenueWeek(of: known, service: .open, from: date, count: 1, in: context).days.first
    guard let windows = day?.windows else { return false }
    let end = windows.map(\.closes).filter { $0 > moment.instant }.max()
    until.append(end)
    return end == nil
  }
}
