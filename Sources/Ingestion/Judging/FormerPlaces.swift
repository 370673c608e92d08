import Dining

/// The places that a page listed, to see whether it still is the page of the same campus.
struct FormerPlaces: Hashable, Sendable {
  /// A shorter list may be replaced as a whole.
  private static let few = 4

  private let count: Int
  private let ids: Set<String>
  private let names: Set<String>

  /// - Parameter places: each with the ids and the names that it is known by.
  init(_ places: [(ids: Set<String>, names: Set<String>)] = []) {
    count = places.count
    ids = places.reduce(into: []) { $0.formUnion($1.ids) }
    names = places.reduce(into: []) { $0.formUnion($1.names.map { $0.lowercased() }) }
  }

  /// Whether not one of them is among these, neither by its id nor by its name: a site that only numbers its places anew
  /// keeps their names.
  func areOthers(than venues: [VenueReading]) -> Bool {
    count >= Self.few && !venues.isEmpty
      && !venues.contains { venue in
        ids.contains(venue.siteID) || venue.name.map { names.contains($0.lowercased()) } ?? false
      }
  }
}
