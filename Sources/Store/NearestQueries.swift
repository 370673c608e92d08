package import CivilTime
package import Dining
package import SQLite

/// A venue and how far it is.
package struct NearbyVenue: Hashable, Sendable {
  package let stored: StoredVenue
  /// Metres in a straight line.
  package let metres: Double
}

extension Store {
  /// Notes where a venue is, in place of what was noted before; nil: not stated.
  func place(_ venue: VenueID, at point: Coordinates?) throws(DatabaseError) {
    guard let point else { return try database.run("DELETE FROM place WHERE venue = ?", venue) }
    try database.run(
      "INSERT OR REPLACE INTO place (venue, south, north, west, east) VALUES (?1, ?2, ?2, ?3, ?3)", venue,
      point.latitude, point.longitude)
  }

  /// The listed venues of a campus nearest to a point: by distance, ties by name.
  ///
  /// - Parameters:
  ///   - campus: whose venues.
  ///   - point: where from.
  ///   - limit: how many at most.
  ///   - few: the only venues that can count, where they are known to be few; asked when it is plain that around the point
  ///     hardly any counts.
  ///   - isWanted: which venues count.
  /// - Returns: those with coordinates only.
  /// - Throws: what the database could not do.
  package func nearest(
    campus: CampusID, to point: Coordinates, limit: Int,
    among few: () throws(DatabaseError) -> [VenueID]? = { () throws(DatabaseError) in nil },
    where isWanted: (StoredVenue) throws(DatabaseError) -> Bool
  ) throws(DatabaseError) -> [NearbyVenue] {
    var found: [NearbyVenue] = []
    // The tree knows boxes, not neighbours: look in ever wider ones until a whole circle holds enough. Where venues
    // stand close it is over soon; each is read once.
    var metres = 8.0
    var seen: Set<VenueID> = []
    let places = try placesWithin()
    let venue = try listedVenue()
    while true {
      let box = BoundingBox(of: point, metres: metres)
      try places.bind(box.north, box.south, box.east, box.west)
      while try places.step() {
        let id: VenueID = places.id(0)
        guard seen.insert(id).inserted else { continue }
        if seen.count - limit == Self.patience, let few = try few() {
          return try nearest(of: few, campus: campus, to: point, limit: limit, where: isWanted)
        }
        try venue.bind(id, campus)
        guard try venue.step() else { continue }
        let stored = try StoredVenue(venue)
        guard let coordinates = stored.venue.coordinates, try isWanted(stored) else { continue }
        found.append(NearbyVenue(stored: stored, metres: point.distance(to: coordinates)))
      }
      // A metre less, as within one the names decide.
      let isAll = metres > Self.halfTheEarth
      let circle = isAll ? found : found.filter { $0.metres.rounded() <= metres - 1 }
      if isAll || circle.count >= limit { return Array(circle.sorted(by: Self.isBefore).prefix(limit)) }
      metres *= 2
    }
  }

  /// So many venues more than are wanted are looked at before it is asked which ones can count at all.
  private static let patience = 20

  /// The nearest of some venues: where all of them are is known before any of them is looked at.
  ///
  /// - Parameters:
  ///   - few: the only venues that can count.
  ///   - campus: whose venues.
  ///   - point: where from.
  ///   - limit: how many at most.
  ///   - isWanted: which venues count.
  /// - Returns: those with coordinates only, by distance, ties by name.
  /// - Throws: what the database could not do.
  package func nearest(
    of few: [VenueID], campus: CampusID, to point: Coordinates, limit: Int,
    where isWanted: (StoredVenue) throws(DatabaseError) -> Bool
  ) throws(DatabaseError) -> [NearbyVenue] {
    let place = try database.prepare("SELECT latitude, longitude FROM venue WHERE id = ?")
    var placed: [(id: VenueID, metres: Double)] = []
    for id in few {
      try place.bind(id)
      guard try place.step(), let latitude = place.optionalDouble(0), let longitude = place.optionalDouble(1),
        let coordinates = Coordinates(latitude: latitude, longitude: longitude)
      else { continue }
      placed.append((id, point.distance(to: coordinates)))
    }
    var found: [NearbyVenue] = []
    let venue = try listedVenue()
    for (id, metres) in placed.sorted(by: { $0.metres < $1.metres }) {
      if found.count >= limit, let last = found.last, metres.rounded() > last.metres.rounded() { break }
      try venue.bind(id, campus)
      guard try venue.step() else { continue }
      let stored = try StoredVenue(venue)
      guard try isWanted(stored) else { continue }
      found.append(NearbyVenue(stored: stored, metres: metres))
    }
    return Array(found.sorted(by: Self.isBefore).prefix(limit))
  }

