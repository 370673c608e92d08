import Configuration
import Dining
import SQLite
import Store

extension CampusSnapshot {
  /// The listed venues around a point; independent of the moment, so they are cached.
  func neighbourhood(of point: Dining.Coordinates) -> Neighbourhood {
    if let last = lastNeighbourhood, last.point == point { return last }
    let neighbourhood = Neighbourhood(of: point, campus: campus)
    lastNeighbourhood = neighbourhood
    return neighbourhood
  }

  /// The listed venues without coordinates, by name.
  func unplaced() throws(DatabaseError) -> [StoredVenue] {
    if let unplacedVenues { return unplacedVenues }
    let venues = try store.unplacedVenues(campus: campus)
    unplacedVenues = venues
    return venues
  }

  /// The only venues that take a means of payment, by their own statement or the configuration, if they are
  /// few; independent of the moment.
  func takers(of tender: Tender) throws(DatabaseError) -> [VenueID]? {
    if let last = lastTakers, last.tender == tender { return last.venues }
    let configured = setting.campus.venues.filter { $0.accepts?.contains(tender) ?? false }
    let takers = try store.venues(
      accepting: tender, or: configured.map(\.identity), campus: campus, atMost: Self.fewVenues)
    lastTakers = (tender, takers)
    return takers
  }

  /// The only venues that can take a meal exchange, if they are few, including those that only state when
  /// they do.
  func takersOfExchange() throws(DatabaseError) -> [VenueID]? {
    guard let takers = try takers(of: .mealExchange),
      let stating = try store.venuesStatingMealExchange(atMost: Self.fewVenues)
    else { return nil }
    return stating.isEmpty ? takers : Array(Set(stating).union(takers))
  }

  /// Above this number, sorting all venues by distance is faster than searching around a point.
  private static let fewVenues = 1_000
}
