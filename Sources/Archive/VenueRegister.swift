import CivilTime
import Dining
import SQLite

/// Finds the rows of the venues that one reading speaks of, and makes those that are missing.
struct VenueRegister {
  private let archive: Archive
  private let origin: Origin
  private let namings: [String: VenueNaming]
  private var known: [String: VenueID] = [:]

  init(archive: Archive, origin: Origin, namings: [String: VenueNaming]) {
    self.archive = archive
    self.origin = origin
    self.namings = namings
  }

  /// Records what the page says of venues; what it does not say stays as it was.
  mutating func record(_ readings: [VenueReading]) throws(DatabaseError) {
    guard !readings.isEmpty else { return }
    let update = try archive.database.prepare(
      """
      UPDATE venue SET name = ifnull(?, name), kind = ifnull(?, kind), latitude = ifnull(?, latitude),
        longitude = ifnull(?, longitude), address = ifnull(?, address), groups = ifnull(?, groups),
        accepts = ifnull(?, accepts), last_seen = ?, gone_at = NULL, snapshot = ?, confidence = ?
      WHERE id = ?
      """)
    let list = try archive.database.prepare("INSERT OR IGNORE INTO listing (page, venue) VALUES (?, ?)")
    for reading in readings {
      let venue = try venue(reading.siteID, name: reading.name)
      try update.run(
        reading.name, reading.kind?.rawValue, reading.coordinates?.latitude, reading.coordinates?.longitude,
        reading.address, StringList.write(reading.groups),
        StringList.write(reading.accepts.map { $0.map(\.rawValue) }), origin.observedAt,
        origin.snapshot, origin.confidence.rawValue, venue)
      try list.run(origin.page, venue)
      if let point = reading.coordinates { try archive.place(venue, at: point) }
    }
    // A salvaged reading may have overlooked some; it is no reason to call a venue gone.
    if origin.confidence == .tree { try markGone(otherThan: readings) }
  }

  /// The venue of a site's id; one that no page has listed yet is called by that id for the time being.
  mutating func venue(_ siteID: String, name: String? = nil) throws(DatabaseError) -> VenueID {
    if let venue = known[siteID] { return venue }
    let found = try find(siteID, name: name)
    let venue = if let found { found } else { try insert(siteID, name: name) }
    known[siteID] = venue
    return venue
  }

  /// Has every venue that was spoken of found by its name.
  func indexNames() throws(DatabaseError) {
    for venue in known.values { try archive.indexName(of: venue) }
  }

  private func find(_ siteID: String, name: String?) throws(DatabaseError) -> VenueID? {
    let row = try archive.database.prepare(
      "SELECT id, slug, slug_from, last_seen FROM venue WHERE source = ? AND site_id = ?")
    try row.bind(origin.source, siteID)
    guard try row.step() else { return nil }
    let venue: VenueID = row.id(0)
    if let name, !name.isEmpty, try row.word(2) == SlugOrigin.siteID {
      try archive.rename(
        venue, from: row.string(1), to: Slug.make(from: name), origin: .name, in: origin.campus)
    }
    if !origin.isOutdated, row.instant(3) != origin.observedAt {
      try archive.database.run("UPDATE venue SET last_seen = ? WHERE id = ?", origin.observedAt, venue)
    }
    return venue
  }

  private func insert(_ siteID: String, name: String?) throws(DatabaseError) -> VenueID {
    let naming = namings[siteID]
    let (wanted, slugOrigin) = Self.slug(siteID, name: naming?.name ?? name, naming: naming)
    if slugOrigin == .configuration { try archive.makeRoom(for: wanted, in: origin.campus) }
    let slug = try archive.freeSlug(wanted, for: nil, in: origin.campus)
    try archive.database.run(
      """
      INSERT INTO venue (campus, source, site_id, slug, slug_from, name, given_name, given_kind, first_seen,
        last_seen, snapshot, confidence)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?9, ?10, ?11)
      """,
      origin.campus, origin.source, siteID, slug, slugOrigin.rawValue, name, naming?.name,
      naming?.kind?.rawValue, origin.observedAt, origin.snapshot, origin.confidence.rawValue)
    let venue = VenueID(archive.database.lastInsertedRow)
    for alias in naming?.aliases ?? [] { try archive.add(alias: alias, of: venue, in: origin.campus) }
    return venue
  }

  private func markGone(otherThan readings: [VenueReading]) throws(DatabaseError) {
    let listed = Set(readings.compactMap { known[$0.siteID] })
    let rows = try archive.database.prepare("SELECT venue FROM listing WHERE page = ?")
    try rows.bind(origin.page)
    var gone: [VenueID] = []
    while try rows.step() {
      let venue: VenueID = rows.id(0)
      if !listed.contains(venue) { gone.append(venue) }
    }
    for venue in gone {
      try archive.database.run("DELETE FROM listing WHERE page = ? AND venue = ?", origin.page, venue)
      try archive.database.run("UPDATE venue SET gone_at = ? WHERE id = ?", origin.observedAt, venue)
    }
  }

  private static func slug(
    _ siteID: String, name: String?, naming: VenueNaming?
  ) -> (String, SlugOrigin) {
    let candidates = [(naming?.slug, SlugOrigin.configuration), (name, .name), (siteID, .siteID)]
    for (text, origin) in candidates {
      let slug = Slug.make(from: text ?? "")
      if !slug.isEmpty { return (slug, origin) }
    }
    return ("venue", .siteID)
  }
}
