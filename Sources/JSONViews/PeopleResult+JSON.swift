import Dining
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
        for trace in PersonTrace.allCases { result.field(trace.rawValue, entry.counts[trace] ?? 0) }
      }
    }
  }
}
