import CivilTime
import Dining
import Queries

/// When a planned meal begins, and whether the place is open and serves it then.
extension PlanFinder {
  func chance(_ known: KnownVenue, _ wish: PlanWish, meal: String?) -> Chance {
    let length = Int64(wish.minutes) * 60
    var begins = instant(wish, meal: meal)
    if wish.second == nil {
      let ofMeal = known.hours(of: Menu(date: wish.date, period: meal, stations: []), in: campus.context)
      let windows = ofMeal.isEmpty ? openings(of: known, on: wish.date) : ofMeal
      let open =
        PlannedHour.within(windows, near: begins, after: now, minutes: wish.minutes)
        ?? nightHour(of: known, on: wish.date, minutes: wish.minutes)
      // Lunch at a place that opens in the evening is no lunch.
      let isNear =
        wish.meal == nil || !ofMeal.isEmpty
        || (open?.seconds(since: begins)).map { abs($0) <= Self.reach } == true
      if let open, isNear {
        begins = open
      } else if begins + length > now {
        // At a meal's usual time that has begun: nothing is planned for the past.
        begins = max(begins, now)
      }
    }
    let span = (from: begins, to: begins + length)
    return Chance(
      known: known, meal: meal, begins: begins,
      openStatus: known.openStatus(during: span, askedAt: now, in: campus.context),
      isServed: isServed(Menu(date: wish.date, period: meal, stations: []), at: known, during: span),
      hasMeal: hasMeal(wish, at: known, during: span))
  }

  func isOpen(_ known: KnownVenue) -> Bool {
    known.moment(at: now, in: campus.context).open.kind == .open
  }

  private func openings(of known: KnownVenue, on date: CivilDate) -> [ServiceWindow] {
    VenueWeek(of: known, service: .open, from: date, in: campus.context).days.first?.openings ?? []
  }

  /// The start of a meal in an opening that goes on since the evening before; nil: there is none.
  private func nightHour(of known: KnownVenue, on date: CivilDate, minutes: Int) -> Instant? {
    guard date == campus.date(at: now) else { return nil }
    let late = openings(of: known, on: date.adding(days: -1)).filter { $0.closes > now }
    return PlannedHour.within(late, near: now, after: now, minutes: minutes)
  }

  /// Whether a period may be a meal: of other names than those of meals nobody knows, and brunch is lunch as well.
  private static func mayBe(_ meal: String, _ period: String) -> Bool {
    let meal = MealOrder.english(meal)
    let words = MealOrder.english(period).split(separator: " ")
    guard let named = words.first(where: { ["breakfast", "brunch", "lunch", "dinner"].contains($0) }) else {
      return true
    }
    return named == "brunch" ? meal != "dinner" : meal == named || MenuChoice.names(meal, period)
  }

  private func hasMeal(
    _ wish: PlanWish, at known: KnownVenue, during span: (from: Instant, to: Instant)
  ) -> Bool {
    guard let meal = wish.meal else { return true }
    let menu = Menu(date: wish.date, period: meal, stations: [])
    guard known.hours(of: menu, in: campus.context).isEmpty else {
      return isServed(menu, at: known, during: span)
    }
    let day = VenueWeek(of: known, service: .open, from: wish.date, in: campus.context).days.first
    let meals = (day?.windows ?? []).filter { $0.kind == .open }.map(\.period)
    return meals.isEmpty || meals.contains { $0.map { Self.mayBe(meal, $0) } ?? true }
  }

  /// How far from its usual hour a meal is planned without hours of its own, in seconds.
  private static let reach: Int64 = 3 * 3_600

  func isServed(
    _ menu: Menu, at known: KnownVenue, during span: (from: Instant, to: Instant)
  ) -> Bool {
    let hours = known.hours(of: menu, in: campus.context)
    return hours.isEmpty || hours.contains { $0.opens < span.to && span.from < $0.closes }
  }

  func instant(_ wish: PlanWish, meal: String?) -> Instant {
    campus.zone.instant(
      of: CivilDateTime(wish.date, secondOfDay: wish.second ?? MealTimes.sitting(meal)))
  }
}
