package import CivilTime
package import Dining
package import SQLite

/// A statement about hours and where its row comes from.
package struct StoredStatement: Hashable, Sendable {
  package let venue: VenueID
  package let statement: HoursStatement
  /// Its time is when the source last said so: when the page was read or last found unchanged. Of what a page says
  /// about now that is true too, as long as a page that is unchanged on another day is read again.
  package let provenance: Provenance
  /// Nil for what a person set.
  package let page: PageID?
  package let snapshot: SnapshotID?
  /// When the words were first seen there.
  package let since: Instant
  package let weight: SourceWeight
  /// Until when its page's words about now hold where they name no change.
  package var holdsUntil: Instant?

  /// The statement with its expression ready to be asked.
  package var recorded: RecordedStatement {
    RecordedStatement(statement, provenance: provenance, since: since, source: weight, holdsUntil: holdsUntil)
  }
}

extension Store {
  /// What is now said about the hours of every venue of a campus: by sources, by venue; then by people.
  package func statements(campus: CampusID) throws(DatabaseError) -> [StoredStatement] {
    try statements(
      "\(Self.hoursSelect) WHERE venue.campus = ? AND superseded_at IS NULL ORDER BY venue.id, hours.id",
      of: campus) + hoursEdits(campus: campus)
  }

  /// What is now said about the hours of one venue.
  package func statements(venue: VenueID) throws(DatabaseError) -> [StoredStatement] {
    try statements(
      "\(Self.hoursSelect) WHERE venue.id = ? AND superseded_at IS NULL ORDER BY hours.id", of: venue)
      + hoursEdits(venue: venue)
  }

  private func statements<Thing>(
    _ sql: String, of owner: RowID<Thing>
  ) throws(DatabaseError) -> [StoredStatement] {
    let rows = try database.prepare(sql)
    try rows.bind(owner)
    var statements: [StoredStatement] = []
    while try rows.step() {
      let column = HoursStatement.count
      let observedAt = rows.instant(column + 1)
      let lastSaid = rows.optionalInstant(column + 2).map { max(observedAt, $0) } ?? observedAt
      statements.append(
        StoredStatement(
          venue: rows.id(column), statement: try HoursStatement(rows),
          provenance: try rows.provenance(
            source: column + 3, page: column + 4, observedAt: lastSaid, confidence: column + 5),
          page: rows.id(column + 6), snapshot: rows.optionalID(column + 7), since: rows.instant(column + 8),
          weight: SourceWeight(
            isDirectory: rows.int(column + 9) != 0, position: rows.int(column + 10)),
          holdsUntil: rows.optionalInstant(column + 11)))
    }
    return statements
  }

  // Cross joins, because the order of the loops is known: few venues, then their statements by index.
  private static let hoursSelect = """
    SELECT \(HoursStatement.columns), venue.id, observed_at, checked_at, source.key, page.url, hours.confidence,
      page.id, hours.snapshot, first_observed_at, adapter = 'directory', position,
      holds_until
    FROM venue CROSS JOIN hours ON hours.venue = venue.id
      CROSS JOIN page ON page.id = hours.page CROSS JOIN source ON source.id = page.source
    """
}
