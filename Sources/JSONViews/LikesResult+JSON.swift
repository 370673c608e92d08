import CivilTime
package import JSON
package import Phrases
package import Queries
import Dining

extension LikesResult: JSONView {
  package static let schema = "dine.likes/1"

  package func writeMembers(into writer: inout JSONWriter, _ clock: LocalClock) {
    writer.field("person", person)
    writer.field("change", change?.rawValue)
  }

  package func writeResults(into writer: inout JSONWriter, _ clock: LocalClock) {
    for entry in entries {
      let opinion = entry.opinion
      writer.object { result in
        result.subject(opinion.subject, opinion.name)
        result.field("stance", opinion.stance.rawValue)
        result.time("since", opinion.since, clock)
        result.key("next")
        guard let next = entry.next else { return result.value(String?.none) }
        result.object { writer in
          writer.field("date", next.date.description)
          writer.field("period", next.period)
          writer.field("venue", next.venue)
          writer.field("name", next.venueName)
        }
      }
    }
  }
}
