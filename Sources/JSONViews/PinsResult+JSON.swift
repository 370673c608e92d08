package import JSON
package import Phrases
package import Queries

extension PinsResult: JSONView {
  package static let schema = "dine.pins/1"

  package func writeResults(into writer: inout JSONWriter, _ clock: LocalClock) {
    for entry in entries {
      writer.object { result in
        result.field("venue", entry.slug)
        result.field("name", entry.name)
        result.field("mark", entry.isPinned ? "pinned" : "hidden")
      }
    }
  }
}
