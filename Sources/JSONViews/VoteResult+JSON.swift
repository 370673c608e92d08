import CivilTime
package import Dining
package import JSON
package import Phrases
package import Queries

extension VoteResult: JSONView {
  package static let schema = "dine.votes/1"

  package func writeMembers(into writer: inout JSONWriter, _ clock: LocalClock) {
    writer.field("person", person)
    writer.field("list", kind.rawValue)
    writer.field("change", change?.rawValue)
    writer.field("more", more)
  }

  package func writeResults(into writer: inout JSONWriter, _ clock: LocalClock) {
    for entry in entries {
      writer.object { result in
        result.subject(entry.subject, entry.name)
        result.field("vote", entry.isYes.map { $0 ? "yes" : "no" })
        result.time("at", entry.at, clock)
        result.field("served_at", entry.item?.venueName)
        result.field("station", entry.item?.station)
        result.field("period", entry.item?.period)
        result.time("begins", entry.item?.begins, clock)
      }
    }
  }
}

extension JSONWriter {
  /// A dish by its key or a place by its slug, and its name.
  package mutating func subject(_ subject: Opinion.Subject, _ name: String) {
    field("kind", subject.kind)
    field("name", name)
    switch subject {
    case .dish(let key):
      field("key", key)
      field("venue", String?.none)
    case .venue(let slug):
      field("key", String?.none)
      field("venue", slug)
    }
  }
}
