package import Dining
package import SQLite

extension PrivateStore {
  /// What everybody gave the dishes that they ate on a campus, summed up by person and item; keys as they are stored.
  ///
  /// - Parameter campus: where.
  /// - Returns: the sums, by people and items.
  /// - Throws: what SQLite says.
  package func ratingSums(campus: String) throws(DatabaseError) -> [RatingSum] {
    // Figures alone are scanned; what the items are is looked up once for each.
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
