import Dining
package import SQLite

/// The origin of a venue's slug: a slug made from a bare id is replaced by one from a name, and either by the
/// configured one.
enum SlugOrigin: String {
  case configuration, name
  case siteID = "site-id"
}

extension Store {
  /// Gives the venues of a source their configured names, by the site's id, and removes those no longer
  /// configured. A replaced slug is still understood.
  package func apply(
    _ namings: [String: VenueNaming], to source: SourceID
  ) throws(DatabaseError) {
    try database.transaction { () throws(DatabaseError) in
      for venue in try namedVenues(of: source) {
        let naming = namings[venue.siteID] ?? VenueNaming()
        if venue.givenName != naming.name || venue.givenKind != naming.kind {
          try database.run(
            "UPDATE venue SET given_name = ?, given_kind = ? WHERE id = ?", naming.name,
            naming.kind?.rawValue, venue.id)
          try indexName(of: venue.id)
        }
        if let wanted = naming.slug.map(Slug.make(from:)), !wanted.isEmpty {
          try makeRoom(for: wanted, of: venue.id, in: venue.campus)
          try rename(venue.id, from: venue.slug, to: wanted, origin: .configuration, in: venue.campus)
        }
        for alias in naming.aliases { try add(alias: alias, of: venue.id, in: venue.campus) }
      }
    }
  }

  func rename(
    _ venue: VenueID, from old: String, to wanted: String, origin: SlugOrigin, in campus: CampusID
  ) throws(DatabaseError) {
    let slug = wanted.isEmpty ? old : try freeSlug(wanted, for: venue, in: campus)
    guard slug != old else {
      return try database.run(
        "UPDATE venue SET slug_from = ? WHERE id = ? AND slug_from <> ?1", origin.rawValue, venue)
    }
    try database.run(
      "UPDATE venue SET slug = ?, slug_from = ? WHERE id = ?", slug, origin.rawValue, venue)
    try database.run(
      "INSERT OR IGNORE INTO venue_alias (campus, alias, venue) VALUES (?, ?, ?)", campus, old, venue)
  }

  /// Takes a slug from a venue that has it by chance, for one that has it by configuration; nil: one that is
  /// yet to be created.
  func makeRoom(for slug: String, of venue: VenueID?, in campus: CampusID) throws(DatabaseError) {
    try database.run(
      "DELETE FROM venue_alias WHERE campus = ? AND alias = ? AND venue IS NOT ?", campus, slug, venue)
    let row = try database.prepare(
      "SELECT id FROM venue WHERE campus = ? AND slug = ? AND slug_from <> 'configuration' AND id IS NOT ?")
    try row.bind(campus, slug, venue)
    guard try row.step() else { return }
    let holder: VenueID = row.id(0)
    let other = try Slug.free(slug) { (candidate) throws(DatabaseError) in
      if candidate == slug { return true }
      return try isTaken(candidate, for: holder, in: campus)
    }
    try database.run("UPDATE venue SET slug = ? WHERE id = ?", other, holder)
  }

  func freeSlug(_ wanted: String, for venue: VenueID?, in campus: CampusID) throws(DatabaseError) -> String {
    try Slug.free(wanted) { (candidate) throws(DatabaseError) in
      try isTaken(candidate, for: venue, in: campus)
    }
  }

  func add(alias: String, of venue: VenueID, in campus: CampusID) throws(DatabaseError) {
    try database.run(
      """
      INSERT INTO venue_alias (campus, alias, venue) VALUES (?, ?, ?)
      ON CONFLICT DO UPDATE SET venue = excluded.venue WHERE venue <> excluded.venue
      """, campus, alias, venue)
  }

  private func isTaken(
    _ slug: String, for venue: VenueID?, in campus: CampusID
  ) throws(DatabaseError) -> Bool {
    let row = try database.prepare(
      """
      SELECT EXISTS (SELECT 1 FROM venue WHERE campus = ?1 AND slug = ?2 AND id IS NOT ?3)
        OR EXISTS (SELECT 1 FROM venue_alias WHERE campus = ?1 AND alias = ?2 AND venue IS NOT ?3)
      """)
    try row.bind(campus, slug, venue)
    guard try row.step() else { return false }
    return row.int(0) != 0
  }

  private struct NamedVenue {
    let id: VenueID
    let campus: CampusID
    let siteID: String
    let slug: String
    let givenName: String?
    let givenKind: VenueKind?
  }

  private func namedVenues(of source: SourceID) throws(DatabaseError) -> [NamedVenue] {
    let rows = try database.prepare(
      "SELECT id, campus, site_id, slug, given_name, given_kind FROM venue WHERE source = ? ORDER BY id")
    try rows.bind(source)
    var venues: [NamedVenue] = []
    while try rows.step() {
      venues.append(
        NamedVenue(
          id: rows.id(0), campus: rows.id(1), siteID: rows.string(2), slug: rows.string(3),
          givenName: rows.optionalString(4), givenKind: try rows.optionalWord(5)))
    }
    return venues
  }
}
