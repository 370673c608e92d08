package import CivilTime
import Configuration
package import Dining
package import Failures
import Store

/// The places of a campus in the form a group decision takes, and the state of each when the meal begins.
package struct GroupSites: Sendable {
  package let places: [GroupPlace]
  /// The venues' states, by slug.
  package let moments: [String: VenueMoment]
}

extension CampusSnapshot {
  /// Every listed venue with what it serves at a meal.
  ///
  /// - Parameters:
  ///   - meal: the time of the meal.
  ///   - present: the time at which it is asked, by which the age of facts is computed.
  ///   - point: where they start walking; nil: distances are ignored.
  ///   - eaten: the last date on which the group ate at a place, by slug.
  /// - Returns: the places.
  /// - Throws: `no-data`, or a database failure.
  package func groupSites(
    for meal: GroupMeal, askedAt present: Instant, from point: Coordinates? = nil,
    eaten: [String: CivilDate] = [:]
  ) throws(Failure) -> GroupSites {
    let rows = try rows()
    var places: [GroupPlace] = []
    var moments: [String: VenueMoment] = [:]
    for known in try venues() {
      guard let row = rows[known.venue.slug] else { continue }
      let moment = moment(of: known, at: QueryMoment(meal.start, askedAt: present))
      moments[known.venue.slug] = moment
      let metres = point.flatMap { point in known.venue.coordinates.map { point.distance(to: $0) } }
      places.append(
        GroupPlace(
          slug: known.venue.slug, windows: windows(of: known, moment.open, meal, askedAt: present),
          dishes: try dishes(of: known, row, in: meal, moment.open), metres: metres,
          eatenOn: eaten[known.venue.slug]))
    }
    return GroupSites(places: places, moments: moments)
  }

  /// How many seconds after its announced opening time a place still counts as open.
  private static var announced: Int64 { 4 * 3_600 }

  /// When a venue is open around a meal; nil: unknown.
  ///
  /// A page that only announces when it opens says nothing about later times, so the state is then unknown. A
  /// meal soon after the announced time still finds the venue open, with no stated end.
  private func windows(
    of known: KnownVenue, _ state: OpenState, _ meal: GroupMeal, askedAt present: Instant
  ) -> [ServiceWindow]? {
    guard state.kind == .unknown, state.because == nil, present < meal.start else {
      return state.windows(at: meal.start)
    }
    let now = moment(of: known, at: QueryMoment(present)).open
    guard now.because?.statement.scope == .now, let opens = now.opensAt, opens <= meal.start,
      meal.start.seconds(since: opens) < Self.announced
    else { return nil }
    return OpenState(kind: .open).windows(at: meal.start)
  }

  /// What a venue serves at a meal, and always; nil if no menu for that hour is known.
  private func dishes(
    of known: KnownVenue, _ row: VenueID, in meal: GroupMeal, _ state: OpenState
  ) throws(Failure) -> [GroupDish]? {
    let date = state.runningDate(on: meal.date)
    let records = try menus(of: row, from: date).filter { $0.menu.date == date }
    let served = records.filter { isServed($0.menu, of: known, in: meal, state) }
    let dishes = served.flatMap { $0.menu.stations.flatMap(\.dishes) } + (try offers(of: row).map(\.dish))
    // Between and after its meals an open place still serves something, but what is not stated.
    return dishes.isEmpty ? nil : dishes.map { GroupDish(key: dishKey(of: $0.name), $0) }
  }

  /// Whether a menu belongs to a meal: by its hours, else by the meal that the opening hours name, else by
  /// the usual meal times.
  private func isServed(
    _ menu: Menu, of known: KnownVenue, in meal: GroupMeal, _ state: OpenState
  ) -> Bool {
    let hours = known.hours(of: menu, in: context)
    guard hours.isEmpty else { return hours.contains { $0.opens < meal.end && meal.start < $0.closes } }
    guard let period = menu.period else { return true }
    if state.kind == .open, let running = state.period { return MenuChoice.names(period, running) }
    let usual = MealTimes.usual(period, on: menu.date, in: zone)
    return usual.begins < meal.end && meal.start < usual.ends
  }
}
