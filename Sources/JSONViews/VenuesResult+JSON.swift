import CivilTime
package import Dining
package import JSON
import OpeningHours
package import Phrases
package import Queries

extension VenuesResult: JSONView {
  package static let schema = "dine.venues/1"

  package func writeResults(into writer: inout JSONWriter, _ clock: LocalClock) {
    for entry in entries {
      writer.object { result in
        result.description(of: entry.venue)
        result.field("source_url", entry.page.flatMap(Provenance.link))
        result.doors(of: entry.moment, clock)
        result.exchange(of: entry.moment, clock)
        result.time("as_of", entry.lastSeen, clock)
      }
    }
  }
}

extension JSONWriter {
  /// What a venue is, without its hours.
  package mutating func description(of venue: Venue) {
    field("venue", venue.slug)
    field("name", venue.name)
    field("kind", venue.kind?.rawValue)
    coordinates(venue.coordinates)
    field("groups", venue.groups)
    field("food_court", venue.foodCourt)
    field("address", venue.address)
    strings("accepts", venue.accepts?.map(\.rawValue))
    field("phone", venue.phone)
    field("source", venue.identity.source)
    field("site_id", venue.identity.siteID)
  }
}
