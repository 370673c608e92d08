import CivilTime
import Dining
import Failures
import Queries
import Configuration
import Store

/// Finds where and when a planned meal is available, and the outlook of plans.
struct PlanFinder {
  let campus: CampusSnapshot
  let now: Instant

  init(_ campus: CampusSnapshot, at now: Instant) {
    self.campus = campus
    self.now = now
  }

  /// A place and a time at which a plan could be carried out.
  struct Chance {
    let known: KnownVenue
    let meal: String?
    let begins: Instant
    let openStatus: PlanOutlook.OpenStatus
    /// Whether the meal is served then, as far as is known.
    let isServed: Bool
    /// Whether the place's hours on that day have the meal that was asked for, as far as meals are stated.
    let hasMeal: Bool

    var rank: (Int, Int, Instant, String) { (openStatus.rank, isServed ? 0 : 1, begins, known.venue.slug) }
  }

  /// A plan, its outlook, and other places that serve the dish.
  struct Draft {
    let plan: MealPlan
    let outlook: PlanOutlook
    var others: [MealPlan.Place] = []
  }

  /// The plan for a wish: of several places one without objections, then one that is open for the whole meal,
  /// then the earliest.
  func draft(_ wish: PlanWish, for diners: [Diner]) throws(Failure) -> Draft {
    let target = try LikeFinder(campus, try ComingDishes(campus, at: now), at: now).target(
      of: wish.name, takesVenues: wish.venue == nil, anyway: wish.anyway)
    func isAhead(_ begins: Instant) -> Bool { begins + Int64(wish.minutes) * 60 > now }
    let all = try chances(of: wish, target)
    let chances = all.filter { isAhead($0.begins) }.sorted { $0.rank < $1.rank }
    guard !chances.isEmpty || (all.isEmpty && isAhead(instant(wish, meal: wish.meal))) else {
      if let short = all.first(where: { isOpen($0.known) }), wish.meal == nil, wish.second == nil {
        throw Failure(.planNotOpen, short.known.venue.name, detail: wish.date.description)
      }
      throw Failure(.planPast, wish.date.description)
    }
    guard !chances.isEmpty || wish.anyway else {
      throw Failure(.planNotServed, target.name, detail: wish.date.description)
    }
    if case .venue = target.subject, !wish.anyway, let first = chances.first,
      chances.allSatisfy({ !$0.hasMeal })
    {
      throw Failure(.planNotOpen, first.known.venue.name, detail: wish.date.description)
    }
    func draft(_ chance: Chance?) throws(Failure) -> Draft {
      let plan = MealPlan(
        target.subject, name: target.name, place: chance.map { Self.place($0) },
        meal: chance?.meal ?? wish.meal,
        begins: campus.zone.civil(at: chance?.begins ?? instant(wish, meal: wish.meal)),
        minutes: wish.minutes, people: max(wish.people ?? 1, 1 + wish.company.count),
        company: wish.company, note: wish.note)
      return Draft(plan: plan, outlook: try outlook(of: plan, for: diners))
    }
    var best = try draft(chances.first)
    for chance in chances.dropFirst() where best.outlook.isSpoiled {
      let other = try draft(chance)
      if !other.outlook.isSpoiled { best = other }
    }
    if !wish.anyway, let objection = best.objection { throw objection }
    var seen = Set([best.plan.place?.slug])
    best.others = chances.filter { $0.openStatus.rank < 2 && seen.insert($0.known.venue.slug).inserted }
      .map { Self.place($0) }
    return best
  }

  /// A plan's outlook by what is known now.
  func outlook(of plan: MealPlan, for diners: [Diner]) throws(Failure) -> PlanOutlook {
    let holiday = campus.setting.holidayNames(plan.begins.date)
    guard let place = plan.place, let stored = try campus.venueIfKnown(named: place.slug) else {
      return PlanOutlook(
        openStatus: plan.place.map { _ in .unknown }, food: nil, shares: [], holiday: holiday)
    }
    let known = try campus.known(stored)
    let span = plan.span(in: campus.zone)
    let named = try menus(of: known, on: plan.begins.date, meal: plan.meal)
    let menus = named.filter { isServed($0.menu, at: known, during: span) }
    let stations = menus.flatMap(\.menu.stations) + [Station(name: "", dishes: try offers(of: known))]
    let dishes = stations.flatMap(\.dishes)
    var food: PlanOutlook.Food?
    var own: [Dish]?
    if case .dish(let kept) = plan.subject {
      let key = campus.currentKey(of: kept)
      let station = stations.first { $0.has(key, by: campus) }
      // A dish on the menu of another hour is known not to be served at this one.
      let isKnown = !menus.isEmpty || named.contains { $0.menu.has(key, by: campus) }
      food = station.map { .onMenu(station: $0.name) } ?? (isKnown ? .offMenu : .noMenu)
      own = dishes.filter { campus.dishKey(of: $0.name) == key }
    }
    let shares = diners.indices.map { index in
      if index == 0, let own { return diners[index].share(planned: plan.name, as: own) }
      return diners[index].share(of: dishes) { campus.dishKey(of: $0) }
    }
    return PlanOutlook(
      openStatus: known.openStatus(during: span, askedAt: now, in: campus.context), food: food,
      shares: dishes.isEmpty ? [] : diners.count < 2 ? shares.filter { $0.dish == nil } : shares,
      holiday: holiday)
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
        if Station(name: "", dishes: try offers(of: known)).has(key, by: campus) {
          chances.append(chance(known, wish, meal: wish.meal))
        }
      }
      guard chances.isEmpty, wish.anyway, wish.venue != nil, let known = places.first else { return chances }
      return [chance(known, wish, meal: wish.meal)]
    }
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

  /// What a place always has, whatever the meal.
  private func offers(of known: KnownVenue) throws(Failure) -> [Dish] {
    guard let row = try campus.rows()[known.venue.slug] else { return [] }
    return try campus.offers(of: row).map(\.dish)
  }

  private static func place(_ chance: Chance) -> MealPlan.Place {
    MealPlan.Place(slug: chance.known.venue.slug, name: chance.known.venue.name)
  }
}

extension PlanFinder.Draft {
  /// The objection to the plan; nil: none is known.
  fileprivate var objection: Failure? {
    guard outlook.isSpoiled else { return nil }
    let (day, place) = (plan.begins.date.description, plan.place?.name ?? plan.name)
    if let openStatus = outlook.openStatus, openStatus.rank > 1 {
      return Failure(.planNotOpen, place, detail: day)
    }
    if outlook.food == .offMenu { return Failure(.planNotServed, plan.name, detail: plan.begins.minuteText) }
    let unsuited = outlook.shares.filter(\.isSpoiled).map(\.person)
    // The planner wants that very dish; the others may eat anything there.
    let isOwn = plan.subject.kind == "dish" && !Set(plan.company).isSuperset(of: unsuited)
    return isOwn
      ? Failure(.planNotSuiting, plan.name, detail: unsuited.filter { !plan.company.contains($0) }.joined())
      : Failure(.planNotSuiting, place, detail: unsuited.joined(separator: ", "))
  }
}

extension Menu {
  fileprivate func has(_ key: String, by campus: CampusSnapshot) -> Bool {
    stations.contains { $0.has(key, by: campus) }
  }
}

extension Station {
  fileprivate func has(_ key: String, by campus: CampusSnapshot) -> Bool {
    dishes.contains { campus.dishKey(of: $0.name) == key }
  }
}
