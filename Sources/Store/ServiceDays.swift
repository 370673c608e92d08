package import CivilTime
package import Dining
package import SQLite

extension Store {
  /// The venues whose hours a page now states.
  package func venuesSpokenOf(by page: PageID) throws(DatabaseError) -> [VenueID] {
    let rows = try database.prepare(
      "SELECT DISTINCT venue FROM hours WHERE page = ? AND superseded_at IS NULL ORDER BY venue")
    try rows.bind(page)
    var venues: [VenueID] = []
    while try rows.step() { venues.append(rows.id(0)) }
    return venues
  }

  /// The notes on the service dates of a venue.
  ///
  /// - Parameters:
  ///   - venue: the venue.
  ///   - first: the first date to return.
  /// - Returns: the notes by date.
  /// - Throws: a database failure.
  package func serviceDays(
    of venue: VenueID, from first: CivilDate
  ) throws(DatabaseError) -> [CivilDate: DayNote] {
    let rows = try database.prepare("SELECT date, stretches FROM service_day WHERE venue = ? AND date >= ?")
    try rows.bind(venue, first)
    var notes: [CivilDate: DayNote] = [:]
    while try rows.step() { notes[rows.date(0)] = DayNote(stored: rows.string(1)) }
    return notes
  }

  /// Notes the actual hours of service dates of a venue, and deletes notes too old to be useful for
  /// predictions.
  ///
  /// - Parameters:
  ///   - notes: the notes, by date.
  ///   - venue: the venue.
  ///   - first: the first date that is kept.
  /// - Throws: a database failure.
  package func note(
    _ notes: [CivilDate: DayNote], of venue: VenueID, keepingFrom first: CivilDate
  ) throws(DatabaseError) {
    for (date, note) in notes.sorted(by: { $0.key < $1.key }) {
      try database.run(
        "INSERT OR REPLACE INTO service_day (venue, date, stretches) VALUES (?, ?, ?)", venue, date,
        note.stored)
    }
    try database.run("DELETE FROM service_day WHERE venue = ? AND date < ?", venue, first)
  }

  /// The actual hours of service dates at the venues of a campus, if the whole day is known.
  ///
  /// - Parameters:
  ///   - campus: the campus of the venues.
  ///   - first: the first date to return.
  /// - Returns: a day for each venue and date.
  /// - Throws: a database failure.
  package func serviceDays(
    campus: CampusID, from first: CivilDate
  ) throws(DatabaseError) -> [KnownServiceDay] {
    // Notes first: most venues have none.
    let rows = try database.prepare(
      """
      SELECT slug, date, stretches FROM service_day CROSS JOIN venue ON venue.id = service_day.venue
      WHERE campus = ? AND date >= ?
      """)
    try rows.bind(campus, first)
    var days: [KnownServiceDay] = []
    while try rows.step() {
      if let hours = DayNote(stored: rows.string(2)).hours {
        days.append(KnownServiceDay(venue: rows.string(0), date: rows.date(1), hours: hours))
      }
    }
    return days
  }
}

/// The actual hours of a service date at a venue.
package struct KnownServiceDay: Hashable, Sendable {
  /// The venue's slug.
  package let venue: String
  package let date: CivilDate
  /// The periods of service, the first one first.
  package let hours: [MinuteSpan]
}

extension DayNote {
  /// `420-1200,1320-`
  fileprivate var stored: String {
    stretches.map { stretch in
      "\(stretch.opens.map(String.init) ?? "")-\(stretch.closes.map(String.init) ?? "")"
    }.joined(separator: ",")
  }

  fileprivate init(stored text: String) {
    self.init(
      text.utf8.split(separator: UInt8(ascii: ",")).map { stretch in
        let ends = stretch.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        let minutes = ends.map { Int(String(decoding: $0, as: UTF8.self)) }
        return Stretch(opens: minutes.first ?? nil, closes: minutes.count == 2 ? minutes[1] : nil)
      })
  }
}