  /// How many listed venues of a campus are within a day's reach of a point, counted no further than is needed to tell
  /// many from few; nil where no venue has coordinates.
  package func neighbours(of point: Coordinates, campus: CampusID) throws(DatabaseError) -> Int? {
    let near = try count(campus: campus, within: BoundingBox(of: point, metres: WrittenPoint.far))
    guard near == 0 else { return near }
    return try count(campus: campus, within: BoundingBox(of: point, metres: Self.halfTheEarth)) == 0
      ? nil : 0
  }

  private func count(campus: CampusID, within box: BoundingBox) throws(DatabaseError) -> Int {
    let row = try database.prepare(
      """
      SELECT count(*) FROM (
        SELECT 1 FROM place CROSS JOIN venue ON venue.id = place.venue
        WHERE place.south <= ? AND place.north >= ? AND place.west <= ? AND place.east >= ?
          AND venue.campus = ? AND gone_at IS NULL AND hidden_at IS NULL
        LIMIT 64)
      """)
    try row.bind(box.north, box.south, box.east, box.west, campus)
    return try row.step() ? row.int(0) : 0
  }

  private static let halfTheEarth = 21_000_000.0

  private static func isBefore(_ one: NearbyVenue, _ other: NearbyVenue) -> Bool {
    (one.metres.rounded(), one.stored.venue.name, one.stored.venue.slug)
      < (other.metres.rounded(), other.stored.venue.name, other.stored.venue.slug)
  }

  /// Who is in a box, bound to its north, south, east and west.
  private func placesWithin() throws(DatabaseError) -> Statement {
    try database.prepare(
      "SELECT venue FROM place WHERE south <= ? AND north >= ? AND west <= ? AND east >= ?")
  }

  /// A venue where it is listed, bound to itself and its campus.
  private func listedVenue() throws(DatabaseError) -> Statement {
    try database.prepare(
      "\(Self.venueSelect) WHERE venue.id = ? AND venue.campus = ? AND gone_at IS NULL AND hidden_at IS NULL")
  }

  /// The listed venues of a campus without coordinates, by name.
  package func unplacedVenues(campus: CampusID) throws(DatabaseError) -> [StoredVenue] {
    let rows = try database.prepare(
      """
      \(Self.unplacedSelect) WHERE gone_at IS NULL AND hidden_at IS NULL
      ORDER BY ifnull(given_name, venue.name), slug
      """)
    try rows.bind(campus)
    var venues: [StoredVenue] = []
    while try rows.step() { venues.append(try StoredVenue(rows)) }
    return venues
  }

  /// Whether meal-exchange hours are stated or set for a venue that hold on a date or in the week from it.
  package func statesMealExchange(_ venue: VenueID, from date: CivilDate) throws(DatabaseError) -> Bool {
    let row = try database.prepare(
      """
      SELECT 1 FROM hours WHERE venue = ?1 AND superseded_at IS NULL AND service = 'meal_exchange'
        AND ifnull(valid_to, ?2) >= ?2 AND ifnull(valid_from, ?2) < ?2 + 7
      UNION ALL
      SELECT 1 FROM hours_edit WHERE venue = ?1 AND undone_at IS NULL AND service = 'meal_exchange'
        AND ifnull(valid_to, ?2) >= ?2 AND ifnull(valid_from, ?2) < ?2 + 7
      LIMIT 1
      """)
    try row.bind(venue, date)
    return try row.step()
  }
}
