import CivilTime
import Dining
package import Failures
import SQLite
import Store

/// When a dish, or every dish, is served again: as announced by the menus, or else as predicted from its
/// past.
package struct NextQuery: Query {
  /// The dishes asked about.
  package enum Subject: Hashable, Sendable {
    /// The dishes that a text names: the dish of that name, or else those whose names have its words.
    case dish(String)
    /// The dishes with these keys, as stored with likes.
    case keys([String])
    /// Every dish that any venue served on at least three days.
    case all
  }

  package let subject: Subject
  /// Only at this venue, as a person names it; nil: at every venue.
  package var venue: String?
  /// Whether menus for later dates are treated as unknown, as they were on the date asked about.
  package var forgetsLater = false

  /// The maximum number of dishes matching the words that are reported in full.
  private static let mostDishes = 12

  /// - Parameter subject: the dishes asked about.
  package init(_ subject: Subject) {
    self.subject = subject
  }

  package func answer(
    in campus: CampusSnapshot, at moment: QueryMoment
  ) throws(Failure) -> Held<NextResult> {
    let today = campus.date(at: moment.instant)
    let venues = try VenuesByRow(campus, only: venue)
    let entries: [NextResult.Entry]
    var asked: String?
    var always: [SearchResult.Offer] = []
    var until: [Instant?] = []
    switch subject {
    case .all: entries = try all(in: campus, venues, moment, &until)
    case .dish(let text):
      asked = text
      let meant = try campus.dishes(meant: text)
      entries = try of(Array(meant.dishes.prefix(Self.mostDishes)), in: campus, venues, moment, &until)
      // It is unknown what was always available on other days.
      always = forgetsLater ? [] : meant.always.filter { venues.has($0.record.venue) }
    case .keys(let keys):
      let dishes = try campus.setting.querying { () throws(DatabaseError) in
        var dishes: [StoredDish] = []
        for key in keys {
          if let dish = try campus.store.dish(key: key, campus: campus.campus) { dishes.append(dish) }
        }
        return dishes
      }
      entries = try of(dishes, in: campus, venues, moment, &until)
    }
    // The date asked about is part of the result.
    let told = Set(entries.map(\.venue.slug))
    let seen = try campus.setting.querying { () throws(DatabaseError) in
      try campus.store.menusSeen(of: venues.rows { told.contains($0.slug) })
    }.values.min()
    let all = ([seen] + always.map(\.record.provenance.observedAt)).compactMap(\.self).min()
    let result = NextResult(
      asked, today: today, entries: entries, always: always, seen: all, now: moment.askedAt)
    let old = all.map { $0 + MenuResult.staleAfter + 1 + moment.instant.seconds(since: moment.askedAt) }
    return Held(
      result, until: until + [old.flatMap { $0 > moment.instant ? $0 : nil }],
      end: campus.midnight(after: moment.instant))
  }

  // MARK: Some dishes

  private func of(
    _ dishes: [StoredDish], in campus: CampusSnapshot, _ venues: VenuesByRow, _ moment: QueryMoment,
    _ until: inout [Instant?]
  ) throws(Failure) -> [NextResult.Entry] {
    let today = campus.date(at: moment.instant)
    var entries: [NextResult.Entry] = []
    let isKept =
      try campus.setting.querying { () throws(DatabaseError) in
        try campus.store.forecastsKnownTo(campus: campus.campus)
      } == today
    for dish in dishes {
      let (past, coming, kept) = try campus.setting.querying { () throws(DatabaseError) in
        let store = campus.store
        return try store.consistently { () throws(DatabaseError) in
          (
            try store.servings(of: dish.id, campus: campus.campus, on: .past(to: today)),
            forgetsLater
              ? []
              : try store.servings(
                of: dish.id, campus: campus.campus, on: .coming(after: today.adding(days: -2))),
            isKept ? try store.forecasts(of: dish.id) : [:]
          )
        }
      }
      let pasts = Dictionary(grouping: past, by: \.venue)
      let comings = Dictionary(grouping: coming, by: \.venue)
      for row in Set(pasts.keys).union(comings.keys) {
        guard let venue = venues[row] else { continue }
        let past = pasts[row] ?? []
        let days = Set(past.map(\.date))
        let announced = comings[row]?.first {
          isToCome($0, at: venue, in: campus, moment, &until)
        }
        var next = announced.map { NextServed(announced: $0.date) }
        if next == nil, days.count >= Self.enough {
          var expected = kept[row]
          if expected == nil {
            // The forecast for this date has not been computed yet.
            expected = try forecasts(in: campus, today)[DishAtVenue(venue: row, dish: dish.id)]
          }
          if expected?.day == today.dayNumber, campus.isThrough(with: today, at: venue, moment, &until) {
            expected = try forecasts(in: campus, today, isOver: true)[DishAtVenue(venue: row, dish: dish.id)]
          }
          next = NextServed(expected)
        }
        let last = days.filter { day in announced.map { day < $0.date } ?? true }.max()
        entries.append(
          NextResult.Entry(
            dish: dish.givenName ?? announced?.name ?? past.last?.name ?? dish.key, key: dish.key,
            venue: venue.venue, next: next ?? NextServed(nil), period: announced?.period, last: last,
            isOfNight: campus.isOfNight(last, at: venue, moment, &until), count: days.count))
      }
    }
    return entries.inOrder
  }

  /// Whether an announced serving is not over; of yesterday's, only those of a night still going on are.
  private func isToCome(
    _ serving: StoredServing, at venue: KnownVenue, in campus: CampusSnapshot, _ moment: QueryMoment,
    _ until: inout [Instant?]
  ) -> Bool {
    guard
      serving.date >= campus.date(at: moment.instant)
        || campus.isOfNight(serving.date, at: venue, moment, &until)
    else { return false }
    guard let end = venue.end(of: serving, in: campus.context) else { return true }
    until.append(end)
    return end > moment.instant
  }

  /// The forecasts of all dishes from their past, computed once a day.
  private func forecasts(
    in campus: CampusSnapshot, _ today: CivilDate, isOver: Bool = false
  ) throws(Failure) -> [DishAtVenue: NextServing] {
    if let known = campus.forecastsOfDay[isOver], known.date == today { return known.forecasts }
    let reckoned = try campus.setting.querying { () throws(DatabaseError) in
      try campus.store.servingHistories(campus: campus.campus, on: .past(to: today))
    }.forecasts(knownTo: today, isOver: isOver)
    var forecasts: [DishAtVenue: NextServing] = [:]
    for (history, next) in reckoned {
      forecasts[DishAtVenue(venue: history.venue, dish: history.dish)] = next
    }
    campus.forecastsOfDay[isOver] = (today, forecasts)
    return forecasts
  }

  /// On how many days a dish must have been served before a prediction is made.
  private static let enough = 3

  // MARK: All dishes

  private func all(
    in campus: CampusSnapshot, _ venues: VenuesByRow, _ moment: QueryMoment, _ until: inout [Instant?]
  ) throws(Failure) -> [NextResult.Entry] {
    let today = campus.date(at: moment.instant)
    let (past, names, coming, dishes) = try campus.setting.querying { () throws(DatabaseError) in
      let store = campus.store
      return try store.consistently { () throws(DatabaseError) in
        let past = try store.servingHistories(campus: campus.campus, on: .past(to: today))
        return (
          past, try store.lastNames(of: past),
          forgetsLater
            ? [] : try store.servingHistories(campus: campus.campus, on: .coming(after: today)),
          try store.dishes(campus: campus.campus)
        )
      }
    }
    var announced: [DishAtVenue: CivilDate] = [:]
    for history in coming {
      announced[DishAtVenue(venue: history.venue, dish: history.dish)] = history.days.first
    }
    var entries: [NextResult.Entry] = []
    var later: [(history: ServingHistory, next: NextServing?)]?
    for (place, (forecast, name)) in zip(past.forecasts(knownTo: today), names).enumerated() {
      var (history, expected) = forecast
      guard history.days.count >= Self.enough, let venue = venues[history.venue],
        let dish = dishes[history.dish]
      else { continue }
      if expected?.day == today.dayNumber, campus.isThrough(with: today, at: venue, moment, &until) {
        later = later ?? past.forecasts(knownTo: today, isOver: true)
        expected = later?[place].next
      }
      let date = announced[DishAtVenue(venue: history.venue, dish: history.dish)]
      entries.append(
        NextResult.Entry(
          dish: dish.givenName ?? name, key: dish.key, venue: venue.venue,
          next: date.map { NextServed(announced: $0) } ?? NextServed(expected), period: nil,
          last: history.days.last,
          isOfNight: campus.isOfNight(history.days.last, at: venue, moment, &until),
          count: history.days.count))
    }
    return entries.inOrder
  }
}

extension [NextResult.Entry] {
  /// The soonest first, then by name.
  fileprivate var inOrder: [NextResult.Entry] {
    // By index: computing a rank costs more than comparing two.
    let ranks = map { ($0.next.date?.dayNumber ?? .max, $0.dish.lowercased(), $0.venue.slug) }
    return indices.sorted { ranks[$0] < ranks[$1] }.map { self[$0] }
  }
}
