package import Dining
package import SQLite

extension Store {
  /// The venue that a source lists under an id, by its first or a further identity, or nil.
  func venue(_ identity: VenueIdentity, campus: CampusID) throws(DatabaseError) -> VenueID? {
    let row = try database.prepare(
      """
      SELECT ifnull(
        (SELECT venue.id FROM venue JOIN source ON source.id = venue.source
          WHERE venue.campus = ?1 AND source.key = ?2 AND site_id = ?3),
        (SELECT venue FROM venue_identity WHERE campus = ?1 AND source = ?2 AND site_id = ?3))
      """)
    try row.bind(campus, identity.source, identity.siteID)
    return try row.step() ? row.optionalID(0) : nil
  }

  /// Notes that a venue has a further identity; an identity that already belongs to a venue stays with it.
  func link(
    _ identity: VenueIdentity, to venue: VenueID, campus: CampusID, saidBy source: SourceID
  ) throws(DatabaseError) {
    try database.run(
      """
      INSERT OR IGNORE INTO venue_identity (campus, source, site_id, venue, said_by) VALUES (?, ?, ?, ?, ?)
      """, campus, identity.source, identity.siteID, venue, source)
  }

  /// Moves all statements and edits of one venue to another, which it turned out to be, along with its names.
  func absorb(_ venue: VenueID, into other: VenueID) throws(DatabaseError) {
    let row = try database.prepare("SELECT campus, slug FROM venue WHERE id = ?")
    try row.bind(venue)
    guard venue != other, try row.step() else { return }
    let (campus, slug): (CampusID, String) = (row.id(0), row.string(1))
    for table in ["hours", "offer", "hours_edit", "venue_alias", "venue_identity"] {
      try database.run("UPDATE \(table) SET venue = ? WHERE venue = ?", other, venue)
    }
    // If both have a row for one key, the other venue's own stays.
    for table in [
      "menu", "listing", "venue_fact", "venue_edit", "offer_edit", "service_day", "announced_event",
      "change",
    ] {
      try database.run("UPDATE OR IGNORE \(table) SET venue = ? WHERE venue = ?", other, venue)
      try database.run("DELETE FROM \(table) WHERE venue = ?", venue)
    }
    try database.run("DELETE FROM forecast WHERE venue = ?", venue)
    try renumber(canteen: venue, as: other)
    try place(venue, at: nil)
    try database.run("DELETE FROM venue_text WHERE rowid = ?", venue)
    try database.run("DELETE FROM venue WHERE id = ?", venue)
    try add(alias: slug, of: other, in: campus)
  }

  /// The ids and names of each venue that a page lists, from every source, since a venue listed by several
  /// sources has those of the first.
  package func places(
    listedBy page: PageID
  ) throws(DatabaseError) -> [(ids: Set<String>, names: Set<String>)] {
    let rows = try database.prepare(
      """
      WITH listed AS (SELECT venue FROM listing WHERE page = ?)
      SELECT id, site_id, name FROM venue WHERE id IN listed
      UNION ALL SELECT venue, site_id, NULL FROM venue_identity WHERE venue IN listed
      UNION ALL SELECT venue, NULL, name FROM venue_fact WHERE venue IN listed
      """)
    try rows.bind(page)
    var places: [VenueID: (ids: Set<String>, names: Set<String>)] = [:]
    while try rows.step() {
      if let id = rows.optionalString(1) { places[rows.id(0), default: ([], [])].ids.insert(id) }
      if let name = rows.optionalString(2) { places[rows.id(0), default: ([], [])].names.insert(name) }
    }
    return Array(places.values)
  }

  /// The ids of the venues that a page lists, or of which it gave current hours or a menu, from every source.
  package func siteIDs(saidBy page: PageID) throws(DatabaseError) -> Set<String> {
    let rows = try database.prepare(
      """
      WITH said AS (
        SELECT venue FROM listing WHERE page = ?1 UNION SELECT venue FROM menu WHERE page = ?1
        UNION SELECT venue FROM hours WHERE page = ?1 AND superseded_at IS NULL)
      SELECT site_id FROM venue WHERE id IN said
      UNION SELECT site_id FROM venue_identity WHERE venue IN said
      """)
    try rows.bind(page)
    var ids: Set<String> = []
    while try rows.step() { ids.insert(rows.string(0)) }
    return ids
  }

  /// Whether a source calls another of its venues by this name, and this one differently.
  ///
  /// - Parameters:
  ///   - name: the name as the source writes it.
  ///   - siteID: the source's own id of the venue that is now called so.
  ///   - source: the source.
  /// - Returns: whether the name is another venue's.
  /// - Throws: a database failure.
  package func isName(
    _ name: String, ofAnotherThan siteID: String, in source: SourceID
  ) throws(DatabaseError) -> Bool {
    let row = try database.prepare(
      """
      SELECT 1 FROM venue AS own JOIN venue_fact AS fact ON fact.venue = own.id AND fact.source = ?1
      WHERE own.source = ?1 AND own.site_id = ?2 AND fact.name <> ?3 AND EXISTS (
        SELECT 1 FROM venue AS other JOIN venue_fact AS fact ON fact.venue = other.id AND fact.source = ?1
        WHERE other.source = ?1 AND other.site_id <> ?2 AND fact.name = ?3)
      """)
    try row.bind(source, siteID, name)
    return try row.step()
  }

  /// The identities of the venues of a campus at sites, not in directories.
  package func siteIdentities(campus: CampusID) throws(DatabaseError) -> [VenueID: VenueIdentity] {
    let rows = try database.prepare(
      """
      SELECT venue.id, source.key, site_id FROM venue JOIN source ON source.id = venue.source
      WHERE venue.campus = ?1 AND adapter <> 'directory'
      UNION ALL
      SELECT venue, source, site_id FROM venue_identity
      WHERE campus = ?1 AND source NOT IN (
        SELECT key FROM source WHERE campus = ?1 AND adapter = 'directory')
      """)
    try rows.bind(campus)
    var identities: [VenueID: VenueIdentity] = [:]
    while try rows.step() {
      let venue: VenueID = rows.id(0)
      if identities[venue] == nil {
        identities[venue] = VenueIdentity(source: rows.string(1), siteID: rows.string(2))
      }
    }
    return identities
  }
}
