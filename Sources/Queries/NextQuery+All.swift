import CivilTime
import Dining
import Failures
import SQLite
import Store

extension NextQuery {
  /// When every dish that was served often enough is served again.
  func all(
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
    var announced: [DishAtVenue: [CivilDate]] = [:]
    for history in coming {
      announced[DishAtVenue(venue: history.venue, dish: history.dish)] = history.days
    }
    var closings: [VenueID: [CivilDate: Bool]] = [:]
    func isClosed(_ venue: KnownVenue, _ row: VenueID, on date: CivilDate) -> Bool {
      if let known = closings[row]?[date] { return known }
      let isClosed = campus.isClosed(venue, on: date, moment, &until)
      closings[row, default: [:]][date] = isClosed
      return isClosed
    }
    var entries: [NextResult.Entry] = []
    var later: [CivilDate: [(history: ServingHistory, next: NextServing?)]] = [:]
    /// The forecast of a dish, by its place in the list, if nothing more is served up to the end of a day; nil if it is
    /// asked for too many days.
    func moved(_ place: Int, behind day: CivilDate) -> NextServing? {
      if let known = later[day] { return known[place].next }
      guard later.count < Self.mostDays else { return nil }
      let forecasts = past.forecasts(knownTo: day, isOver: true)
      later[day] = forecasts
      return forecasts[place].next
    }
    for (place, (forecast, name)) in zip(past.forecasts(knownTo: today), names).enumerated() {
      var (history, expected) = forecast
      guard history.days.count >= Self.enough, let venue = venues[history.venue],
        let dish = dishes[history.dish]
      else { continue }
      if expected?.day == today.dayNumber, campus.isThrough(with: today, at: venue, moment, &until) {
        expected = moved(place, behind: today)
      }
      for _ in 0..<Self.mostClosings {
        guard let day = expected.map({ CivilDate(dayNumber: $0.day) }),
          isClosed(venue, history.venue, on: day)
        else { break }
        expected = moved(place, behind: day)
      }
      if let next = expected, isClosed(venue, history.venue, on: CivilDate(dayNumber: next.day)) {
        expected = nil
      }
      let days = announced[DishAtVenue(venue: history.venue, dish: history.dish)]
      let date = days?.first { !isClosed(venue, history.venue, on: $0) }
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

  /// For how many days forecasts are moved, since each takes as long as all forecasts.
  static var mostDays: Int { 8 }
}
