import CivilTime
import Dining
package import JSON
import OpeningHours
package import Phrases
package import Queries

extension WeekResult: JSONView {
  package static let schema = "dine.week/1"

  package func writeResults(into writer: inout JSONWriter, _ clock: LocalClock) {
    for row in rows {
      writer.object { result in
        result.field("venue", row.venue.slug)
        result.field("name", row.venue.name)
        result.members(of: row.doors.plan, clock)
        result.said(row.doors, clock)
        if let exchange = row.exchange {
          result.object("meal_exchange") { object in
            object.members(of: exchange.plan, clock)
            object.said(exchange, clock)
          }
        } else {
          result.field("meal_exchange", String?.none)
        }
        result.source(row.provenance)
        result.time("as_of", row.asOf, clock)
        result.field("stale", row.isStale)
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func said(_ day: ServiceDay, _ clock: LocalClock) {
    guard let state = day.said else { return field("said", String?.none) }
    object("said") { said in
      said.field("state", state.kind.rawValue)
      said.time("closes_at", state.closesAt, clock)
      said.time("opens_at", state.opensAt, clock)
      said.time("as_of", state.because?.provenance.observedAt, clock)
    }
  }
}
