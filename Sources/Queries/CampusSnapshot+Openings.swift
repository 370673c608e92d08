import CivilTime
import Dining
import OpeningHours
import SQLite
import Store

extension CampusSnapshot {
  /// Whether a venue is open, and until when that is sure; its own past is not looked at.
  func doors(of stored: StoredVenue, at moment: QueryMoment) throws(DatabaseError) -> VenueMoment {
    let known = KnownVenue(
      venue: configured(stored), statements: try store.statements(venue: stored.id),
      lastSeen: stored.lastSeen)
    return known.moment(at: moment.instant, in: context, askedAt: moment.askedAt)
  }

  /// The only venues that can be open at a moment, where they are few; and until when there are no others.
  func possiblyOpen(at moment: QueryMoment) throws(DatabaseError) -> (venues: [VenueID], until: Instant)? {
    var until = midnight(after: moment.instant)
    let venues = try store.venues(
      saying: { wording in
        if wording == OpenKind.open.rawValue { return true }
        guard let expression = try? HoursExpression(wording) else { return false }
        let opening = PossibleOpening(expression, at: moment.instant, in: context)
        until = min(until, opening.until)
        return opening.isPossible
      }, wordings: Self.fewWordings, atMost: Self.fewVenues)
    return venues.map { (venues: $0, until: until) }
  }

  /// So many wordings of hours are sooner understood than venues looked at.
  private static let fewWordings = 500
  /// So many venues are sooner sorted by their distance than looked for around a point.
  private static let fewVenues = 10_000
}
