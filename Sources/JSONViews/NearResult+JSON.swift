import CivilTime
import Dining
package import JSON
import OpeningHours
package import Phrases
package import Queries

extension NearResult: JSONView {
  package static let schema = "dine.near/1"

  package func writeMembers(into writer: inout JSONWriter, _ clock: LocalClock) {
    writer.field("unplaced", unplaced)
    writer.field("has_more", hasMore)
    writer.unstated(unstated)
    writer.doubted(doubt, clock)
  }

  package func writeResults(into writer: inout JSONWriter, _ clock: LocalClock) {
    for (index, entry) in entries.enumerated() {
      writer.object { result in
        result.members(of: entry.moment, clock)
        result.usual(of: entry.moment, clock)
        result.coordinates(entry.moment.venue.coordinates)
        result.field("distance_m", entry.distance?.metres)
        result.field("walk_min", entry.distance?.walkMinutes)
        result.field("rank", entry.distance == nil ? nil : index + 1)
      }
    }
  }
}
