import CivilTime
import Configuration
package import Dining
package import Failures
import SQLite
import Store

/// Venues by their distance from a point; by default those that take a meal exchange.
package struct NearQuery: Query {
  /// Where the walk begins.
  package var point: Coordinates
  /// Every venue, not only those that take a meal exchange.
  package var all = false
  /// Only venues that are open.
  package var open = false
  /// Only venues that take this.
  package var accepts: Tender?
  /// Also venues without coordinates, last.
  package var unplaced = false
  /// The units in which distances are shown.
  package var units = Distance.Units.metric
  /// Whether a venue's usual hours are included if its state is unknown.
  package var saysUsual = true
  /// The maximum number of venues.
  package var limit = 20
  /// The slugs of venues that the person who asks has hidden.
  package var leftOut: Set<String> = []

  package init(from point: Coordinates) { self.point = point }

  package func answer(
    in campus: CampusSnapshot, at moment: QueryMoment
  ) throws(Failure) -> Held<NearResult> {
    let found = try find(in: campus, at: moment)
    guard !all, accepts == nil, found.result.entries.isEmpty, found.result.unplaced == 0,
      try !isExchangeTaken(in: campus, at: moment),
      let unstated = try campus.exchangeUnstated(at: moment)
    else { return found }
    // If no venue states whether it takes an exchange, leaving all of them out would claim that none does.
    var any = self
    any.all = true
    let others = try any.find(in: campus, at: moment)
    var result = others.result
    result.unstated = unstated
    return Held(result, until: [found.until, others.until])
  }

  /// Whether a venue is known to take a meal exchange although no open one was found; a single match is
  /// enough.
  private func isExchangeTaken(
    in campus: CampusSnapshot, at moment: QueryMoment
  ) throws(Failure) -> Bool {
    guard open else { return false }
    var anybody = self
    (anybody.open, anybody.accepts, anybody.limit) = (false, .mealExchange, 1)
    let takers = try anybody.find(in: campus, at: moment).result
    return !takers.entries.isEmpty || takers.unplaced > 0
  }

  private func find(
    in campus: CampusSnapshot, at moment: QueryMoment
  ) throws(Failure) -> Held<NearResult> {
    let today = campus.date(at: moment.instant)
    var turn: Instant?
    var hidden: Set<String> = []
    func isWanted(_ stored: StoredVenue) throws(DatabaseError) -> Bool {
      guard try takes(stored, in: campus, today) else { return false }
      if open {
        let doors = try campus.doors(of: stored, at: moment.instant)
        turn = [turn, doors.steadyUntil].compactMap(\.self).min()
        guard doors.kind == .open else { return false }
      }
      guard leftOut.contains(stored.venue.slug) else { return true }
      hidden.insert(stored.venue.slug)
      return false
    }
    func possiblyOpen() throws(DatabaseError) -> [VenueID]? {
      guard open, let known = try campus.possiblyOpen(at: moment) else { return nil }
      turn = [turn, known.until].compactMap(\.self).min()
      return known.venues
    }
    let (nearby, elsewhere) = try campus.setting.querying { () throws(DatabaseError) in
      let neighbourhood = campus.neighbourhood(of: point)
      let nearby =
        if let takers = try takers(in: campus) {
          try campus.store.nearest(of: takers, in: neighbourhood, limit: limit + 1, where: isWanted)
        } else {
          try campus.store.nearest(in: neighbourhood, limit: limit + 1, among: possiblyOpen, where: isWanted)
        }
      var elsewhere: [StoredVenue] = []
      for stored in try campus.unplaced() where try isWanted(stored) {
        elsewhere.append(stored)
      }
      return (nearby, elsewhere)
    }
    func entry(_ stored: StoredVenue, _ distance: Distance?) throws(Failure) -> NearResult.Entry {
      let state = try campus.moment(of: stored, at: moment)
      return .init(moment: saysUsual ? state : state.withoutUsual, distance: distance)
    }
    var entries: [NearResult.Entry] = []
    for near in nearby.prefix(limit) {
      entries.append(try entry(near.stored, Distance(metres: Int(near.metres.rounded()))))
    }
    if unplaced {
      for stored in elsewhere.prefix(max(0, limit - entries.count)) {
        entries.append(try entry(stored, nil))
      }
    }
    var result = NearResult(
      entries, unplaced: elsewhere.count, listsUnplaced: unplaced,
      wanted: accepts == .mealExchange || (accepts == nil && !all) ? .mealExchange : .anything, units: units)
    result.hidden = hidden.count
    result.hasMore = nearby.count > limit
    result.doubt = try campus.doubt(about: entries.map(\.moment), at: moment.instant)
    result.holiday = campus.setting.holidayNames(campus.date(at: moment.instant))
    // With `open`, skipped nearer venues may enter the list; farther ones may only if one on the list leaves
    // it. Exchange hours are looked up by date, hence midnight.
    return Held(
      result,
      until: entries.map(\.moment.steadyUntil)
        + [turn, result.doubt?.end, campus.midnight(after: moment.instant)])
  }

  /// The only venues that can take what was asked for, if they are few.
  private func takers(in campus: CampusSnapshot) throws(DatabaseError) -> [VenueID]? {
    if let accepts { return try campus.takers(of: accepts) }
    return all ? nil : try campus.takersOfExchange()
  }

  private func takes(
    _ stored: StoredVenue, in campus: CampusSnapshot, _ today: CivilDate
  ) throws(DatabaseError) -> Bool {
    let venue = campus.configured(stored)
    if let accepts { return venue.accepts?.contains(accepts) ?? false }
    if all || venue.accepts?.contains(.mealExchange) ?? false { return true }
    return try campus.store.statesMealExchange(stored.id, from: today)
  }
}
