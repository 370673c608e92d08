import CivilTime
import Dining
package import JSON
package import Phrases
package import Queries

extension TastesResult: JSONView {
  package static let schema = "dine.tastes/1"

  package func writeMembers(into writer: inout JSONWriter, _ clock: LocalClock) {
    writer.field("person", person)
    writer.field("change", change?.rawValue)
  }

  package func writeResults(into writer: inout JSONWriter, _ clock: LocalClock) {
    for entry in entries {
      writer.object { result in
        result.field("kind", entry.taste.kind.rawValue)
        result.field("value", entry.taste.text)
        result.field("veto", entry.taste.kind.isVeto)
        result.time("since", entry.since, clock)
      }
    }
  }
}
