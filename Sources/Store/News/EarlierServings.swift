import CivilTime
import Dining
import SQLite

/// How often dishes were served on a campus before a date, by their keys.
struct EarlierServings {
  private let database: Database
  private let campus: CampusID
  private var known: [DishKey: [Int64]]?

  init(_ database: Database, campus: CampusID) {
    self.database = database
    self.campus = campus
  }

  /// On how many dates before one a dish was served, and when last; one that is announced for the dates in between counts.
  mutating func record(of dish: DishKey, before date: CivilDate) throws(DatabaseError) -> ServingRecord {
    let served = try database.prepare(
      "SELECT DISTINCT served_on FROM dish WHERE title = ? AND served_on < ?")
    var dates: Set<CivilDate> = []
    for title in try titlesByKey()[dish] ?? [] {
      try served.bind(title, date)
      while try served.step() { dates.insert(served.date(0)) }
    }
    return ServingRecord(dates: dates.count, last: dates.max())
  }

  /// Of how many of the days before a date a venue's menus are recorded.
  func knownDates(of venue: VenueID, before date: CivilDate) throws(DatabaseError) -> Int {
    let row = try database.prepare(
      "SELECT count(DISTINCT date) FROM menu WHERE venue = ? AND date < ? AND date >= ?")
    try row.bind(venue, date, date.adding(days: -ServingRecord.longAbsence))
    return try row.step() ? row.int(0) : 0
  }

  private mutating func titlesByKey() throws(DatabaseError) -> [DishKey: [Int64]] {
    if let known { return known }
    let rows = try database.prepare("SELECT id, name FROM dish_name WHERE campus = ?")
    try rows.bind(campus)
    var found: [DishKey: [Int64]] = [:]
    while try rows.step() { found[DishKey(rows.string(1)), default: []].append(Int64(rows.int(0))) }
    known = found
    return found
  }
}
