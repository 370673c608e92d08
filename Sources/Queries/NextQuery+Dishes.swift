import CivilTime
import Dining
import Failures
import SQLite
import Store

extension NextQuery {
  /// When each of some dishes is served again, at each venue that served it or announces it.
  func of(
    _ dishes: [StoredDish], in campus: CampusSnapshot, _ venues: VenuesByRow, _ moment: QueryMoment,
    _ until: inout [Instant?]
  ) throws(Failure) -> [NextResult.Entry] {
    var entries: [NextResult.Entry] = []
    let hasForecasts =
      try campus.setting.querying { () throws(DatabaseError) in
        try campus.store.forecastsKnownTo(campus: campus.campus)
      } == campus.date(at: moment.instant)
    for dish in dishes {
      let records = try records(of: dish, in: campus, moment, hasForecasts: hasForecasts)
      let pasts = Dictionary(grouping: records.past, by: \.venue)
      let comings = Dictionary(grouping: records.coming, by: \.venue)
      for row in Set(pasts.keys).union(comings.keys) {
        guard let venue = venues[row] else { continue }
        let past = pasts[row] ?? []
        let days = Set(past.map(\.date))
        let announced = comings[row]?.first { isToCome($0, at: venue, in: campus, moment, &until) }
        var next = announced.map { NextServed(announced: $0.date) } ?? NextServed(nil)
        if announced == nil, days.count >= Self.enough {
          let place = DishAtVenue(venue: row, dish: dish.id)
          next = NextServed(
            try forecast(of: place, at: venue, stored: records.forecasts[row], in: campus, moment, &until))
        }
        let last = days.filter { day in announced.map { day < $0.date } ?? true }.max()
        entries.append(
          NextResult.Entry(
            dish: dish.givenName ?? announced?.name ?? past.last?.name ?? dish.key, key: dish.key,
            venue: venue.venue, next: next, period: announced?.period, last: last,
            isOfNight: campus.isOfNight(last, at: venue, moment, &until), count: days.count))
      }
    }
    return entries.inOrder
  }

  /// A dish's servings before and from the date asked about, and its stored forecasts if they are for that
  /// date.
  private func records(
    of dish: StoredDish, in campus: CampusSnapshot, _ moment: QueryMoment, hasForecasts: Bool
  ) throws(Failure) -> (past: [StoredServing], coming: [StoredServing], forecasts: [VenueID: NextServing]) {
    let today = campus.date(at: moment.instant)
    return try campus.setting.querying { () throws(DatabaseError) in
      let store = campus.store
      return try store.consistently { () throws(DatabaseError) in
        (
          try store.servings(of: dish.id, campus: campus.campus, on: .past(to: today)),
          forgetsLater
            ? []
            : try store.servings(
              of: dish.id, campus: campus.campus, on: .coming(after: today.adding(days: -2))),
          hasForecasts ? try store.forecasts(of: dish.id) : [:]
        )
      }
    }
  }

  /// The forecast for a dish at a venue: the stored one, or else one made from its past; one for a later date
  /// if today's serving is over.
  private func forecast(
    of place: DishAtVenue, at venue: KnownVenue, stored: NextServing?, in campus: CampusSnapshot,
    _ moment: QueryMoment, _ until: inout [Instant?]
  ) throws(Failure) -> NextServing? {
    let today = campus.date(at: moment.instant)
    var expected = if let stored { stored } else { try forecasts(in: campus, today)[place] }
    if expected?.day == today.dayNumber, campus.isThrough(with: today, at: venue, moment, &until) {
      expected = try forecasts(in: campus, today, behind: today)[place]
    }
    // A day on which the place is closed passes without it, too.
    for _ in 0..<Self.mostClosings {
      guard let day = expected.map({ CivilDate(dayNumber: $0.day) }),
        campus.isClosed(venue, on: day, moment, &until)
      else { return expected }
      expected = try forecasts(in: campus, today, behind: day)[place]
    }
    guard let next = expected else { return nil }
    return campus.isClosed(venue, on: CivilDate(dayNumber: next.day), moment, &until) ? nil : next
  }

  /// How often a forecast moves on from a day on which the place is closed.
  static var mostClosings: Int { 3 }

  /// Whether an announced serving is not over, at a place that is not stated to be closed then; of yesterday's, only
  /// those of a night still going on are.
  private func isToCome(
    _ serving: StoredServing, at venue: KnownVenue, in campus: CampusSnapshot, _ moment: QueryMoment,
    _ until: inout [Instant?]
  ) -> Bool {
    guard
      serving.date >= campus.date(at: moment.instant)
        || campus.isOfNight(serving.date, at: venue, moment, &until)
    else { return false }
    guard !campus.isClosed(venue, on: serving.date, moment, &until) else { return false }
    guard let end = venue.end(of: serving, in: campus.context) else { return true }
    until.append(end)
    return end > moment.instant
  }

  /// The forecasts of all dishes from their past, computed once a day.
  ///
  /// - Parameters:
  ///   - campus: the campus.
  ///   - today: the last day of the past.
  ///   - day: a day, from today on, up to whose end nothing more is served; nil: today is still to come.
  /// - Returns: the forecasts, those of dishes that were served too seldom left out.
  /// - Throws: a database failure.
  private func forecasts(
    in campus: CampusSnapshot, _ today: CivilDate, behind day: CivilDate? = nil
  ) throws(Failure) -> [DishAtVenue: NextServing] {
    if campus.forecastsOfDay.today != today { campus.forecastsOfDay = (today, [:]) }
    if let known = campus.forecastsOfDay.behind[day] { return known }
    guard day == nil || campus.forecastsOfDay.behind.count <= Self.mostDays else { return [:] }
    let reckoned = try campus.setting.querying { () throws(DatabaseError) in
      try campus.store.servingHistories(campus: campus.campus, on: .past(to: today))
    }.forecasts(knownTo: day ?? today, isOver: day != nil)
    var forecasts: [DishAtVenue: NextServing] = [:]
    for (history, next) in reckoned {
      forecasts[DishAtVenue(venue: history.venue, dish: history.dish)] = next
    }
    campus.forecastsOfDay.behind[day] = forecasts
    return forecasts
  }
}
