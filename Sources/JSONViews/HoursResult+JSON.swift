import HoursText
import CivilTime
import Dining
package import JSON
package import OpeningHours
package import Phrases
package import Queries

extension HoursResult: JSONView {
  package static let schema = "dine.hours/1"

  package func writeResults(into writer: inout JSONWriter, _ clock: LocalClock) {
    writer.object { result in
      result.field("value", reading == nil ? value : nil)
      result.field("text", reading == nil ? nil : value)
      result.field("canonical", expression.canonical)
      result.field("description", expression.describe())
      result.field("state", state.kind.rawValue)
      result.field("comment", state.comment)
      result.time("next_change", nextChange, clock)
      result.field("rule", rule)
      result.field("sentence", HoursPhrase(state, change: nextChange, following: following, clock).text)
      result.strings("unread", reading?.unread)
      result.array("warnings") { for warning in warnings { $0.warning(warning) } }
      result.array("week") { array in
        for day in week.days {
          array.day(VenueWeek.Day(date: day.date, windows: day.windows), clock)
        }
      }
    }
  }
}

extension JSONWriter {
  /// A warning about how hours were read.
  package mutating func warning(_ warning: HoursWarning) {
    object { object in
      object.field("code", warning.code)
      object.field("column", warning.column)
      object.field("message", warning.message)
    }
  }
}
