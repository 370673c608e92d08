import CivilTime
import Dining
import Failures
import OpeningHours
import Store

/// A dish at a venue, by their database rows.
struct DishAtVenue: Hashable {
  let venue: VenueID
  let dish: DishID
}

/// The venues of a campus by their database rows.
struct VenuesByRow {
  private var venues: [VenueID: KnownVenue] = [:]

  init(_ campus: CampusSnapshot, only name: String?) throws(Failure) {
    if let name {
      let found = try campus.venue(named: name)
      venues[found.id] = found.known
      return
    }
    let rows = try campus.rows()
    for known in try campus.venues() {
      if let row = rows[known.venue.slug] { venues[row] = known }
    }
  }

  subscript(row: VenueID) -> KnownVenue? { venues[row] }

  /// The rows of the wanted venues.
  func rows(where isWanted: (Venue) -> Bool) -> [VenueID] {
    venues.filter { isWanted($0.value.venue) }.map(\.key)
  }

  /// Whether the venue of a slug is among them.
  func has(_ slug: String) -> Bool { venues.values.contains { $0.venue.slug == slug } }
}

extension KnownVenue {
  /// When the meal is over for which a dish is announced; nil: unknown.
  func end(of serving: StoredServing, in context: HoursContext) -> Instant? {
    hours(of: Menu(date: serving.date, period: serving.period, stations: []), in: context).map(\.closes).max()
  }
}
