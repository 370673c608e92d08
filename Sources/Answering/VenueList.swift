package import CivilTime
import Console
package import Dining
package import JSON

/// The answer of `dine venues`: every venue of the campus, whatever its state.
package struct VenueList: Answer {
  package static let schema = "dine.venues/1"

  package let venues: [KnownVenue]

  package init(_ venues: [KnownVenue]) {
    self.venues = venues.sorted { ($0.venue.name, $0.venue.slug) < ($1.venue.name, $1.venue.slug) }
  }

  package var exit: ExitCode { venues.isEmpty ? .no : .yes }
  package var dataAsOf: Instant? { venues.map(\.lastSeen).min() }
  package var isStale: Bool { false }

  package func plain(_ clock: Clock) -> [[String?]] {
    venues.map { known in
      let venue = known.venue
      return [
        venue.slug, venue.kind?.rawValue, venue.coordinates.map { "\($0.latitude)" },
        venue.coordinates.map { "\($0.longitude)" }, venue.address, venue.name,
      ]
    }
  }

  package func writeResults(into writer: inout JSONWriter, _ clock: Clock) {
    for known in venues {
      writer.object { result in
        result.description(of: known.venue)
        result.time("as_of", known.lastSeen, clock)
      }
    }
  }

  package func human(_ sheet: Sheet) -> String {
    guard !venues.isEmpty else { return "No venue is known.\n" }
    let width = venues.map(\.venue.slug.displayWidth).max() ?? 0
    let lines = venues.map { known in
      let facts = [known.venue.name.sanitized(), known.venue.kind.map { sheet.dim($0.rawValue) }]
      return known.venue.slug.padded(to: width) + "  " + facts.compactMap { $0 }.joined(separator: "  ")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension JSONWriter {
  /// What a venue is, without its hours.
  mutating func description(of venue: Venue) {
    field("venue", venue.slug)
    field("name", venue.name)
    field("kind", venue.kind?.rawValue)
    coordinates(venue.coordinates)
    field("groups", venue.groups)
    field("address", venue.address)
    strings("accepts", venue.accepts?.map(\.rawValue))
    field("source", venue.identity.source)
    field("site_id", venue.identity.siteID)
  }
}
