import CivilTime
import Dining
package import JSON
package import Phrases
package import Queries

extension GoalsResult: JSONView {
  package static let schema = "dine.goals/1"

  package func writeMembers(into writer: inout JSONWriter, _ clock: LocalClock) {
    writer.field("person", person)
    writer.field("change", word)
    writer.field("stamps", stamps)
  }

  private var word: String? {
    switch change {
    case nil: nil
    case .set: "set"
    case .removed: "removed"
    case .spent: "spent"
    }
  }

  package func writeResults(into writer: inout JSONWriter, _ clock: LocalClock) {
    for entry in entries {
      let (goal, progress) = (entry.goal, entry.progress)
      writer.object { result in
        result.field("id", entry.id)
        result.field("kind", goal.kind.rawValue)
        result.field("target", goal.target)
        result.field("per", goal.period.rawValue)
        result.field("at_most", goal.isLimit)
        result.field("since", goal.since.description)
        result.field("from", progress.dates.lowerBound.description)
        result.field("to", progress.dates.upperBound.description)
        result.field("count", progress.count)
        result.field("remaining", progress.remaining)
        result.field("reached", progress.isReached)
        result.field("streak", progress.streak)
      }
    }
  }
}
