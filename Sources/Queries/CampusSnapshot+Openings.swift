import CivilTime
import Configuration
import Dining
import Failures
import OpeningHours
import SQLite
import Store

extension CampusSnapshot {
  /// Whether a venue is open, and until when that is sure.
  func doors(of stored: StoredVenue, at instant: Instant) throws(DatabaseError) -> OpenState {
    Schedule(try storedStatements(of: stored.id), service: .open, context: context).state(at: instant)
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

  /// Of how many venues anybody says what they take, where it is known that none is said to take a meal exchange, and
  /// nobody says when one does.
  func exchangeUnstated(at moment: QueryMoment) throws(Failure) -> ExchangeUnstated? {
    // Mostly nobody says when, and no configuration what: then it is enough to count.
    let counted = try setting.querying { () throws(DatabaseError) in
      try store.venuesStatingMealExchange(atMost: 0) == nil
        ? nil : try store.venuesStatingTenders(campus: campus)
    }
    if let counted, counted.of > 0, setting.campus.venues.allSatisfy({ $0.accepts == nil }) {
      return ExchangeUnstated(said: counted.said, of: counted.of)
    }
    return ExchangeUnstated(try moments(at: moment))
  }

  /// So many wordings of hours are sooner understood than venues looked at.
  private static let fewWordings = 500
  /// So many venues are sooner sorted by their distance than looked for around a point.
  private static let fewVenues = 4_000
}
