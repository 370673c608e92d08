import Dining

/// The places that a page listed, to check whether it is still the page of the same campus.
struct FormerPlaces: Hashable, Sendable {
  /// Lists shorter than this may be replaced as a whole.
  private static let few = 4

  private let count: Int
  private let ids: Set<String>
  private let names: Set<String>

  /// - Parameter places: each with its known ids and names.
  init(_ places: [(ids: Set<String>, names: Set<String>)] = []) {
    count = places.count
    ids = places.reduce(into: []) { $0.formUnion($1.ids) }
    names = places.reduce(into: []) { $0.formUnion($1.names.map { $0.lowercased() }) }
  }

  /// Whether none of them is among these venues, neither by id nor by name: a site that only renumbers its
  /// places keeps their names.
  func areOthers(than venues: [VenueReading]) -> Bool {
    count >= Self.few && !venues.isEmpty
      && !venues.contains { venue in
        ids.contains(venue.siteID) || venue.name.map { names.contains($0.lowercased()) } ?? false
      }
  }
}
