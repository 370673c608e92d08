import CivilTime
import Dining
import SQLite

/// When the pages of a day, whose address is another one each day, were last read on other days.
struct PageFamilies {
  /// How many pages of former days are looked at, those read last: a month of a source with many halls and meals.
  private static let limit = 4_000

  private let database: Database
  /// The last reading by source, and by address without its date.
  private var readings: [String: [String: Instant]] = [:]

  init(in database: Database) { self.database = database }

  /// When a page was last read on another day.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - id: the page's ID.
  /// - Returns: the time of the last reading; nil: never, or there is no date in its address.
  /// - Throws: a database failure.
  mutating func lastSuccess(of page: PageStatus, _ id: PageID) throws(DatabaseError) -> Instant? {
    let family = PageFamily.key(of: page.url)
    guard family != page.url else { return nil }
    if readings[page.source] == nil { readings[page.source] = try lastReadings(ofSourceWith: id) }
    return readings[page.source]?[family]
  }

  /// The last reading of each family of the source that a page belongs to.
  private func lastReadings(ofSourceWith id: PageID) throws(DatabaseError) -> [String: Instant] {
    let rows = try database.prepare(
      """
      SELECT url, checked_at FROM page
      WHERE source = (SELECT source FROM page WHERE id = ?) AND checked_at IS NOT NULL AND next_due IS NULL
      ORDER BY checked_at DESC LIMIT \(Self.limit)
      """)
    try rows.bind(id)
    var known: [String: Instant] = [:]
    while try rows.step() {
      let family = PageFamily.key(of: rows.string(0))
      if known[family] == nil { known[family] = rows.instant(1) }
    }
    return known
  }
}
