package import Dining
package import SQLite

extension PrivateStore {
  /// Everyone's ratings of the dishes they ate on a campus, summed by person and item, with keys as stored.
  ///
  /// - Parameter campus: the campus.
  /// - Returns: the sums, by people and items.
  /// - Throws: an SQLite error.
  package func ratingSums(campus: String) throws(DatabaseError) -> [RatingSum] {
    // Only numeric columns are scanned; each item is looked up once.
    let rows = try database.prepare(
      """
      SELECT person.key, dish, venue, station, halves, count, last FROM (
          SELECT person, item, sum(rating) AS halves, count(*) AS count, max(at) AS last FROM log_entry
          WHERE campus = ? AND rating IS NOT NULL GROUP BY person, item)
        AS given JOIN log_item ON log_item.id = given.item JOIN person ON person.id = given.person
      WHERE dish <> '' ORDER BY person.id, log_item.id
      """)
    try rows.bind(campus)
    var sums: [RatingSum] = []
    while try rows.step() {
      sums.append(
        RatingSum(
          person: rows.string(0), dish: rows.string(1), venue: rows.string(2), station: rows.string(3),
          halves: rows.int(4), count: rows.int(5), last: rows.instant(6)))
    }
    return sums
  }
}
