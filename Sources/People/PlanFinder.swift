package import CivilTime
import Dining
import Failures
import Queries
import Configuration
import Store

/// What a person wants to plan, as it was typed.
package struct PlanWish: Hashable, Sendable {
  /// A dish or a venue.
  package var name: String
  package var date: CivilDate
  /// Seconds after midnight; nil: the usual time of the meal.
  package var second: Int?
  package var meal: String?
  /// The place that is to serve the dish.
  package var venue: String?
  package var minutes = MealPlan.usualMinutes
  /// How many eat; nil: as many as are named.
  package var people: Int?
  package var company: [String] = []
  package var note: String?
  /// Whether it is planned whatever speaks against it.
  package var anyway = false

  package init(_ name: String, on date: CivilDate) {
    self.name = name
    self.date = date
  }
}

/// Finds where and when a planned meal is to be had, and how plans stand.
struct PlanFinder {
  private let campus: CampusSnapshot
  private let now: Instant

  init(_ campus: CampusSnapshot, at now: Instant) {
    self.campus = campus
    self.now = now
  }

  /// A place and a time at which a plan could be carried out.
  private struct Chance {
    let known: KnownVenue
    let meal: String?
    let begins: Instant
    let doors: PlanOutlook.Doors

    var rank: (Int, Instant, String) { (doors.rank, begins, known.venue.slug) }
  }

  /// The plan that a wish comes to: of several places the one that is open for the whole meal, then the earliest.
  func plan(_ wish: PlanWish) throws(Failure) -> (plan: MealPlan, others: [MealPlan.Place]) {
    let target = try LikeFinder(campus, try ComingDishes(campus, at: now), at: now).target(
      of: wish.name, takesVenues: wish.venue == nil, anyway: wish.anyway)
    let chances = try chances(of: wish, target).sorted { $0.rank < $1.rank }
    let begins = chances.first?.begins ?? instant(wish, meal: wish.meal)
    guard begins + Int64(wish.minutes) * 60 > now else { throw Failure(.planPast, wish.date.description) }
    if let best = chances.first, best.doors.rank > 1, !wish.anyway {
      throw Failure(.planNotOpen, best.known.venue.name, detail: wish.date.description)
    }
    guard !chances.isEmpty || wish.anyway else {
      throw Failure(.planNotServed, target.name, detail: wish.date.description)
    }
    let plan = MealPlan(
      target.subject, name: target.name, place: chances.first.map { Self.place($0) },
      meal: chances.first.flatMap(\.meal) ?? wish.meal,
      begins: campus.zone.civil(at: begins), minutes: wish.minutes,
      people: max(wish.people ?? 1, 1 + wish.company.count), company: wish.company, note: wish.note)
    var seen = Set(chances.first.map { [$0.known.venue.slug] } ?? [])
    let others = chances.dropFirst().filter { $0.doors.rank < 2 && seen.insert($0.known.venue.slug).inserted }
    return (plan, others.map { Self.place($0) })
  }

  /// How a plan stands by what is known now.
  func outlook(of plan: MealPlan, for diners: [Diner]) throws(Failure) -> PlanOutlook {
    guard let place = plan.place, let stored = try campus.venueIfKnown(named: place.slug) else {
      return PlanOutlook(doors: plan.place.map { _ in .unknown }, food: nil, shares: [])
    }
    let known = try campus.known(stored)
    let span = plan.span(in: campus.zone)
    let menus = try menus(of: known, on: plan.begins.date, meal: plan.meal).filter { record in
      let hours = known.hours(of: record.menu, in: campus.context)
      return hours.isEmpty || hours.contains { $0.opens < span.to && span.from < $0.closes }
    }
    let stations = menus.flatMap(\.menu.stations)
    let dishes = stations.flatMap(\.dishes)
    var food: PlanOutlook.Food?
    if case .dish(let kept) = plan.subject {
      let key = campus.currentKey(of: kept)
      let station = stations.first { $0.dishes.contains { campus.dishKey(of: $0.name) == key } }
      food = station.map { .onMenu(station: $0.name) } ?? (menus.isEmpty ? .noMenu : .offMenu)
    }
    let shares = diners.map { diner in
      let isOwn = diner == diners.first && plan.subject.kind == "dish"
      let choice = isOwn ? plan.name : diner.choice(of: dishes) { campus.dishKey(of: $0) }
      return PlanOutlook.Share(person: diner.name, dish: choice)
    }
    return PlanOutlook(
      doors: known.doors(during: span, askedAt: now, in: campus.context), food: food,
      shares: dishes.isEmpty || diners.count < 2 ? [] : shares)
  }

  private func chances(
    of wish: PlanWish, _ target: LikeFinder.Target
  ) throws(Failure) -> [Chance] {
    switch target.subject {
    case .venue(let slug): return [chance(try campus.venue(named: slug).known, wish, meal: wish.meal)]
    case .dish(let key):
      let places: [KnownVenue] =
        if let venue = wish.venue { [try campus.venue(named: venue).known] } else { try campus.venues() }
      var chances: [Chance] = []
      for known in places {
        for record in try menus(of: known, on: wish.date, meal: wish.meal)
        where record.menu.has(key, by: campus) {
          chances.append(chance(known, wish, meal: record.menu.period))
        }
      }
      guard chances.isEmpty, wish.anyway, wish.venue != nil, let known = places.first else { return chances }
      return [chance(known, wish, meal: wish.meal)]
    }
  }

  private func chance(_ known: KnownVenue, _ wish: PlanWish, meal: String?) -> Chance {
    let length = Int64(wish.minutes) * 60
    var begins = instant(wish, meal: meal)
    if wish.second == nil {
      let ofMeal = known.hours(of: Menu(date: wish.date, period: meal, stations: []), in: campus.context)
      let day = VenueWeek(of: known, service: .open, from: wish.date, in: campus.context).days.first
      let windows = ofMeal.isEmpty ? day?.openings ?? [] : ofMeal
      begins = PlannedHour.within(windows, near: begins, after: now, minutes: wish.minutes) ?? begins
    }
    return Chance(
      known: known, meal: meal, begins: begins,
      doors: known.doors(during: (begins, begins + length), askedAt: now, in: campus.context))
  }

  private func instant(_ wish: PlanWish, meal: String?) -> Instant {
    campus.zone.instant(
      of: CivilDateTime(wish.date, secondOfDay: wish.second ?? PlannedHour.usual(of: meal)))
  }

  private func menus(
    of known: KnownVenue, on date: CivilDate, meal: String?
  ) throws(Failure) -> [MenuRecord] {
    guard let row = try campus.rows()[known.venue.slug] else { return [] }
    return try campus.menus(of: row, from: date).filter { record in
      guard record.menu.date == date else { return false }
      guard let meal, let period = record.menu.period else { return true }
      return MenuChoice.names(meal, period)
    }
  }

  private static func place(_ chance: Chance) -> MealPlan.Place {
    MealPlan.Place(slug: chance.known.venue.slug, name: chance.known.venue.name)
  }
}

extension Menu {
  fileprivate func has(_ key: String, by campus: CampusSnapshot) -> Bool {
    stations.contains { $0.dishes.contains { campus.dishKey(of: $0.name) == key } }
  }
}
