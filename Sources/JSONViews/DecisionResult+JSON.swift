import CivilTime
import Dining
package import JSON
package import Phrases
package import Queries

extension DecisionResult: JSONView {
  package static let schema = "dine.decision/1"

  package func writeMembers(into writer: inout JSONWriter, _ clock: LocalClock) {
    writer.field("group", group)
    writer.field("members", members)
    writer.field("not_voted", silent)
    writer.field("unknown", unknown)
    writer.time("start", meal.start, clock)
    writer.time("end", meal.end, clock)
    writer.field("rule", decision.rule.rawValue)
    writer.field("seed", "\(decision.seed)")
    writer.field("round", round)
    writer.field("fewest_noes", decision.isFewestNoes)
    writer.array("left_out") { list in
      for other in others { list.object { Self.write(other, into: &$0, clock) } }
    }
  }

  package func writeResults(into writer: inout JSONWriter, _ clock: LocalClock) {
    for place in places {
      writer.object { result in
        result.field("venue", place.choice.slug)
        result.field("name", place.name)
        result.time("open_until", place.choice.openUntil, clock)
        result.field("metres", place.distance?.metres)
        result.field("noes", place.choice.noes)
        result.field("ahead_by", place.choice.edge?.rawValue)
        result.array("fits") { list in
          for fit in place.choice.fits {
            list.object { entry in
              entry.field("person", fit.member)
              entry.field("dishes", fit.dishes)
              entry.field("count", fit.count)
            }
          }
        }
      }
    }
  }

  private static func write(_ other: Other, into writer: inout JSONWriter, _ clock: LocalClock) {
    var (time, noes, people): (Instant?, Int?, [String]) = (nil, nil, [])
    switch other.exclusion.obstacle {
    case .opens(let at), .closes(let at): time = at
    case .nothingFits(let members), .unstated(let members), .noMenu(let members): people = members
    case .refused(let count): noes = count
    case .closed, .hoursUnknown, .passedOver: break
    }
    writer.field("venue", other.exclusion.slug)
    writer.field("name", other.name)
    writer.field("because", other.exclusion.obstacle.word)
    writer.time("at", time, clock)
    writer.field("noes", noes)
    writer.field("people", people)
  }
}
