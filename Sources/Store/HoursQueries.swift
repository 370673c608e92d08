import CivilTime
package import Dining
package import SQLite

extension Store {
  /// The current statements about the hours of every venue of a campus: by sources, then by people.
  ///
  /// The time of a statement is when its source last confirmed it: when the page was read or last found
  /// unchanged. That also holds for live status, provided that a page which is unchanged on another day is
  /// read again.
  package func statements(campus: CampusID) throws(DatabaseError) -> VenueStatements {
    var found = try statements(
      """
      \(Self.hoursColumns) FROM venue CROSS JOIN hours ON hours.venue = venue.id \(Self.hoursOrigin)
      WHERE venue.campus = ? AND superseded_at IS NULL ORDER BY venue.id, hours.id
      """,
      of: campus)
    try addHoursEdits(campus: campus, to: &found)
    return found
  }

  /// The current statements about the hours of one venue: by sources, then by people.
  package func statements(venue: VenueID) throws(DatabaseError) -> [RecordedStatement] {
    var found = try statements(
      """
      \(Self.hoursColumns) FROM hours \(Self.hoursOrigin)
      WHERE hours.venue = ? AND superseded_at IS NULL ORDER BY hours.id
      """,
      of: venue)
    try addHoursEdits(venue: venue, to: &found)
    return found[venue]
  }

  private func statements<Thing>(
    _ sql: String, of owner: RowID<Thing>
  ) throws(DatabaseError) -> VenueStatements {
    let rows = try database.prepare(sql)
    try rows.bind(owner)
    var statements = VenueStatements()
    while try rows.step() {
      let column = HoursStatement.count
      let observedAt = rows.instant(column + 1)
      let lastSaid = rows.optionalInstant(column + 2).map { max(observedAt, $0) } ?? observedAt
      statements.add(
        RecordedStatement(
          try HoursStatement(rows),
          provenance: try rows.provenance(
            source: column + 3, page: column + 4, observedAt: lastSaid, confidence: column + 5),
          since: rows.instant(column + 6),
          source: SourceWeight(isDirectory: rows.int(column + 7) != 0, position: rows.int(column + 8)),
          holdsUntil: rows.optionalInstant(column + 9)),
        of: rows.id(column))
    }
    return statements
  }

  private static let hoursColumns = """
    SELECT \(HoursStatement.columns), hours.venue, observed_at, checked_at, source.key, page.url, hours.confidence,
      first_observed_at, adapter = 'directory', position, holds_until
    """

  // Cross joins, because the order of the loops is known: few venues, then their statements by index.
  private static let hoursOrigin =
    "CROSS JOIN page ON page.id = hours.page CROSS JOIN source ON source.id = page.source"
}
