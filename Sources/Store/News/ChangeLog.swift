package import CivilTime
package import Dining
package import SQLite

/// The rows of the change log, at most one of a kind for a venue and a date.
struct ChangeLog {
  /// A row of the log.
  struct Entry {
    let before: [String]
    let fact: ChangeFact
    let updatedAt: Instant
  }

  let database: Database
  let campus: CampusID
  let at: Instant

  /// Seconds for which a change is kept after it was last updated.
  static let keptFor: Int64 = 90 * 86_400

  func entry(_ kind: ChangeKind, of venue: VenueID, on date: CivilDate) throws(DatabaseError) -> Entry? {
    let row = try database.prepare(
      "SELECT before, after, updated_at FROM change WHERE venue = ? AND date = ? AND kind = ?")
    try row.bind(venue, date, kind.rawValue)
    guard try row.step() else { return nil }
    let before = row.optionalString(0).flatMap { StringList.read($0) } ?? []
    guard
      let fact = ChangeFact(kind, before: before, after: StringList.read(row.string(1)) ?? [])
    else { return nil }
    return Entry(before: before, fact: fact, updatedAt: row.instant(2))
  }

  /// Notes a change, or its new state; the same again is not news.
  func note(
    _ fact: ChangeFact, before: [String]? = nil, of venue: VenueID, on date: CivilDate
  ) throws(DatabaseError) {
    try database.run(
      """
      INSERT INTO change (campus, venue, date, kind, before, after, noted_at, updated_at)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7)
      ON CONFLICT DO UPDATE SET before = excluded.before, updated_at = iif(after = excluded.after, updated_at, ?7),
        after = excluded.after
      """, campus, venue, date, fact.kind.rawValue, StringList.write(before),
      StringList.write(fact.stored), at)
  }

  /// Removes a change: the former state is back.
  func withdraw(_ kind: ChangeKind, of venue: VenueID, on date: CivilDate) throws(DatabaseError) {
    try database.run(
      "DELETE FROM change WHERE venue = ? AND date = ? AND kind = ?", venue, date, kind.rawValue)
  }

  /// Removes the last change of a kind that was noted for a venue since an instant.
  ///
  /// - Returns: whether there was one.
  func withdrawLast(
    _ kind: ChangeKind, of venue: VenueID, since instant: Instant
  ) throws(DatabaseError) -> Bool {
    let row = try database.prepare(
      "SELECT max(date) FROM change WHERE venue = ? AND kind = ? AND noted_at >= ?")
    try row.bind(venue, kind.rawValue, instant)
    guard try row.step(), !row.isNull(0) else { return false }
    try withdraw(kind, of: venue, on: row.date(0))
    return true
  }

  func dropOld() throws(DatabaseError) {
    try database.run("DELETE FROM change WHERE campus = ? AND updated_at < ?", campus, at - Self.keptFor)
  }
}

extension Store {
  /// The changes on a campus, the newest first.
  ///
  /// The log has a row per date. One rule that changed is one change: dates whose hours became the same ones
  /// instead of the same ones, in the same reading, are listed together, under the first of them.
  ///
  /// - Parameters:
  ///   - campus: the campus of the venues; those that people took off the list are left out.
  ///   - since: changes last updated before that are left out.
  ///   - limit: the maximum number.
  /// - Returns: the changes.
  /// - Throws: a database failure.
  package func changes(
    campus: CampusID, since: Instant, limit: Int
  ) throws(DatabaseError) -> [CampusChange] {
    let rows = try database.prepare(
      """
      SELECT slug, coalesce(iif(set_fields LIKE '%"name"%', NULL, given_name), venue.name, site_id), date,
        change.kind, before, after, noted_at, updated_at
      FROM change JOIN venue ON venue.id = change.venue
      WHERE change.campus = ? AND updated_at >= ? AND hidden_at IS NULL
      ORDER BY updated_at DESC, date, slug, change.kind
      """)
    try rows.bind(campus, since)
    var changes: [CampusChange] = []
    while try rows.step() {
      // At the limit, later dates of the listed changes may still follow among those of the same reading.
      if changes.count >= limit, changes.last?.updatedAt != rows.instant(7) { break }
      guard let kind = ChangeKind(rawValue: rows.string(3)),
        let fact = ChangeFact(
          kind, before: rows.optionalString(4).flatMap { StringList.read($0) } ?? [],
          after: StringList.read(rows.string(5)) ?? [])
      else { continue }
      let (venue, updatedAt) = (rows.string(0), rows.instant(7))
      if case .hoursChanged = fact {
        let place = changes.indices.reversed().prefix { changes[$0].updatedAt == updatedAt }
          .first { changes[$0].venue == venue && changes[$0].fact == fact }
        if let place {
          changes[place].laterDates.append(rows.date(2))
          changes[place].notedAt = min(changes[place].notedAt, rows.instant(6))
          continue
        }
      }
      guard changes.count < limit else { continue }
      changes.append(
        CampusChange(
          venue: venue, name: rows.string(1), date: rows.date(2), fact: fact, notedAt: rows.instant(6),
          updatedAt: updatedAt))
    }
    return changes
  }
}
