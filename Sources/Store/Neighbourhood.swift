package import Dining
import SQLite

/// A venue and its distance.
package struct NearbyVenue: Hashable, Sendable {
  package let stored: StoredVenue
  /// Metres in a straight line.
  package let metres: Double
}

/// The listed venues of a campus around a point, nearest first: each is read when it is needed, and only
/// once.
///
/// The R*Tree can only search boxes, so it is searched in ever wider rings. Its rounded coordinates are good
/// enough to read venues in the order of their distance, and so none that is farther away than the last one
/// needed.
package final class Neighbourhood {
  package let point: Coordinates
  let campus: CampusID
  /// Those whose order is certain.
  private var known: [NearbyVenue] = []
  /// Those read whose order against the waiting ones is not certain yet: the nearest last.
  private var read: [NearbyVenue] = []
  /// Those of the ring with known coordinates that were not read: the nearest last.
  private var waiting: [Place] = []
  /// The radius that has been searched completely, in metres.
  private var reach = 0.0

  private struct Place {
    let venue: VenueID
    let metres: Double
  }

  /// More than the rounding error of places in the tree, in metres.
  private static let blur = 4.0
  private static let firstReach = 100.0

  package init(of point: Coordinates, campus: CampusID) {
    self.point = point
    self.campus = campus
  }

  /// The venue at an index in the order; nil if there are not so many.
  func venue(_ index: Int, in store: Store, _ rows: borrowing Statement) throws(DatabaseError) -> NearbyVenue?
  {
    while known.count <= index {
      guard let next = try next(in: store, rows) else { return nil }
      known.append(next)
    }
    return known[index]
  }

  private func next(in store: Store, _ rows: borrowing Statement) throws(DatabaseError) -> NearbyVenue? {
    while true {
      // No unread venue can be nearer.
      let certain = (waiting.last?.metres ?? reach) - Self.blur
      if let first = read.last, first.metres < certain { return read.popLast() }
      if let place = waiting.popLast() {
        try read(place.venue, rows)
      } else if reach < Store.halfTheEarth {
        try widen(in: store)
      } else {
        return read.popLast()
      }
    }
  }

  private func read(_ venue: VenueID, _ rows: borrowing Statement) throws(DatabaseError) {
    try rows.bind(venue, campus)
    guard try rows.step() else { return }
    let stored = try StoredVenue(rows)
    guard let coordinates = stored.venue.coordinates else { return }
    let metres = point.distance(to: coordinates)
    let index = read.lastIndex { $0.metres >= metres }.map { $0 + 1 } ?? 0
    read.insert(NearbyVenue(stored: stored, metres: metres), at: index)
  }

  private func widen(in store: Store) throws(DatabaseError) {
    let inner = reach
    reach = inner < WrittenPoint.far ? max(Self.firstReach, 2 * inner) : Store.halfTheEarth
    let box = BoundingBox(of: point, metres: reach)
    let places = try store.placesWithin()
    try places.bind(box.north, box.south, box.east, box.west)
    while try places.step() {
      guard let place = Coordinates(latitude: places.double(1), longitude: places.double(2)) else { continue }
      let metres = point.distance(to: place)
      if inner <= metres, metres < reach { waiting.append(Place(venue: places.id(0), metres: metres)) }
    }
    waiting.sort { $0.metres > $1.metres }
  }
}

extension Store {
  /// Selects the venues in a box, bound to its north, south, east and west, with approximate coordinates.
  fileprivate func placesWithin() throws(DatabaseError) -> Statement {
    try database.prepare(
      """
      SELECT venue, (south + north) / 2, (west + east) / 2 FROM place
      WHERE south <= ? AND north >= ? AND west <= ? AND east >= ?
      """)
  }
}
