import CivilTime
import Dining
import SQLite

/// A campus whose site moved keeps its places: those listed by a source that is no longer configured become
/// those of the source that lists them now, with their slugs, edits and past.
extension VenueRecorder {
  /// Links the venues of these readings to those of former sources of the campus, and returns a notice of
  /// each that a person should check. The former sources' statements about hours no longer hold.
  ///
  /// - Parameters:
  ///   - readings: the venues that the new site lists.
  ///   - configured: the names of the campus' sources; all others are former ones.
  /// - Returns: the matches and the doubts.
  /// - Throws: a database failure.
  func takeOver(_ readings: [VenueReading], configured: Set<String>) throws(DatabaseError) -> [Notice] {
    let former = try formerVenues(besides: configured)
    guard !former.isEmpty else { return [] }
    var listed: [MovedVenues<VenueID>.Listed] = []
    for reading in readings where try resolve(reading.siteID, reading) == nil {
      let naming = namings[reading.siteID]
      let names =
        [naming?.slug, naming?.name, reading.name, reading.slug, reading.siteID] + (naming?.aliases ?? [])
      listed.append(
        MovedVenues<VenueID>.Listed(
          siteID: reading.siteID, wanted: naming?.slug, names: names, point: reading.coordinates))
    }
    guard !listed.isEmpty else { return [] }
    let moved = MovedVenues(former, listed)
    let slugs = Dictionary(former.map { ($0.id, $0.slug) }, uniquingKeysWith: { first, _ in first })
    var notices: [Notice] = []
    for (siteID, venue) in moved.matches.sorted(by: { $0.key < $1.key }) {
      try hand(venue, to: siteID)
      notices.append(Notice("venue-moved", "\(slugs[venue] ?? "") is \(siteID)"))
    }
    for doubt in moved.doubts {
      notices.append(Notice("venue-moved-doubtful", "\(doubt.siteID) may be \(doubt.slug)"))
    }
    if !moved.matches.isEmpty {
      let matched = Set(moved.matches.values)
      for venue in former where !matched.contains(venue.id) { try close(venue.id) }
    }
    return notices
  }

  /// The venues of the campus from sites that are no longer configured; directories are kept by hand.
  private func formerVenues(
    besides configured: Set<String>
  ) throws(DatabaseError) -> [MovedVenues<VenueID>.Former] {
    guard !configured.isEmpty else { return [] }
    let rows = try store.database.prepare(
      """
      SELECT venue.id, slug, name, given_name, latitude, longitude, site_id, source.key
      FROM venue JOIN source ON source.id = venue.source
      WHERE venue.campus = ? AND source.id <> ? AND adapter <> 'directory' AND gone_at IS NULL
      ORDER BY venue.id
      """)
    try rows.bind(origin.campus, origin.source)
    let aliases = try store.database.prepare("SELECT alias FROM venue_alias WHERE campus = ? AND venue = ?")
    var former: [MovedVenues<VenueID>.Former] = []
    while try rows.step() {
      guard !configured.contains(rows.string(7)) else { continue }
      var names = [rows.string(1), rows.optionalString(2), rows.optionalString(3), rows.string(6)]
      try aliases.bind(origin.campus, rows.id(0) as VenueID)
      while try aliases.step() { names.append(aliases.string(0)) }
      let point = rows.optionalDouble(4).flatMap { latitude in
        rows.optionalDouble(5).flatMap { Coordinates(latitude: latitude, longitude: $0) }
      }
      former.append(
        MovedVenues.Former(id: rows.id(0), slug: rows.string(1), names: names, point: point))
    }
    return former
  }

  /// Announces that the source's id is a former source's venue, so that it is adopted when it is recorded.
  private func hand(_ venue: VenueID, to siteID: String) throws(DatabaseError) {
    let row = try store.database.prepare("SELECT source FROM venue WHERE id = ?")
    try row.bind(venue)
    guard try row.step() else { return }
    try store.link(
      VenueIdentity(source: origin.sourceKey, siteID: siteID), to: venue, campus: origin.campus,
      saidBy: row.id(0))
    try forgetHours(of: venue)
  }

  /// Marks the venue as listed by no source.
  private func close(_ venue: VenueID) throws(DatabaseError) {
    try forgetHours(of: venue)
    try store.database.run(
      """
      UPDATE venue SET gone_at = ?1 WHERE id = ?2 AND NOT EXISTS (SELECT 1 FROM listing WHERE venue = ?2)
      """, origin.observedAt, venue)
  }

  /// Ends the statements of sites no longer requested about a venue's hours and existence.
  private func forgetHours(of venue: VenueID) throws(DatabaseError) {
    let ofFormerSite = "page IN (SELECT id FROM page WHERE source = (SELECT source FROM venue WHERE id = ?1))"
    try store.database.run(
      """
      UPDATE hours SET superseded_at = ?2
      WHERE venue = ?1 AND superseded_at IS NULL AND scope <> 'override' AND \(ofFormerSite)
      """, venue, origin.observedAt)
    try store.database.run("DELETE FROM listing WHERE venue = ?1 AND \(ofFormerSite)", venue)
  }
}
