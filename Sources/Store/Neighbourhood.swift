package import Dining
import SQLite

/// A venue and how far it is.
package struct NearbyVenue: Hashable, Sendable {
  package let stored: StoredVenue
  /// Metres in a straight line.
  package let metres: Double
}

/// The listed venues of a campus around a point, nearest first: each is read when it is asked for, and only once.
///
/// The tree knows boxes, not neighbours, so it is asked for ever wider rings. It also knows well enough where everybody
/// is to read venues in the order of their distance, and so none that is farther away than the last one asked for.
package final class Neighbourhood {
  package let point: Coordinates
  let campus: CampusID
  /// In their order.
  private var known: [NearbyVenue] = []
  /// Read, but of these and those that wait it is not yet plain who is next: the nearest last.
  private var read: [NearbyVenue] = []
  /// Those of the ring of whom nothing but the place is known: the nearest last.
  private var waiting: [Place] = []
  /// How far everybody has been seen.
  private var reach = 0.0

  private struct Place {
    let venue: VenueID
    let metres: Double
  }

  /// More than places in the tree, which are rounded, are away from where venues are, in metres.
  private static let blur = 4.0
  private static let firstReach = 16.0

  package init(of point: Coordinates, campus: CampusID) {
    self.point = point
    self.campus = campus
  }

  /// The venue at a place in the order; nil where there are not so many.
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
      // Nobody who was not read can be nearer.
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
  /// The venues in a box, bound to its north, south, east and west, and about where they are.
  fileprivate func placesWithin() throws(DatabaseError) -> Statement {
    try database.prepare(
      """
      SELECT venue, (south + north) / 2, (west + east) / 2 FROM place
      WHERE south <= ? AND north >= ? AND west <= ? AND east >= ?
      """)
  }
}
