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
    guard !venues.isEmpty else { return sheet.page([sheet.lines("No venue is known.")]) }
    let rows = venues.map { known in
      [
        sheet.cell(known.venue.slug), sheet.cell(known.venue.name, .strong),
        sheet.cell(known.venue.kind?.rawValue, .dim), sheet.cell(known.venue.address, .dim),
      ]
    }
    // A name that is cut off cannot be typed.
    let widest = rows.map { $0[0].text.displayWidth }.max() ?? 0
    let columns = [
      Column("venue", minimum: widest, narrow: .first), Column("name", minimum: 16),
      Column("kind", minimum: 6), Column("address", minimum: 16, from: 100, narrow: .none),
    ]
    return sheet.page([sheet.table(columns, rows).flatMap { $0 }])
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
