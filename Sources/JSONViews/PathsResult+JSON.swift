import CivilTime
import Dining
package import JSON
import OpeningHours
package import Phrases
package import Queries

extension PathsResult: JSONView {
  package static let schema = "dine.paths/1"

  package func writeResults(into writer: inout JSONWriter, _ clock: LocalClock) {
    for entry in entries {
      writer.object { result in
        result.field("name", entry.name)
        result.field("path", entry.path)
        result.field("origin", entry.origin)
        result.field("exists", entry.exists)
      }
    }
  }
}
