import CivilTime
package import JSON
package import Phrases
package import Queries
import Dining

extension PlansResult: JSONView {
  package static let schema = "dine.plans/1"

  package func writeMembers(into writer: inout JSONWriter, _ clock: LocalClock) {
    writer.field("person", person)
    writer.field("change", change?.rawValue)
    writer.field("also_at", others.map(\.slug))
    writer.field("unknown", unknown)
    writer.array("overlaps") { list in
      for plan in overlapping { list.value(plan.id) }
    }
  }

  package func writeResults(into writer: inout JSONWriter, _ clock: LocalClock) {
    for entry in entries {
      let (plan, outlook) = (entry.plan, entry.outlook)
      writer.object { result in
        result.field("id", entry.id)
        result.field("kind", plan.subject.kind)
        result.field("name", plan.name)
        result.field("key", plan.subject.kind == "dish" ? plan.subject.key : nil)
        result.field("venue", plan.place?.slug)
        result.field("venue_name", plan.place?.name)
        result.field("meal", plan.meal)
        result.time("begins_at", entry.begins, clock)
        result.time("ends_at", entry.ends, clock)
        result.field("people", plan.people)
        result.field("company", plan.company)
        result.field("note", plan.note)
        result.field("spoiled", outlook.isSpoiled)
        result.field("doors", outlook.openStatus?.word)
        result.time("closes_at", outlook.openStatus?.closes, clock)
        result.field("food", outlook.food?.word)
        result.field("holiday", outlook.holiday)
        result.key("dishes")
        result.array { writer in
          for share in outlook.shares {
            writer.object { writer in
              writer.field("person", share.person)
              writer.field("dish", share.dish)
            }
          }
        }
      }
    }
  }
}

extension PlanOutlook.OpenStatus {
  fileprivate var word: String {
    switch self {
    case .open: "open"
    case .closesEarly: "closes-early"
    case .closed: "closed"
    case .unknown: "unknown"
    }
  }

  fileprivate var closes: Instant? {
    switch self {
    case .open(let until): until
    case .closesEarly(let closes): closes
    case .closed, .unknown: nil
    }
  }
}

extension PlanOutlook.Food {
  fileprivate var word: String {
    switch self {
    case .onMenu: "on-menu"
    case .offMenu: "off-menu"
    case .noMenu: "no-menu"
    }
  }
}
