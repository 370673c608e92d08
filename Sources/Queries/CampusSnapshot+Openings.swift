import CivilTime
import Configuration
import Dining
import Failures
import OpeningHours
import SQLite
import Store

extension CampusSnapshot {
  /// Whether a venue is open, and until when that is certain.
  func doors(of stored: StoredVenue, at instant: Instant) throws(DatabaseError) -> OpenState {
    Schedule(try storedStatements(of: stored.id), service: .open, context: context).state(at: instant)
  }

  /// The only venues that can be open at a moment, if they are few, and until when that list is complete.
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

  /// How many venues state what they take, if it is known that none states that it takes a meal exchange, or
  /// when it does.
  func exchangeUnstated(at moment: QueryMoment) throws(Failure) -> ExchangeUnstated? {
    // Usually no venue states when and no configuration states what, so counting is enough.
    let counted = try setting.querying { () throws(DatabaseError) in
      try store.venuesStatingMealExchange(atMost: 0) == nil
        ? nil : try store.venuesStatingTenders(campus: campus)
    }
    if let counted, counted.of > 0, setting.campus.venues.allSatisfy({ $0.accepts == nil }) {
      return ExchangeUnstated(said: counted.said, of: counted.of)
    }
    return ExchangeUnstated(try moments(at: moment))
  }

  /// Up to this number of distinct hours texts, evaluating them is faster than reading the venues.
  private static let fewWordings = 500
  /// Above this number, sorting all venues by distance is faster than searching around a point.
  private static let fewVenues = 4_000
}
