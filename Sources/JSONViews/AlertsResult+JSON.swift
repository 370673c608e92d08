import CivilTime
import Dining
package import JSON
package import Phrases
package import Queries

extension AlertsResult: JSONView {
  package static let schema = "dine.alerts/1"

  package func writeMembers(into writer: inout JSONWriter, _ clock: LocalClock) {
    writer.field("person", person)
    writer.field("channels", channels)
    writer.key("test")
    guard let test else { return writer.value(String?.none) }
    writer.object { object in
      object.field("message", Self.lines(test.new, isCorrection: false, clock))
      object.field("correction", Self.lines(test.corrections, isCorrection: true, clock))
    }
  }

  private static func lines(_ alerts: [AlertRecord], isCorrection: Bool, _ clock: LocalClock) -> [String] {
    alerts.isEmpty ? [] : AlertText(alerts, isCorrection: isCorrection, clock).lines
  }

  package func writeResults(into writer: inout JSONWriter, _ clock: LocalClock) {
    for entry in entries {
      writer.object { result in
        result.field("id", entry.topic.id)
        result.field("kind", entry.topic.kind.rawValue)
        result.field("name", entry.name)
        result.field("venue", entry.topic.venue)
        result.field("venue_name", entry.venueName)
        result.field("date", entry.topic.date.description)
        result.field("meal", entry.topic.meal.isEmpty ? nil : entry.topic.meal)
        result.time("begins", entry.begins, clock)
        result.field("state", entry.state.code)
        result.time("at", entry.state.instant, clock)
      }
    }
  }
}
