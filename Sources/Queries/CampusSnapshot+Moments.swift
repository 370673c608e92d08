package import CivilTime
package import Dining
package import Failures
import OpeningHours
import SQLite
package import Store

extension CampusSnapshot {
  /// Every listed venue's state at a moment.
  package func moments(at moment: QueryMoment) throws(Failure) -> [VenueMoment] {
    let venues = try venues()
    lastMoments.reserveCapacity(venues.count)
    return venues.map { self.moment(of: $0, at: moment) }
  }

  /// A venue's state at a moment.
  package func moment(of known: KnownVenue, at moment: QueryMoment) -> VenueMoment {
    if let last = lastMoments[known.venue.slug], last.isGood(at: moment) { return last.state }
    let state = withUsual(
      known.moment(at: moment.instant, in: context, askedAt: moment.askedAt), at: moment.instant)
    lastMoments[known.venue.slug] = PastMoment(state: state, moment: moment)
    return state
  }

  /// Whether a venue is stated to be closed all day, so that nothing of its menu is served.
  ///
  /// - Parameters:
  ///   - known: the venue.
  ///   - date: the service date.
  ///   - now: the present; a page's live status takes precedence over the plan of the day.
  /// - Returns: whether it is.
  package func isClosed(_ known: KnownVenue, on date: CivilDate, at now: Instant) -> Bool {
    guard known.isClosed(on: date, in: context) else { return false }
    guard date == self.date(at: now) else { return true }
    let state = moment(of: known, at: QueryMoment(now)).open
    return state.kind != .open || (state.serviceDate ?? date) != date
  }

  /// Adds a venue's usual hours to its state if that is unknown.
  private func withUsual(_ moment: VenueMoment, at instant: Instant) -> VenueMoment {
    guard moment.open.kind == .unknown else { return moment }
    if usualDays == nil {
      // The past only supplements the answer; if it cannot be read, the answer is given without it.
      let first = date(at: instant).adding(days: -UsualHours<String>.daysBack - 7)
      let days = try? setting.querying { () throws(DatabaseError) in
        try store.serviceDays(campus: campus, from: first)
      }
      usualDays = UsualDays(days ?? [], in: context)
    }
    guard usualDays?.knowsOfAny == true else { return moment }
    let usual = usualDays?.moment(of: moment.venue.slug, at: instant, in: zone)
    return moment.beside(
      usual, until: usual?.holdsUntil(after: instant, in: zone) ?? midnight(after: instant))
  }

  /// A stored venue's state at a moment.
  package func moment(of stored: StoredVenue, at moment: QueryMoment) throws(Failure) -> VenueMoment {
    if let last = lastMoments[stored.venue.slug], last.isGood(at: moment) { return last.state }
    return self.moment(of: try known(stored), at: moment)
  }
}

/// A venue's last computed state, valid as long as nothing in it can change.
struct PastMoment {
  let state: VenueMoment
  let moment: QueryMoment

  func isGood(at other: QueryMoment) -> Bool {
    guard other.instant >= moment.instant,
      other.askedAt.seconds(since: moment.askedAt) == other.instant.seconds(since: moment.instant)
    else { return false }
    return state.steadyUntil.map { other.instant < $0 } ?? true
  }
}
