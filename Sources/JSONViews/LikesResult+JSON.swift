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
        result.field("kind", opinion.subject.kind)
        result.field("name", opinion.name)
        switch opinion.subject {
        case .dish(let key):
          result.field("key", key)
          result.field("venue", String?.none)
        case .venue(let slug):
          result.field("key", String?.none)
          result.field("venue", slug)
        }
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
