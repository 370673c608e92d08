package import JSON
package import Phrases
package import Queries

extension GroupResult: JSONView {
  package static let schema = "dine.group/1"

  package func writeMembers(into writer: inout JSONWriter, _ clock: LocalClock) {
    writer.field("change", change?.rawValue)
  }

  package func writeResults(into writer: inout JSONWriter, _ clock: LocalClock) {
    for entry in entries {
      writer.object { result in
        result.field("name", entry.name)
        result.field("emoji", entry.emoji)
        result.field("colour", entry.colour)
        result.field("members", entry.members)
      }
    }
  }
}
