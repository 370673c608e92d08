import Dining
import SQLite
import Store

extension CampusSnapshot {
  /// The listed venues nearest to a point, whatever they take, open or not: the same at every moment.
  func nearest(to point: Dining.Coordinates, limit: Int) throws(DatabaseError) -> [NearbyVenue] {
    if let known = nearestVenues, known.point == point, known.limit == limit { return known.venues }
    let venues = try store.nearest(campus: campus, to: point, limit: limit) { _ in true }
    nearestVenues = (point, limit, venues)
    return venues
  }

  /// The listed venues without coordinates, by name.
  func unplaced() throws(DatabaseError) -> [StoredVenue] {
    if let unplacedVenues { return unplacedVenues }
    let venues = try store.unplacedVenues(campus: campus)
    unplacedVenues = venues
    return venues
  }
}
