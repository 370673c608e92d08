package import CivilTime
package import Dining
package import Failures
import OpeningHours
package import Store

/// A meal of a place that is on, or comes next.
package struct ServedMeal: Sendable {
  package let venue: Venue
  package let record: MenuRecord
  /// When it is served on its date; empty where it is not stated.
  package let hours: [ServiceWindow]
  /// Whether it is on, as far as anybody says.
  package let isOn: Bool
  /// When it begins; nil: it is on, or nobody says.
  package let begins: Instant?
}

extension CampusSnapshot {
  /// How many days ahead a meal of a name is looked for.
  private static let daysAhead = 7
  /// What begins so many seconds after the first of the next meals belongs to the same time of day.
  private static let together: Int64 = 2 * 3_600

  /// The meals that can be eaten now, by the menus that are published; where none is on, those that come next.
  ///
  /// What is over is not among them, nor what a place has on its menu on a day on which it is said to be closed.
  ///
  /// - Parameters:
  ///   - period: only meals of this name, today's or else the next day's; nil: any.
  ///   - moment: the time asked about.
  /// - Returns: the meals, by place and station as they are stored, and the first later instant at which they may be others.
  /// - Throws: `no-data`, or what the database has against it.
  package func mealsToEat(
    _ period: String? = nil, at moment: QueryMoment
  ) throws(Failure) -> (meals: [ServedMeal], until: Instant?) {
    try consistently { () throws(Failure) in try readMealsToEat(period, at: moment) }
  }

  private func readMealsToEat(
    _ period: String?, at moment: QueryMoment
  ) throws(Failure) -> (meals: [ServedMeal], until: Instant?) {
    var until: [Instant?] = [midnight(after: moment.instant)]
    let rows = try rows()
    var found: [ServedMeal] = []
    for known in try venues() {
      guard let row = rows[known.venue.slug] else { continue }
      let menus = try menus(of: row, from: date(at: moment.instant).adding(days: -1))
      guard !menus.isEmpty else { continue }
      let state = self.moment(of: known, at: moment)
      until.append(state.steadyUntil)
      found += meals(of: known, menus, state, named: period, at: moment.instant)
    }
    until += found.flatMap { $0.hours.flatMap { [$0.opens, $0.closes] } }.filter { $0 > moment.instant }
    return (Self.soonest(found), until.compactMap(\.self).min())
  }

  /// What one place serves at the meal that is on, or next.
  package func mealsToEat(
    at known: KnownVenue, _ row: VenueID, _ moment: QueryMoment
  ) throws(Failure) -> [ServedMeal] {
    let menus = try menus(of: row, from: date(at: moment.instant).adding(days: -1))
    guard !menus.isEmpty else { return [] }
    return meals(of: known, menus, self.moment(of: known, at: moment), named: nil, at: moment.instant)
  }

  private func meals(
    of known: KnownVenue, _ menus: [MenuRecord], _ state: VenueMoment, named period: String?, at now: Instant
  ) -> [ServedMeal] {
    let choosing = MenuChoice.Moment(now: now, zone: zone, state: state.open)
    func chosen(_ choice: MenuChoice) -> [ServedMeal] {
      choice.choose(from: menus, at: choosing) { known.hours(of: $0, in: context) }.compactMap { record in
        meal(record, of: known, state.open, at: now)
      }
    }
    guard let period else { return chosen(MenuChoice()) }
    let today = date(at: now)
    for offset in -1...Self.daysAhead {
      let meals = chosen(MenuChoice(date: today.adding(days: offset), period: period))
      if !meals.isEmpty { return meals }
    }
    return []
  }

  /// A menu as a meal; nil where it is over, or the place is said to be closed.
  private func meal(
    _ record: MenuRecord, of known: KnownVenue, _ state: OpenState, at now: Instant
  ) -> ServedMeal? {
    let (date, today) = (record.menu.date, self.date(at: now))
    let hours = known.hours(of: record.menu, in: context)
    func made(_ isOn: Bool, _ begins: Instant?) -> ServedMeal {
      ServedMeal(venue: known.venue, record: record, hours: hours, isOn: isOn, begins: begins)
    }
    if !hours.isEmpty {
      let left = hours.filter { $0.closes > now }
      guard let first = left.map(\.opens).min() else { return nil }
      // The doors decide: a place that is said to be closed serves nothing, whatever its week says.
      let isOn = first <= now && state.kind != .closed
      if first <= now, !isOn { return nil }
      return made(isOn, isOn ? nil : first)
    }
    let service = state.serviceDate ?? today
    switch state.kind {
    case .open where date == service: return made(true, nil)
    case .open, .unknown:
      return date > today || (state.kind == .unknown && date == today) ? made(false, nil) : nil
    case .closed:
      guard let opens = state.opensAt else { return date > today ? made(false, nil) : nil }
      let opening = self.date(at: opens)
      return date == opening ? made(false, opens) : date > opening ? made(false, nil) : nil
    }
  }

  /// What is on; else the first to begin and what begins about then.
  private static func soonest(_ meals: [ServedMeal]) -> [ServedMeal] {
    let on = meals.filter(\.isOn)
    guard on.isEmpty else { return on }
    guard let day = meals.map(\.record.menu.date).min() else { return [] }
    let next = meals.filter { $0.record.menu.date == day }
    guard let first = next.compactMap(\.begins).min() else { return next }
    return next.filter { $0.begins.map { $0 <= first + together } ?? false }
  }
}
