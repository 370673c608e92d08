import CivilTime
import Dining
package import JSON
import OpeningHours
package import Phrases
package import Queries

extension WhyResult: JSONView {
  package static let schema = "dine.why/1"

  package func writeResults(into writer: inout JSONWriter, _ clock: LocalClock) {
    writer.object { result in
      result.members(of: moment, clock)
      result.usual(of: moment, clock)
      result.field("rule", rule)
      result.field("service_date", moment.open.serviceDate?.description)
      result.key("because")
      if let because = moment.open.because {
        result.statement(because, clock)
      } else {
        result.value(String?.none)
      }
      result.key("contradicted_by")
      if let other = moment.open.contradictedBy {
        result.statement(other, clock)
      } else {
        result.value(String?.none)
      }
      result.array("statements") { for recorded in statements { $0.statement(recorded, clock) } }
      result.facts(facts, clock)
    }
  }
}
