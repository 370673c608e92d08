import Dining
import SQLite

/// If a site changes the id of a place, the place is kept: in one answer one id disappears, and a place of
/// the same name appears under another. It stays one venue here, with its slug, edits and past.
extension VenueRecorder {
  /// Metres within which a place of the same name is the same.
  private static var near: Double { 120 }

  private struct VanishedVenue {
    let venue: VenueID
    let siteID: String
    let coordinates: Coordinates?
    let address: String?
  }

  /// Moves venues of the page whose ids are no longer among these readings to the ids of those that are new,
  /// if the names leave no doubt. Venues that the configuration identifies by their id keep it.
  func followNewIDs(_ readings: [VenueReading]) throws(DatabaseError) {
    guard origin.confidence == .tree, !origin.isOutdated else { return }
    let present = Set(readings.map(\.siteID))
    let named = Dictionary(grouping: readings) { Slug.make(from: $0.name ?? "") }
    try forgetFormerIDs(named, present)
    let vanished = Dictionary(grouping: try vanished(besides: present), by: \.slug)
    for (slug, old) in vanished.sorted(by: { $0.key < $1.key }) {
      guard old.count == 1, let former = old.first?.venue, let new = named[slug], new.count == 1,
        let reading = new.first, Self.mayBeOne(former, reading), reading.sameAs == nil,
        namings[former.siteID] == nil, namings[reading.siteID] == nil
      else { continue }
      let identity = VenueIdentity(source: origin.sourceKey, siteID: reading.siteID)
      guard try store.venue(identity, campus: origin.campus) == nil else { continue }
      try store.database.run("UPDATE venue SET site_id = ? WHERE id = ?", reading.siteID, former.venue)
      // Other pages may still use the former id.
      try store.link(
        VenueIdentity(source: origin.sourceKey, siteID: former.siteID), to: former.venue,
        campus: origin.campus,
        saidBy: origin.source)
    }
  }

  private static func mayBeOne(_ former: VanishedVenue, _ reading: VenueReading) -> Bool {
    if let here = former.coordinates, let there = reading.coordinates {
      return here.distance(to: there) <= near
    }
    if let here = former.address, let there = reading.address {
      return Slug.make(from: here) == Slug.make(from: there)
    }
    return true
  }

  /// The source's own venues that the page listed and these ids leave out, with the slugs of their names at
  /// the source; without those that another of its pages lists.
  private func vanished(
    besides present: Set<String>
  ) throws(DatabaseError) -> [(slug: String, venue: VanishedVenue)] {
    let rows = try store.database.prepare(
      """
      SELECT venue.id, site_id, venue_fact.name, venue_fact.latitude, venue_fact.longitude, venue_fact.address
      FROM listing JOIN venue ON venue.id = listing.venue
        JOIN venue_fact ON venue_fact.venue = venue.id AND venue_fact.source = venue.source
      WHERE listing.page = ?1 AND venue.source = ?2 AND venue_fact.name IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM listing AS other JOIN page ON page.id = other.page
        WHERE other.venue = venue.id AND other.page <> ?1 AND page.source = ?2)
      ORDER BY venue.id
      """)
    try rows.bind(origin.page, origin.source)
    var vanished: [(slug: String, venue: VanishedVenue)] = []
    while try rows.step() {
      let slug = Slug.make(from: rows.string(2))
      guard !present.contains(rows.string(1)), !slug.isEmpty else { continue }
      let point = rows.optionalDouble(3).flatMap { latitude in
        rows.optionalDouble(4).flatMap { Coordinates(latitude: latitude, longitude: $0) }
      }
      vanished.append(
        (
          slug,
          VanishedVenue(
            venue: rows.id(0), siteID: rows.string(1), coordinates: point, address: rows.optionalString(5))
        ))
    }
    return vanished
  }

  /// A venue's former id belongs to another place once both ids are listed, or it comes with another name.
  private func forgetFormerIDs(
    _ named: [String: [VenueReading]], _ present: Set<String>
  ) throws(DatabaseError) {
    let rows = try store.database.prepare(
      """
      SELECT venue_identity.site_id, venue.site_id, venue.name
      FROM venue_identity JOIN venue ON venue.id = venue_identity.venue
      WHERE venue_identity.campus = ? AND venue_identity.source = ? AND said_by = ? AND venue.source = ?
      """)
    try rows.bind(origin.campus, origin.sourceKey, origin.source, origin.source)
    var others: [String] = []
    while try rows.step() {
      let former = rows.string(0)
      guard present.contains(former) else { continue }
      let namesakes = named[Slug.make(from: rows.optionalString(2) ?? "")] ?? []
      if present.contains(rows.string(1)) || !namesakes.contains(where: { $0.siteID == former }) {
        others.append(former)
      }
    }
    for former in others {
      try store.database.run(
        "DELETE FROM venue_identity WHERE campus = ? AND source = ? AND site_id = ?", origin.campus,
        origin.sourceKey, former)
    }
  }
}
