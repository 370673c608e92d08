package import CivilTime
import Configuration
package import Dining
package import Failures
import Store

/// The places of a campus as a group's question takes them, and how each stands when the meal begins.
package struct GroupSites: Sendable {
  package let places: [GroupPlace]
  /// By slug.
  package let moments: [String: VenueMoment]
}

extension CampusSnapshot {
  /// Every listed venue with what it serves in a meal.
  ///
  /// - Parameters:
  ///   - meal: when is eaten.
  ///   - present: the time at which it is asked, by which facts grow old.
  ///   - point: where the way begins; nil: distances do not count.
  ///   - eaten: the last date on which the group ate at a place, by slug.
  /// - Returns: the places.
  /// - Throws: `no-data`, or what the database has against it.
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

  /// For so many seconds a place counts as open after the time at which its page says that it opens.
  private static var announced: Int64 { 4 * 3_600 }

  /// When a venue is open around a meal; nil: nobody says.
  ///
  /// A page that says when it opens says nothing of later, so that it is unknown how it stands then. Whoever eats soon after
  /// that finds it open all the same, with no end that anybody states.
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

  /// What a venue serves in a meal, and always; nil where no menu of that hour is known.
  private func dishes(
    of known: KnownVenue, _ row: VenueID, in meal: GroupMeal, _ state: OpenState
  ) throws(Failure) -> [GroupDish]? {
    let date = state.runningDate(on: meal.date)
    let records = try menus(of: row, from: date).filter { $0.menu.date == date }
    let served = records.filter { isServed($0.menu, of: known, in: meal, state) }
    let dishes = served.flatMap { $0.menu.stations.flatMap(\.dishes) } + (try offers(of: row).map(\.dish))
    // Between and after its meals an open place has something, of which nothing is said.
    return dishes.isEmpty ? nil : dishes.map { GroupDish(key: dishKey(of: $0.name), $0) }
  }

  /// Whether a menu is of a meal: by its hours, else by the meal that the doors name, else by when such meals usually are.
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
