package import CivilTime
package import Dining
package import Failures
import OpeningHours
package import Store

/// A meal at a place that is on now, or comes next.
package struct ServedMeal: Sendable {
  package let venue: Venue
  package let record: MenuRecord
  /// When it is served on its date; empty if not stated.
  package let hours: [ServiceWindow]
  /// Whether it is on, as far as is known.
  package let isOn: Bool
  /// When it begins; nil: it is on, or the time is unknown.
  package let begins: Instant?
  /// When a meal of its name usually begins, if the place is open and its hours are not stated.
  var usuallyBegins: Instant?

  /// When it begins, as far as that can be guessed.
  fileprivate var likelyBegins: Instant? { begins ?? usuallyBegins }
}

extension CampusSnapshot {
  /// How many days ahead a meal of a given name is searched for.
  private static let daysAhead = 7
  /// Meals that begin within this many seconds of the first of the next meals belong to the same time of day.
  private static let together: Int64 = 2 * 3_600

  /// The meals that can be eaten now according to the published menus; if none is on, those that come next.
  ///
  /// Meals that are over are left out, and so is the menu of a place on a day on which it is stated to be
  /// closed.
  ///
  /// - Parameters:
  ///   - period: only meals of this name, today's or else the next day's; nil: any.
  ///   - moment: the time asked about.
  ///   - suits: whether a meal has something for the person who asks; if no current meal does, the next one
  ///     that does is returned.
  /// - Returns: the meals, by place and station as stored, and the first later instant at which they may
  ///   change.
  /// - Throws: `no-data`, or a database failure.
  package func mealsToEat(
    _ period: String? = nil, at moment: QueryMoment, where suits: (ServedMeal) -> Bool = { _ in true }
  ) throws(Failure) -> (meals: [ServedMeal], until: Instant?) {
    try consistently { () throws(Failure) in try readMealsToEat(period, at: moment, where: suits) }
  }

  private func readMealsToEat(
    _ period: String?, at moment: QueryMoment, where suits: (ServedMeal) -> Bool
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
      found += meals(of: known, menus, state, named: period, at: moment.instant, where: suits)
    }
    let turns = found.flatMap {
      $0.hours.flatMap { [$0.opens, $0.closes] } + [$0.usuallyBegins].compactMap(\.self)
    }
    until += turns.filter { $0 > moment.instant }
    return (Self.soonest(found, where: suits), until.compactMap(\.self).min())
  }

  /// What one place serves at the current meal, or the next one.
  package func mealsToEat(
    at known: KnownVenue, _ row: VenueID, _ moment: QueryMoment
  ) throws(Failure) -> [ServedMeal] {
    let menus = try menus(of: row, from: date(at: moment.instant).adding(days: -1))
    guard !menus.isEmpty else { return [] }
    let state = self.moment(of: known, at: moment)
    return meals(of: known, menus, state, named: nil, at: moment.instant) { _ in true }
  }

  /// The meals of a place up to the first that suits, one time of day after the other.
  private func meals(
    of known: KnownVenue, _ menus: [MenuRecord], _ state: VenueMoment, named period: String?, at now: Instant,
    where suits: (ServedMeal) -> Bool
  ) -> [ServedMeal] {
    let choosing = MenuChoice.Moment(now: now, zone: zone, state: state.open)
    var (left, found) = (menus, [ServedMeal]())
    /// Chooses meals among the remaining menus; returns whether there may be more, and whether any suits.
    func choose(_ choice: MenuChoice) -> (isAny: Bool, suits: Bool) {
      let records = choice.choose(from: left, at: choosing) { known.times(of: $0, in: context) }
      let meals = records.compactMap { meal($0, of: known, state.open, beside: menus, at: now) }
      found += meals
      left.removeAll { records.contains($0) }
      // A day on which the place is closed does not hide those after it.
      let isAny = !meals.isEmpty || records.contains { $0.menu.date > date(at: now) }
      return (isAny, meals.contains(where: suits))
    }
    guard let period else {
      var next = choose(MenuChoice())
      while next.isAny, !next.suits { next = choose(MenuChoice()) }
      return found
    }
    let today = date(at: now)
    for offset in -1...Self.daysAhead {
      if choose(MenuChoice(date: today.adding(days: offset), period: period)).suits { break }
    }
    return found
  }

  /// A menu, one of several of the place, as a meal; nil if it is over, or the place is stated to be closed.
  private func meal(
    _ record: MenuRecord, of known: KnownVenue, _ state: OpenState, beside menus: [MenuRecord],
    at now: Instant
  ) -> ServedMeal? {
    let (date, today) = (record.menu.date, self.date(at: now))
    let hours = known.hours(of: record.menu, in: context)
    func made(_ isOn: Bool, _ begins: Instant?) -> ServedMeal {
      ServedMeal(venue: known.venue, record: record, hours: hours, isOn: isOn, begins: begins)
    }
    if !hours.isEmpty {
      let left = hours.filter { $0.closes > now }
      guard let first = left.map(\.opens).min() else { return nil }
      // The current state decides: a place stated to be closed serves nothing, whatever its weekly hours are.
      let isOn = first <= now && state.kind != .closed
      if first <= now, !isOn { return nil }
      return made(isOn, isOn ? nil : first)
    }
    if date > today, known.isClosed(on: date, in: context) { return nil }
    let service = state.serviceDate ?? today
    switch state.kind {
    case .open where date == service:
      guard state.period == nil, let begins = usualBegin(of: record.menu) else { return made(true, nil) }
      // Its hours are not stated: it goes on until the day's next meal usually begins, or the place closes.
      var meal = made(begins <= now, nil)
      meal.usuallyBegins = begins
      let isOver = menus.contains { other in
        guard other.menu.date == date, known.hours(of: other.menu, in: context).isEmpty,
          let next = usualBegin(of: other.menu)
        else { return false }
        return begins < next && next <= now
      }
      return isOver ? nil : meal
    case .open, .unknown:
      return date > today || (state.kind == .unknown && date == today) ? made(false, nil) : nil
    case .closed:
      guard let opens = state.opensAt else { return date > today ? made(false, nil) : nil }
      let opening = self.date(at: opens)
      return date == opening ? made(false, opens) : date > opening ? made(false, nil) : nil
    }
  }

  private func usualBegin(of menu: Menu) -> Instant? {
    MealTimes.begin(of: menu.period, on: menu.date, in: zone)
  }

  /// The current meals if any of them suits. Otherwise the first suitable meal to begin, those that begin
  /// about the same time, and those before it: none of these suits, but what they offer is still counted.
  /// Example: if nothing at lunch is vegan but dinner has a vegan dish, dinner is returned together with
  /// lunch.
  private static func soonest(
    _ meals: [ServedMeal], where suits: (ServedMeal) -> Bool
  ) -> [ServedMeal] {
    let on = meals.filter(\.isOn)
    let suiting = meals.filter(suits)
    // If nothing suits at all, report what would be served.
    guard !suiting.isEmpty || meals.isEmpty else { return soonest(meals) { _ in true } }
    guard !suiting.contains(where: \.isOn), let day = suiting.map(\.record.menu.date).min() else { return on }
    let next = meals.filter { !$0.isOn && $0.record.menu.date == day }
    let begins = suiting.filter { $0.record.menu.date == day }.compactMap(\.likelyBegins)
    guard let first = begins.min() else { return on + next }
    return on + next.filter { $0.likelyBegins.map { $0 <= first + together } ?? false }
  }
}
