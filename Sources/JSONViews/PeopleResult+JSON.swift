package import JSON
package import Phrases
package import Queries

extension PeopleResult: JSONView {
  package static let schema = "dine.people/1"

  package func writeMembers(into writer: inout JSONWriter, _ clock: LocalClock) {
    writer.field("forgetting", forgetting?.rawValue)
  }

  package func writeResults(into writer: inout JSONWriter, _ clock: LocalClock) {
    for entry in entries {
      writer.object { result in
        result.field("person", entry.name)
        result.field("likes", entry.likes)
        result.field("dislikes", entry.dislikes)
        result.field("wants", entry.wants)
        result.field("alerts", entry.alerts)
        result.field("readings", entry.readings)
      }
    }
  }
}
