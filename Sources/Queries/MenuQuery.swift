import OpeningHours
import Store
import Console
package import CivilTime
import Configuration
package import Dining
package import Failures

/// What is being served: by default the current meal, or the next one, at every hall.
package struct MenuQuery: Query {
  /// A slug, an alias or a name; nil: every hall.
  package var venue: String?
  /// The service date; nil: the meal now or the next one.
  package var date: CivilDate?
  /// Only this meal.
  package var period: String?
  /// Only what a meal exchange buys, at every venue.
  package var exchange = false
  /// Every venue that has a menu, not only the halls.
  package var all = false
  package var filter = DishFilter()
  /// Whether ingredients and allergens are shown to people, too.
  package var allergens = false

  /// Only dishes that are remarkable in this way.
  package var news: DishNews.Kind?
  /// How many opinions and meals of the last weeks were about a dish, by its key.
  package var trend: [String: Int] = [:]

  package init(venue: String? = nil) { self.venue = venue }

  package func answer(
    in campus: CampusSnapshot, at moment: QueryMoment
  ) throws(Failure) -> Held<MenuResult> {
    let today = campus.date(at: moment.instant)
    let choice = MenuChoice(date: date, period: period)
    var found = Found(matcher: DishMatcher(filter))
    let venues = try venues(in: campus)
    if venue == nil, !all, venues.isEmpty {
      // If no venue is known to be a hall, as with imported data, every venue counts.
      var query = self
      query.all = true
      if try !query.venues(in: campus).isEmpty { return try query.answer(in: campus, at: moment) }
    }
    for (venue, row) in venues {
      let menus = try campus.menus(of: row, from: date ?? today.adding(days: -1))
      let state = campus.moment(of: venue, at: moment)
      found.until.append(state.steadyUntil)
      let now = MenuChoice.Moment(now: moment.instant, zone: campus.zone, state: state.open)
      let chosen = choice.choose(from: menus, at: now) { venue.times(of: $0, in: campus.context) }
      found.take(chosen, of: venue, by: self, in: campus.context) {
        campus.isClosed(venue, on: $0, at: moment.instant)
      }
      found.known += menus
      let running = state.open.runningDate(on: today)
      let hasMenuOfToday = menus.contains { record in
        record.menu.date == running && (!exchange || record.keeping { $0.mealExchange == true } != nil)
      }
      if hasMenuOfToday {
        found.over = min(found.over ?? running, running)
      }
      if exchange, period == nil {
        // The exchange has its own night hours, independent of the opening hours.
        let day = venue.exchange(on: date ?? state.exchange.runningDate(on: today), in: campus.context)
        found.exchangeDays.append(day)
        if !day.isOff, let always = try campus.exchange(at: venue, row, on: day, &found.matcher) {
          found.entries.append(always)
        }
      }
    }
    if let news { try found.keep(DishNewsFinder(news, trend: trend, in: campus)) }
    // What a venue always sells is only listed if it is what was searched for.
    if venue != nil, period == nil, !exchange, news == nil, !filter.isEmpty, let (known, row) = venues.first {
      let running = campus.moment(of: known, at: moment).open.runningDate(on: today)
      let always = try campus.alwaysThere(at: known, row, on: date ?? running, &found.matcher)
      if let always {
        found.entries.append(always)
        found.silent = []
      }
    }
    if found.entries.isEmpty, news == nil {
      try check(period, known: Set(found.known.compactMap(\.menu.period)))
    }
    let over = date == nil && period == nil && !found.matcher.hasLeftOut ? found.over : nil
    var alwaysSells = false
    if venue != nil, !exchange, found.entries.isEmpty, let (_, row) = venues.first {
      alwaysSells = try !campus.offers(of: row).isEmpty
    }
    let asked = MenuResult.Asked(
      campus: campus.setting.campus.name, venue: venue.flatMap { _ in venues.first?.known.venue.name },
      slug: venue.flatMap { _ in venues.first?.known.venue.slug }, exchange: exchange,
      noExchangeOn: found.noExchangeOn, period: period, date: date,
      allergens: allergens, news: news, alwaysSells: alwaysSells,
      isMealUnnamed: period != nil && found.namesNoMeal(on: date ?? today))
    let result = MenuResult(
      found.entries, silent: found.silent, asked: asked, over: over, now: moment.instant,
      matcher: found.matcher)
    let old = result.dataAsOf.map { $0 + MenuResult.staleAfter + 1 }
    return Held(
      result,
      until: found.until + [
        campus.midnight(after: moment.instant), old.flatMap { $0 > moment.instant ? $0 : nil },
      ])
  }

  /// What was found while going through the venues.
  private struct Found {
    var entries: [MenuResult.Entry] = []
    var silent: [String] = []
    var known: [MenuRecord] = []
    /// The earliest current service date of which a venue has a menu with what is asked for.
    var over: CivilDate?
    var until: [Instant?] = []
    var matcher: DishMatcher
    /// When each venue takes a meal exchange.
    var exchangeDays: [VenueWeek.Day] = []

    /// The date on which no venue takes a meal exchange, as far as is known; nil: one may.
    var noExchangeOn: CivilDate? {
      guard exchangeDays.allSatisfy({ $0.windows?.isEmpty ?? true }) else { return nil }
      return exchangeDays.first(where: \.isOff)?.date
    }

    /// Whether there are menus of a day, none of which says for which meal it is.
    func namesNoMeal(on day: CivilDate) -> Bool {
      let ofDay = known.filter { $0.menu.date == day }
      return !ofDay.isEmpty && ofDay.allSatisfy { $0.menu.period == nil }
    }

    /// Leaves out every dish that is not remarkable.
    mutating func keep(_ finder: DishNewsFinder) throws(Failure) {
      var kept: [MenuResult.Entry] = []
      for entry in entries {
        guard let (record, news) = try finder.remarkable(in: entry.record) else { continue }
        kept.append(
          MenuResult.Entry(
            name: entry.name, record: record, hours: entry.hours, news: news, isClosed: entry.isClosed))
      }
      entries = kept
      silent = []
    }

    mutating func take(
      _ chosen: [MenuRecord], of venue: KnownVenue, by query: MenuQuery, in context: HoursContext,
      isClosed: (CivilDate) -> Bool
    ) {
      let served =
        query.exchange
        ? chosen.filter { !venue.exchange(on: $0.menu.date, in: context).isOff }
          .compactMap { $0.keeping { $0.mealExchange == true } } : chosen
      let shown =
        matcher.filter.isEmpty ? served : served.compactMap { $0.keeping { matcher.takes($0) } }
      entries += shown.map { record in
        MenuResult.Entry(
          name: venue.venue.name, record: record, hours: venue.hours(of: record.menu, in: context),
          isClosed: isClosed(record.menu.date))
      }
      // Only halls are expected to have a menu.
      if served.isEmpty, !query.exchange, !query.all || venue.venue.kind == .hall {
        silent.append(venue.venue.name)
      }
    }
  }

  private func venues(
    in campus: CampusSnapshot
  ) throws(Failure) -> [(known: KnownVenue, id: VenueID)] {
    if let venue { return [try campus.venue(named: venue)] }
    let rows = try campus.rows()
    let asked = try campus.venues().filter { $0.venue.kind == .hall || exchange || all }.byName(\.venue)
    func isFirst(_ known: KnownVenue) -> Bool { known.venue.kind == .hall || !all }
    return (asked.filter(isFirst) + asked.filter { !isFirst($0) })
      .compactMap { known in rows[known.venue.slug].map { (known, $0) } }
  }

  /// A meal that is not served that day is a valid answer; a word that is not the name of a meal is a typing
  /// error.
  private func check(_ period: String?, known: Set<String>) throws(Failure) {
    guard let period, !known.isEmpty, !MealOrder.isMeal(MealOrder.english(period)),
      !known.contains(where: { MenuChoice.names(period, $0) })
    else { return }
    let names = known.sorted { (MealOrder.rank(of: $0), $0) < (MealOrder.rank(of: $1), $1) }
    let near = Suggestion.nearest(to: period, among: names.map { $0.lowercased() })
    throw Failure(.unknownPeriod, period, detail: names.joined(separator: ", "), suggestion: near)
  }
}
