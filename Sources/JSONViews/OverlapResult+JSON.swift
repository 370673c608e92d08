import CivilTime
import Dining
package import JSON
package import Phrases
package import Queries

extension OverlapResult: JSONView {
  package static let schema = "dine.overlap/1"

  package func writeMembers(into writer: inout JSONWriter, _ clock: LocalClock) {
    writer.field("people", people)
    writer.field("overlap", overlap.index.map { ($0 * 1_000).rounded() / 1_000 })
    writer.field("both", overlap.both.count)
    writer.field("either", overlap.either)
    writer.array("likes") { list in
      for count in overlap.counts { list.value(count) }
    }
  }

  package func writeResults(into writer: inout JSONWriter, _ clock: LocalClock) {
    for entry in shared { writer.object { $0.subject(entry.subject, entry.name) } }
  }
}

extension PicksResult: JSONView {
  package static let schema = "dine.picks/1"

  package func writeMembers(into writer: inout JSONWriter, _ clock: LocalClock) {
    writer.field("group", group)
    writer.field("station", station)
    writer.field("likes", likes)
  }

  package func writeResults(into writer: inout JSONWriter, _ clock: LocalClock) {
    for entry in entries {
      writer.object { result in
        result.field("name", entry.name)
        result.field("key", entry.key)
        result.field("station", entry.station)
        result.field("date", entry.next.date.description)
        result.field("period", entry.next.period)
        result.field("venue", entry.next.venue)
        result.field("venue_name", entry.next.venueName)
      }
    }
  }
}
