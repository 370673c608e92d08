package import CivilTime
package import Dining
package import SQLite

extension Store {
  /// Predicts when the dishes of a campus come again, unless that was done for the same menus.
  ///
  /// - Parameters:
  ///   - campus: the campus of the venues.
  ///   - last: the last date whose menus count.
  /// - Throws: a database failure; then the old forecasts stay.
  package func renewForecasts(campus: CampusID, knownTo last: CivilDate) throws(DatabaseError) {
    let mark = try servingMark(campus, to: last)
    let known = try database.prepare("SELECT known_to = ?, mark FROM forecast_basis WHERE campus = ?")
    try known.bind(last, campus)
    if try known.step(), known.int(0) == 1, known.string(1) == mark { return }
    let forecasts = try servingHistories(campus: campus, on: .past(to: last)).forecasts(knownTo: last)
    try database.transaction { () throws(DatabaseError) in
      try database.run("DELETE FROM forecast WHERE venue IN (SELECT id FROM venue WHERE campus = ?)", campus)
      let insert = try database.prepare(
        "INSERT INTO forecast (venue, dish_key, day, first, last, within_7, within_14) VALUES (?, ?, ?, ?, ?, ?, ?)"
      )
      for (history, next) in forecasts {
        guard let next else { continue }
        try insert.run(
          history.venue, history.dish, next.day, next.from, next.to, next.within7, next.within14)
      }
      try database.run(
        "INSERT OR REPLACE INTO forecast_basis (campus, known_to, mark) VALUES (?, ?, ?)", campus, last, mark)
    }
  }

  /// Has the forecasts of a campus computed again at the next maintenance, as old menus have become known;
  /// until then queries compute them.
  func outdateForecasts(of campus: CampusID) throws(DatabaseError) {
    try database.run("DELETE FROM forecast_basis WHERE campus = ?", campus)
  }

  /// A short digest of the menus of the last weeks: older menus are hardly ever read again.
  private func servingMark(_ campus: CampusID, to last: CivilDate) throws(DatabaseError) -> String {
    let row = try database.prepare(
      """
      SELECT count(*), ifnull(sum(title), 0), (SELECT count(*) FROM menu),
        (SELECT count(*) || '.' || ifnull(sum(id * ifnull(merged_into, 0)), 0) FROM dish_key WHERE campus = ? AND is_edited = 1)
      FROM dish INDEXED BY dish_served WHERE title IS NOT NULL AND served_on BETWEEN ? AND ?
      """)
    try row.bind(campus, last.adding(days: -28), last)
    guard try row.step() else { return "" }
    return "\(row.int(0)) \(row.int(1)) \(row.int(2)) \(row.string(3))"
  }

  /// The last date whose menus the forecasts of a campus are based on; nil: there are none.
  ///
  /// - Parameter campus: the campus of the venues.
  /// - Returns: the date.
  /// - Throws: a database failure.
  package func forecastsKnownTo(campus: CampusID) throws(DatabaseError) -> CivilDate? {
    let row = try database.prepare("SELECT known_to FROM forecast_basis WHERE campus = ?")
    try row.bind(campus)
    return try row.step() ? row.date(0) : nil
  }

  /// The forecasts of a dish.
  ///
  /// - Parameter dish: the dish, with merges by people applied.
  /// - Returns: the forecasts by venue; none if it was served too seldom.
  /// - Throws: a database failure.
  package func forecasts(of dish: DishID) throws(DatabaseError) -> [VenueID: NextServing] {
    let rows = try database.prepare(
      "SELECT venue, day, first, last, within_7, within_14 FROM forecast WHERE dish_key = ?")
    try rows.bind(dish)
    var forecasts: [VenueID: NextServing] = [:]
    while try rows.step() {
      forecasts[rows.id(0)] = NextServing(
        day: rows.int(1), from: rows.int(2), to: rows.int(3), within7: rows.optionalDouble(4),
        within14: rows.optionalDouble(5))
    }
    return forecasts
  }
}

extension [ServingHistory] {
  /// When each of these dishes is expected again, based on all of them.
  ///
  /// - Parameters:
  ///   - last: the last known date; for a place that has no menu for it, it may be the day itself.
  ///   - isOver: whether that day is excluded, as no more meals are served on it.
  /// - Returns: each with its forecast; nil: it was served too seldom.
  package func forecasts(
    knownTo last: CivilDate, isOver: Bool = false
  ) -> [(history: ServingHistory, next: NextServing?)] {
    let told = Set(lazy.filter { isOver || $0.days.last == last }.map(\.venue))
    let all = map { history in
      ServedDays(
        venue: Int(history.venue.rawValue), dish: Int(history.dish.rawValue),
        days: history.days.map(\.dayNumber))
    }
    var patterns: [Int: ServingPattern] = [:]
    return zip(self, all).map { history, served in
      let day = last.dayNumber - (told.contains(history.venue) ? 0 : 1)
      guard let silent = NextServing(afterSilence: served.days, upTo: day) else { return (history, nil) }
      let pattern = patterns[day] ?? ServingPattern(learning: all, upTo: day)
      patterns[day] = pattern
      return (history, pattern.next(of: served) ?? silent)
    }
  }
}
