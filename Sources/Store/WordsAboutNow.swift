package import Dining
package import SQLite

extension Store {
  /// The recorded live status of a page.
  package func wordsAboutNow(of page: PageID) throws(DatabaseError) -> [HoursStatement] {
    let rows = try database.prepare(
      """
      SELECT \(HoursStatement.columns) FROM hours
      WHERE page = ? AND scope = 'now' AND superseded_at IS NULL AND stated_at IS NULL ORDER BY id
      """)
    try rows.bind(page)
    var words: [HoursStatement] = []
    while try rows.step() { words.append(try HoursStatement(rows)) }
    return words
  }
}
