package import CivilTime
package import Dining
package import SQLite

extension Store {
  /// Sets hours of a venue: an override by its author, in place of one set before for the same service, period and
  /// days; one that says the same keeps its author and time. The statement has an expression, an author and the time it
  /// is set.
  package func set(
    _ statement: HoursStatement, of venue: VenueID, by author: String, at now: Instant
  ) throws(DatabaseError) {
    try database.transaction { () throws(DatabaseError) in
      let same = try database.prepare(
        """
        SELECT 1 FROM hours_edit WHERE venue = ?1 AND undone_at IS NULL AND service = ?2
          AND period COLLATE NOCASE IS ?3 AND valid_from IS ?4 AND valid_to IS ?5 AND expression = ?6
          AND NOT EXISTS (
            SELECT 1 FROM hours_edit AS later WHERE later.venue = ?1 AND later.undone_at IS NULL
              AND later.service = ?2 AND later.id > hours_edit.id)
        """)
      try same.bind(
        venue, statement.service.rawValue, statement.period, statement.validFrom, statement.validTo,
        statement.expression ?? "")
      if try same.step() { return }
      try database.run(
        """
        UPDATE hours_edit SET undone_at = ?1, undone_by = ?2
        WHERE venue = ?3 AND undone_at IS NULL AND service = ?4 AND period COLLATE NOCASE IS ?5
          AND valid_from IS ?6 AND valid_to IS ?7
        """, now, author, venue, statement.service.rawValue, statement.period, statement.validFrom,
        statement.validTo)
      try database.run(
        """
        INSERT INTO hours_edit (venue, service, period, expression, valid_from, valid_to, author, set_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """, venue, statement.service.rawValue, statement.period, statement.expression ?? "",
        statement.validFrom, statement.validTo, author, now)
    }
  }

  /// Undoes hours that were set for a service: those of exactly these days, or all if no days are named, and
  /// those of one meal, or of all meals.
  package func clearHours(
    _ service: Service, of venue: VenueID, period: String? = nil, from: CivilDate? = nil,
    to: CivilDate? = nil,
    by author: String, at now: Instant
  ) throws(DatabaseError) {
    try database.run(
      """
      UPDATE hours_edit SET undone_at = ?1, undone_by = ?2
      WHERE venue = ?3 AND service = ?4 AND undone_at IS NULL
        AND (?5 IS NULL AND ?6 IS NULL OR valid_from IS ?5 AND valid_to IS ?6)
        AND (?7 IS NULL OR period COLLATE NOCASE = ?7)
      """, now, author, venue, service.rawValue, from, to, period)
  }

  /// Adds the overrides of every venue of a campus to the sources' statements.
  func addHoursEdits(campus: CampusID, to statements: inout VenueStatements) throws(DatabaseError) {
    try addHoursEdits(
      "CROSS JOIN venue ON venue.id = hours_edit.venue WHERE campus = ?", of: campus, to: &statements)
  }

  /// Adds the overrides of one venue to the sources' statements.
  func addHoursEdits(venue: VenueID, to statements: inout VenueStatements) throws(DatabaseError) {
    try addHoursEdits("WHERE venue = ?", of: venue, to: &statements)
  }

  private func addHoursEdits<Thing>(
    _ choice: String, of owner: RowID<Thing>, to statements: inout VenueStatements
  ) throws(DatabaseError) {
    // Most databases have none, and that check is faster than compiling the query for all of them.
    guard try !database.isEmpty("hours_edit") else { return }
    let rows = try database.prepare(
      """
      SELECT venue, service, period, expression, valid_from, valid_to, author, set_at
      FROM hours_edit \(choice) AND undone_at IS NULL ORDER BY hours_edit.id
      """)
    try rows.bind(owner)
    while try rows.step() {
      let setAt = rows.instant(7)
      let statement = HoursStatement(
        scope: .override, service: try rows.word(1), period: rows.optionalString(2),
        expression: rows.string(3), validFrom: rows.optionalDate(4), validTo: rows.optionalDate(5),
        author: rows.string(6), statedAt: setAt)
      let provenance = Provenance(source: Self.handSource, page: "", observedAt: setAt)
      statements.add(RecordedStatement(statement, provenance: provenance), of: rows.id(0))
    }
  }
}
