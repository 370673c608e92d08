import CivilTime
import Dining
package import JSON
import OpeningHours
package import Phrases
package import Queries

extension OpenResult: JSONView {
  package static let schema = "dine.open/1"

  package func writeMembers(into writer: inout JSONWriter, _ clock: LocalClock) {
    writer.doubted(doubt, clock)
  }

  package func writeResults(into writer: inout JSONWriter, _ clock: LocalClock) {
    for moment in moments {
      writer.object { result in
        result.members(of: moment, clock)
        result.usual(of: moment, clock)
      }
    }
  }
}
