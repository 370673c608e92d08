import CivilTime
import Dining
package import JSON
import OpeningHours
package import Phrases
package import Queries

extension CampusesResult: JSONView {
  package static let schema = "dine.campuses/1"

  package func writeResults(into writer: inout JSONWriter, _ clock: LocalClock) {
    for entry in entries {
      let campus = entry
      writer.object { result in
        result.field("campus", campus.slug)
        result.field("name", campus.name)
        result.field("aliases", campus.aliases)
        result.field("country", campus.country)
        result.field("state", campus.state)
        result.field("zone", campus.zone)
        result.coordinates(campus.point)
        result.field("distance_m", entry.distance?.metres)
        result.field("adapter", campus.adapter)
        result.field("url", campus.url)
        result.array("halls") { halls in
          for hall in campus.halls {
            halls.object { object in
              object.field("name", hall.name)
              object.field("site_id", hall.siteID)
            }
          }
        }
        result.field("periods", campus.periods)
        result.field("source", campus.source)
        result.field("seen", campus.seen)
        result.field("sure", campus.sure)
      }
    }
  }
}
