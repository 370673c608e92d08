package import CivilTime
package import Dining
package import SQLite

/// A stored campus.
package struct StoredCampus: Hashable, Sendable {
  package let id: CampusID
  /// Its key in the configuration.
  package let key: String
  package let name: String
  /// Its zone's name in the tz database.
  package let zone: String
}

/// A venue and the origin of its row.
package struct StoredVenue: Hashable, Sendable {
  package let id: VenueID
  package let venue: Venue
  package let lastSeen: Instant
  /// When a page that had listed it no longer did, or nil while it is listed.
  package let goneAt: Instant?
  /// When a person took it off the lists, or nil.
  package let hiddenAt: Instant?
  /// The fields that a person set, which take precedence over all other statements.
  package let setFields: [VenueField]
  package let snapshot: SnapshotID?
  package let confidence: Confidence

  /// Whether a source lists it and no person took it off the lists.
  package var isListed: Bool { goneAt == nil && hiddenAt == nil }
}

extension Store {
  /// Every campus, by key.
  package func campuses() throws(DatabaseError) -> [StoredCampus] {
    let rows = try database.prepare("SELECT id, key, name, zone FROM campus ORDER BY key")
    var campuses: [StoredCampus] = []
    while try rows.step() {
      campuses.append(
        StoredCampus(id: rows.id(0), key: rows.string(1), name: rows.string(2), zone: rows.string(3)))
    }
    return campuses
  }

  /// The venues of a campus by slug, including those that are gone.
  package func venues(campus: CampusID) throws(DatabaseError) -> [StoredVenue] {
    let rows = try database.prepare("\(Self.venueSelect) WHERE venue.campus = ? ORDER BY slug")
    try rows.bind(campus)
    var venues: [StoredVenue] = []
    while try rows.step() { venues.append(try StoredVenue(rows)) }
    return venues
  }

  /// The venues with exactly this name.
  package func venues(called name: String, campus: CampusID) throws(DatabaseError) -> [StoredVenue] {
    let rows = try database.prepare(
      "\(Self.venueSelect) WHERE venue.campus = ? AND venue.name = ? ORDER BY slug")
    try rows.bind(campus, name)
    var venues: [StoredVenue] = []
    while try rows.step() { venues.append(try StoredVenue(rows)) }
    return venues
  }

  /// The venue with this slug, alias or former slug, or nil.
  package func venue(slug: String, campus: CampusID) throws(DatabaseError) -> StoredVenue? {
    let row = try database.prepare(
      """
      \(Self.venueSelect) WHERE venue.id = ifnull(
        (SELECT id FROM venue WHERE campus = ?1 AND slug = ?2),
        (SELECT venue FROM venue_alias WHERE campus = ?1 AND alias = ?2))
      """)
    try row.bind(campus, slug)
    return try row.step() ? try StoredVenue(row) : nil
  }

  /// Further names of venues that commands accept.
  package func aliases(campus: CampusID) throws(DatabaseError) -> [(alias: String, venue: VenueID)] {
    let rows = try database.prepare("SELECT alias, venue FROM venue_alias WHERE campus = ? ORDER BY alias")
    try rows.bind(campus)
    var aliases: [(alias: String, venue: VenueID)] = []
    while try rows.step() { aliases.append((rows.string(0), rows.id(1))) }
    return aliases
  }

  /// The page of its own source that lists each venue, by slug: the one read last, if there are several.
  package func listingPages(campus: CampusID) throws(DatabaseError) -> [String: String] {
    let rows = try database.prepare(
      """
      SELECT slug, page.url FROM venue JOIN page ON page.source = venue.source
        JOIN listing ON listing.page = page.id AND listing.venue = venue.id
      WHERE venue.campus = ? ORDER BY slug, page.recorded_at DESC, page.url
      """)
    try rows.bind(campus)
    var pages: [String: String] = [:]
    while try rows.step() { pages[rows.string(0)] = pages[rows.string(0)] ?? rows.string(1) }
    return pages
  }

  // A cross join, because the order of the loops is known: the selected venues, then their sources.
  static let venueSelect = """
    \(venueColumns)
    FROM venue CROSS JOIN source ON source.id = venue.source
    """

  private static let venueColumns = """
    SELECT venue.id, slug, source.key, site_id,
      coalesce(iif(set_fields LIKE '%"name"%', NULL, given_name), venue.name, site_id),
      ifnull(iif(set_fields LIKE '%"kind"%', NULL, given_kind), kind), latitude, longitude, groups, address,
      accepts, food_court, last_seen, gone_at, snapshot, confidence, phone, hidden_at, set_fields
    """

  // Their index first, regardless of SQLite's statistics on the number of venues.
  static let unplacedSelect = """
    \(venueColumns)
    FROM (
      SELECT id AS place FROM venue INDEXED BY venue_unplaced
      WHERE campus = ? AND (latitude IS NULL OR longitude IS NULL)
    ) CROSS JOIN venue ON venue.id = place CROSS JOIN source ON source.id = venue.source
    """
}

extension StoredVenue {
  init(_ row: borrowing Statement) throws(DatabaseError) {
    var coordinates: Coordinates?
    if let latitude = row.optionalDouble(6), let longitude = row.optionalDouble(7) {
      coordinates = Coordinates(latitude: latitude, longitude: longitude)
    }
    id = row.id(0)
    venue = Venue(
      slug: row.string(1), identity: VenueIdentity(source: row.string(2), siteID: row.string(3)),
      name: row.string(4), kind: try row.optionalWord(5), coordinates: coordinates,
      groups: try row.list(8) ?? [], foodCourt: row.optionalString(11), address: row.optionalString(9),
      accepts: try row.list(10)?.compactMap(Tender.init(rawValue:)),
      phone: row.optionalString(16))
    lastSeen = row.instant(12)
    goneAt = row.optionalInstant(13)
    snapshot = row.optionalID(14)
    confidence = try row.word(15)
    hiddenAt = row.optionalInstant(17)
    setFields = try row.list(18)?.compactMap(VenueField.init(rawValue:)) ?? []
  }
}
