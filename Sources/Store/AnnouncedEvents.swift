package import CivilTime
package import Dining
package import SQLite

extension Store {
  /// The announced calendar events of the venues of a campus, from a service date on.
  ///
  /// - Parameters:
  ///   - campus: the campus of the venues.
  ///   - first: the first service date.
  /// - Returns: the events by venue, in the order of their dates.
  /// - Throws: a database failure.
  package func announcedEvents(
    campus: CampusID, from first: CivilDate
  ) throws(DatabaseError) -> [VenueID: [AnnouncedEvent]] {
    let rows = try database.prepare(
      """
      SELECT \(AnnouncedEvent.columns), venue FROM announced_event
      WHERE venue IN (SELECT id FROM venue WHERE campus = ?) AND date >= ? ORDER BY venue, kind, date, label
      """)
    try rows.bind(campus, first)
    var events: [VenueID: [AnnouncedEvent]] = [:]
    while try rows.step() { events[rows.id(9), default: []].append(try AnnouncedEvent(rows)) }
    return events
  }

  /// The announced calendar events of a venue, from a service date on.
  ///
  /// - Parameters:
  ///   - venue: the venue.
  ///   - first: the first service date.
  /// - Returns: the events, in the order of their dates.
  /// - Throws: a database failure.
  package func announcedEvents(
    of venue: VenueID, from first: CivilDate
  ) throws(DatabaseError) -> [AnnouncedEvent] {
    let rows = try database.prepare(
      """
      SELECT \(AnnouncedEvent.columns) FROM announced_event
      WHERE venue = ? AND date >= ? ORDER BY kind, date, label
      """)
    try rows.bind(venue, first)
    var events: [AnnouncedEvent] = []
    while try rows.step() { events.append(try AnnouncedEvent(rows)) }
    return events
  }

  /// Remembers the events that calendars now announce for a venue, and deletes those of days long past.
  ///
  /// - Parameters:
  ///   - events: those that are new or have changed.
  ///   - venue: the venue.
  ///   - first: the first service date that is kept.
  /// - Throws: a database failure.
  package func announce(
    _ events: [AnnouncedEvent], of venue: VenueID, keepingFrom first: CivilDate
  ) throws(DatabaseError) {
    for event in events {
      // Not "OR REPLACE": SQLite would keep what each of them changes until it ends, and searching for that
      // takes the longer, the more the transaction has changed.
      try database.run(
        """
        INSERT INTO announced_event (venue, \(AnnouncedEvent.columns))
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET opens = excluded.opens, closes = excluded.closes, digest = excluded.digest,
          sequence = excluded.sequence, standing = excluded.standing, changed_at = excluded.changed_at
        """, venue, event.kind.rawValue, event.date, event.label, event.opens, event.closes, event.digest,
        event.sequence, event.standing.rawValue, event.changedAt)
    }
    try database.run("DELETE FROM announced_event WHERE venue = ? AND date < ?", venue, first)
  }

  /// The venues whose menus come from a page.
  package func venuesServed(by page: PageID) throws(DatabaseError) -> [VenueID] {
    let rows = try database.prepare("SELECT DISTINCT venue FROM menu WHERE page = ? ORDER BY venue")
    try rows.bind(page)
    var venues: [VenueID] = []
    while try rows.step() { venues.append(rows.id(0)) }
    return venues
  }
}

extension AnnouncedEvent {
  fileprivate static let columns =
    "kind, date, label, opens, closes, digest, sequence, standing, changed_at"

  fileprivate init(_ row: borrowing Statement) throws(DatabaseError) {
    self.init(
      try row.word(0), date: row.date(1), label: row.string(2), opens: row.instant(3), closes: row.instant(4),
      digest: Int64(row.int(5)), sequence: row.int(6), standing: try row.word(7), changedAt: row.instant(8))
  }
}
