import Dining
import SQLite

extension VenueRecorder {
  /// The row of a site's id: the source's own venue, or one that a directory or a site lists under another
  /// identity.
  ///
  /// If the reading names the venue it is the same as, and both exist, they are merged.
  func resolve(_ siteID: String, _ reading: VenueReading?) throws(DatabaseError) -> VenueID? {
    let own = try ownVenue(siteID)
    if let sameAs = reading?.sameAs, sameAs.source != origin.sourceKey,
      let other = try store.venue(sameAs, campus: origin.campus)
    {
      if let own { try store.absorb(own, into: other) }
      return other
    }
    if let own { return own }
    let row = try store.database.prepare(
      "SELECT venue, said_by FROM venue_identity WHERE campus = ? AND source = ? AND site_id = ?")
    try row.bind(origin.campus, origin.sourceKey, siteID)
    guard try row.step() else { return nil }
    let venue: VenueID = row.id(0)
    if row.id(1) != origin.source { try adopt(venue, siteID) }
    return venue
  }

  /// Stores the further identities of a venue.
  func link(_ venue: VenueID, _ siteID: String, _ reading: VenueReading?) throws(DatabaseError) {
    guard let sameAs = reading?.sameAs, sameAs.source != origin.sourceKey else { return }
    if try ownVenue(siteID) == venue {
      return try store.link(sameAs, to: venue, campus: origin.campus, saidBy: origin.source)
    }
    let identity = VenueIdentity(source: origin.sourceKey, siteID: siteID)
    try store.link(identity, to: venue, campus: origin.campus, saidBy: origin.source)
    if let wanted = reading?.slug.map(Slug.make(from:)), !wanted.isEmpty,
      try store.freeSlug(wanted, for: venue, in: origin.campus) == wanted
    {
      try store.add(alias: wanted, of: venue, in: origin.campus)
    }
  }

  /// Deletes the source's statements about which venues are the same as others.
  ///
  /// - Returns: every venue the source has mentioned.
  func forgetLinks() throws(DatabaseError) -> Set<VenueID> {
    try store.database.run("DELETE FROM venue_identity WHERE said_by = ?", origin.source)
    let rows = try store.database.prepare("SELECT venue FROM venue_fact WHERE source = ?")
    try rows.bind(origin.source)
    var venues: Set<VenueID> = []
    while try rows.step() { venues.insert(rows.id(0)) }
    return venues
  }

  /// Whether a venue's first identity is one of the source's.
  func isOwn(_ venue: VenueID) throws(DatabaseError) -> Bool {
    let row = try store.database.prepare("SELECT 1 FROM venue WHERE id = ? AND source = ?")
    try row.bind(venue, origin.source)
    return try row.step()
  }

  private func ownVenue(_ siteID: String) throws(DatabaseError) -> VenueID? {
    let row = try store.database.prepare("SELECT id FROM venue WHERE source = ? AND site_id = ?")
    try row.bind(origin.source, siteID)
    return try row.step() ? row.id(0) : nil
  }

  /// Makes the source's id the first identity of a venue that was announced to be this one, as if the source
  /// had come first; its former first identity stays as a further one.
  private func adopt(_ venue: VenueID, _ siteID: String) throws(DatabaseError) {
    let row = try store.database.prepare(
      """
      SELECT source.id, source.key, site_id, slug FROM venue JOIN source ON source.id = venue.source
      WHERE venue.id = ?
      """)
    try row.bind(venue)
    guard try row.step() else { return }
    let former: SourceID = row.id(0)
    let identity = VenueIdentity(source: row.string(1), siteID: row.string(2))
    let slug = row.string(3)
    let naming = namings[siteID]
    try store.database.run(
      "DELETE FROM venue_identity WHERE campus = ? AND source = ? AND site_id = ?", origin.campus,
      origin.sourceKey, siteID)
    try store.database.run(
      """
      UPDATE venue SET source = ?, site_id = ?, given_name = ?, given_kind = ?, slug_from = 'site-id'
      WHERE id = ?
      """, origin.source, siteID, naming?.name, naming?.kind?.rawValue, venue)
    try store.link(identity, to: venue, campus: origin.campus, saidBy: former)
    if let wanted = naming?.slug.map(Slug.make(from:)), !wanted.isEmpty {
      try store.makeRoom(for: wanted, of: venue, in: origin.campus)
      try store.rename(venue, from: slug, to: wanted, origin: .configuration, in: origin.campus)
    }
    for alias in naming?.aliases ?? [] { try store.add(alias: alias, of: venue, in: origin.campus) }
  }
}
