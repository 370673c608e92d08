package import CivilTime
package import Dining
package import SQLite

extension Store {
  /// Stores the coordinates of a venue, in place of the former ones; nil: not stated.
  func place(_ venue: VenueID, at point: Coordinates?) throws(DatabaseError) {
    guard let point else { return try database.run("DELETE FROM place WHERE venue = ?", venue) }
    try database.run(
      "INSERT OR REPLACE INTO place (venue, south, north, west, east) VALUES (?1, ?2, ?2, ?3, ?3)", venue,
      point.latitude, point.longitude)
  }

  /// The nearest venues of a neighbourhood: by distance, ties by name.
  ///
  /// - Parameters:
  ///   - neighbourhood: the area to search.
  ///   - limit: the maximum number.
  ///   - few: the only venues that can count, if they are known to be few; called once it is clear that
  ///     hardly any venue near the point counts.
  ///   - isWanted: which venues count.
  /// - Returns: only those with coordinates.
  /// - Throws: a database failure.
  package func nearest(
    in neighbourhood: Neighbourhood, limit: Int,
    among few: () throws(DatabaseError) -> [VenueID]? = { () throws(DatabaseError) in nil },
    where isWanted: (StoredVenue) throws(DatabaseError) -> Bool
  ) throws(DatabaseError) -> [NearbyVenue] {
    var found = NearestFound(limit)
    let venue = try listedVenue()
    var (index, misses) = (0, 0)
    while let near = try neighbourhood.venue(index, in: self, venue), !found.isFull(before: near.metres) {
      index += 1
      guard try !isWanted(near.stored) else { found.add(near); continue }
      misses += 1
      if misses == Self.patience, let few = try few() {
        return try nearest(of: few, in: neighbourhood, limit: limit, where: isWanted)
      }
    }
    return found.venues
  }

  /// How many venues are tried without success before it is asked which ones can count at all.
  private static let patience = 20

  /// The nearest of some venues: all their coordinates are known before any of them is read.
  ///
  /// - Parameters:
  ///   - few: the only venues that can count.
  ///   - neighbourhood: the point and the campus.
  ///   - limit: the maximum number.
  ///   - isWanted: which venues count.
  /// - Returns: only those with coordinates, by distance, ties by name.
  /// - Throws: a database failure.
  package func nearest(
    of few: [VenueID], in neighbourhood: Neighbourhood, limit: Int,
    where isWanted: (StoredVenue) throws(DatabaseError) -> Bool
  ) throws(DatabaseError) -> [NearbyVenue] {
    let place = try database.prepare("SELECT latitude, longitude FROM venue WHERE id = ?")
    var placed: [(id: VenueID, metres: Double)] = []
    for id in few {
      try place.bind(id)
      guard try place.step(), let latitude = place.optionalDouble(0), let longitude = place.optionalDouble(1),
        let coordinates = Coordinates(latitude: latitude, longitude: longitude)
      else { continue }
      placed.append((id, neighbourhood.point.distance(to: coordinates)))
    }
    var found = NearestFound(limit)
    let venue = try listedVenue()
    for (id, metres) in placed.sorted(by: { $0.metres < $1.metres }) {
      guard !found.isFull(before: metres) else { break }
      try venue.bind(id, neighbourhood.campus)
      guard try venue.step() else { continue }
      let stored = try StoredVenue(venue)
      if try isWanted(stored) { found.add(NearbyVenue(stored: stored, metres: metres)) }
    }
    return found.venues
  }

  /// How many listed venues of a campus are within a day's reach of a point, counted no further than needed
  /// to distinguish many from few; nil if no venue has coordinates.
  package func neighbours(of point: Coordinates, campus: CampusID) throws(DatabaseError) -> Int? {
    let near = try count(campus: campus, within: WrittenPoint.far, of: point, atMost: 64)
    guard near == 0 else { return near }
    return try count(campus: campus, within: Self.halfTheEarth, of: point, atMost: 1) == 0 ? nil : 0
  }

  private func count(
    campus: CampusID, within metres: Double, of point: Coordinates, atMost limit: Int
  ) throws(DatabaseError) -> Int {
    let box = BoundingBox(of: point, metres: metres)
    let row = try database.prepare(
      """
      SELECT count(*) FROM (
        SELECT 1 FROM place CROSS JOIN venue ON venue.id = place.venue
        WHERE place.south <= ? AND place.north >= ? AND place.west <= ? AND place.east >= ?
          AND venue.campus = ? AND gone_at IS NULL AND hidden_at IS NULL
        LIMIT ?)
      """)
    try row.bind(box.north, box.south, box.east, box.west, campus, limit)
    return try row.step() ? row.int(0) : 0
  }

  static let halfTheEarth = 21_000_000.0

  /// Selects a listed venue, by its number and campus.
  private func listedVenue() throws(DatabaseError) -> Statement {
    try database.prepare(
      "\(Self.venueSelect) WHERE venue.id = ? AND venue.campus = ? AND gone_at IS NULL AND hidden_at IS NULL")
  }

  /// The listed venues of a campus without coordinates, by name.
  package func unplacedVenues(campus: CampusID) throws(DatabaseError) -> [StoredVenue] {
    let rows = try database.prepare(
      "\(Self.unplacedSelect) WHERE gone_at IS NULL AND hidden_at IS NULL")
    try rows.bind(campus)
    var venues: [StoredVenue] = []
    while try rows.step() { venues.append(try StoredVenue(rows)) }
    return venues.byName(\.venue)
  }

  /// Whether stated or set meal-exchange hours of a venue hold on a date or in the week from it.
  package func statesMealExchange(_ venue: VenueID, from date: CivilDate) throws(DatabaseError) -> Bool {
    let row = try database.prepare(
      """
      SELECT 1 FROM hours INDEXED BY hours_exchange
      WHERE venue = ?1 AND superseded_at IS NULL AND service = 'meal_exchange'
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

/// The nearest venues found: as many as are wanted and those that are as far as the last of them.
private struct NearestFound {
  private let limit: Int
  private var all: [NearbyVenue] = []

  init(_ limit: Int) { self.limit = limit }

  /// Whether no further venue at this distance can count: within a metre the names decide.
  func isFull(before metres: Double) -> Bool {
    guard all.count >= limit else { return false }
    return all.last.map { $0.metres.rounded() < metres.rounded() } ?? true
  }

  /// Adds a venue that is no nearer than the last one added.
  mutating func add(_ venue: NearbyVenue) {
    let last = all.lastIndex { !Self.isBefore(venue, $0) }
    all.insert(venue, at: last.map { $0 + 1 } ?? 0)
  }

  var venues: [NearbyVenue] { Array(all.prefix(limit)) }

  private static func isBefore(_ one: NearbyVenue, _ other: NearbyVenue) -> Bool {
    let (metres, others) = (one.metres.rounded(), other.metres.rounded())
    guard metres == others else { return metres < others }
    return one.stored.venue.order < other.stored.venue.order
  }
}
