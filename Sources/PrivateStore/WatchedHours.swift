package import CivilTime
package import SQLite

extension PrivateStore {
  /// The hours of liked places by venue and date, as first seen for the date.
  package func watchedHours(
    of person: PersonID, campus: String, from date: CivilDate
  ) throws(DatabaseError) -> [String: [CivilDate: String]] {
    let rows = try database.prepare(
      "SELECT venue, date, hours FROM watched_hours WHERE person = ? AND campus = ? AND date >= ?")
    try rows.bind(person, campus, date.description)
    var hours: [String: [CivilDate: String]] = [:]
    while try rows.step() {
      guard let date = CivilDate(rows.string(1)) else { throw DatabaseError(.corrupt) }
      hours[rows.string(0), default: [:]][date] = rows.string(2)
    }
    return hours
  }

  /// Stores the first known hours of a date; stored hours are not changed.
  package func keep(
    hours: String, at venue: String, on date: CivilDate, of person: PersonID, campus: String
  ) throws(DatabaseError) {
    try database.run(
      "INSERT INTO watched_hours (person, campus, venue, date, hours) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
      person, campus, venue, date.description, hours)
  }

  /// Deletes the hours of past dates.
  package func forgetWatchedHours(before date: CivilDate) throws(DatabaseError) {
    try database.run("DELETE FROM watched_hours WHERE date < ?", date.description)
  }
}
