import CivilTime
import Configuration
package import Dining
package import Failures
import SQLite
import Store

/// Venues by their distance from a point: those that take a meal exchange, unless it says otherwise.
package struct NearQuery: Query {
  /// Where the way begins.
  package var point: Coordinates
  /// Every venue, not only those that take a meal exchange.
  package var all = false
  /// Only venues that are open.
  package var open = false
  /// Only venues that take this.
  package var accepts: Tender?
  /// Also venues without coordinates, last.
  package var unplaced = false
  /// How a person is told of distances.
  package var units = Distance.Units.metric
  /// Whether a venue's own past is told where nobody says how it stands.
  package var saysUsual = true
  /// At most so many.
  package var limit = 20

  package init(from point: Coordinates) { self.point = point }

  package func answer(
    in campus: CampusSnapshot, at moment: QueryMoment
  ) throws(Failure) -> Held<NearResult> {
    let found = try find(in: campus, at: moment)
    guard !all, accepts == nil, found.result.entries.isEmpty, found.result.unplaced == 0,
      let unstated = ExchangeUnstated(try campus.moments(at: moment))
    else { return found }
    // Where nobody says who takes an exchange, to leave out everybody would be to say that nobody does.
    var any = self
    any.all = true
    let others = try any.find(in: campus, at: moment)
    var result = others.result
    result.unstated = unstated
    return Held(result, until: [found.until, others.until])
  }

  private func find(
    in campus: CampusSnapshot, at moment: QueryMoment
  ) throws(Failure) -> Held<NearResult> {
    let today = campus.date(at: moment.instant)
    func isWanted(_ stored: StoredVenue) throws(DatabaseError) -> Bool {
      try self.isWanted(stored, in: campus, at: moment, today)
    }
    let (nearby, elsewhere) = try campus.setting.querying { () throws(DatabaseError) in
      let nearby = try campus.store.nearest(
        campus: campus.campus, to: point, limit: limit, among: try few(in: campus), where: isWanted)
      var elsewhere: [StoredVenue] = []
      for stored in try campus.store.unplacedVenues(campus: campus.campus) where try isWanted(stored) {
        elsewhere.append(stored)
      }
      return (nearby, elsewhere)
    }
    func entry(_ stored: StoredVenue, _ distance: Distance?) throws(Failure) -> NearResult.Entry {
      let state = try campus.moment(of: stored, at: moment)
      return .init(moment: saysUsual ? state : state.withoutUsual, distance: distance)
    }
    var entries: [NearResult.Entry] = []
    for near in nearby {
      entries.append(try entry(near.stored, Distance(metres: Int(near.metres.rounded()))))
    }
    if unplaced {
      for stored in elsewhere.prefix(max(0, limit - entries.count)) {
        entries.append(try entry(stored, nil))
      }
    }
    let result = NearResult(
      entries, unplaced: elsewhere.count, listsUnplaced: unplaced,
      wanted: all ? .anything : .mealExchange, units: units)
    // With `open` any venue may enter or leave the list, so the changes of all count; exchange hours are looked for by date,
    // hence midnight.
    let others = open ? try campus.moments(at: moment).map(\.steadyUntil) : []
    return Held(
      result,
      until: entries.map(\.moment.steadyUntil) + others + [campus.midnight(after: moment.instant)])
  }

  /// The only venues that can take what is asked for, where they are few: near by there may be none of them.
  private func few(in campus: CampusSnapshot) throws(DatabaseError) -> [VenueID]? {
    guard let accepts else { return nil }
    let configured = campus.setting.campus.venues.filter { $0.accepts?.contains(accepts) ?? false }
    return try campus.store.venues(
      accepting: accepts, or: configured.map(\.identity), campus: campus.campus, atMost: Self.few)
  }

  /// So many venues are sooner looked at than looked for around a point.
  private static let few = 100

  private func isWanted(
    _ stored: StoredVenue, in campus: CampusSnapshot, at moment: QueryMoment, _ today: CivilDate
  ) throws(DatabaseError) -> Bool {
    let venue = campus.configured(stored)
    if let accepts, !(venue.accepts?.contains(accepts) ?? false) { return false }
    if !all, accepts == nil, !(venue.accepts?.contains(.mealExchange) ?? false),
      try !campus.store.statesMealExchange(stored.id, from: today)
    {
      return false
    }
    guard open else { return true }
    let known = KnownVenue(
      venue: venue, statements: try campus.store.statements(venue: stored.id),
      lastSeen: stored.lastSeen)
    return campus.moment(of: known, at: moment).open.kind == .open
  }
}
