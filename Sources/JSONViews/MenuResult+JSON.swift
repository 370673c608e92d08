import CivilTime
import Dining
package import JSON
import OpeningHours
package import Phrases
package import Queries

extension MenuResult: JSONView {
  package static let schema = "dine.menu/1"

  package func writeMembers(into writer: inout JSONWriter, _ clock: LocalClock) { writer.leftOut(matcher) }

  package func writeResults(into writer: inout JSONWriter, _ clock: LocalClock) {
    for entry in entries {
      writer.object { result in
        result.field("venue", entry.record.venue)
        result.field("name", entry.name)
        result.field("date", entry.record.menu.date.description)
        result.field("period", entry.record.menu.period)
        result.time("opens_at", entry.hours.first?.opens, clock)
        result.time("closes_at", entry.hours.last?.closes, clock)
        result.array("stations") { for station in entry.record.menu.stations { $0.station(station) } }
        result.source(entry.record.provenance)
        result.time("as_of", entry.record.provenance.observedAt, clock)
        result.field("confidence", entry.record.provenance.confidence.rawValue)
      }
    }
  }
}
