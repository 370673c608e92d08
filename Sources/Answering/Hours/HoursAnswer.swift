package import CivilTime
import Dining
package import HoursText
package import JSON
package import OpeningHours

/// The answer of `dine hours`: what an expression says of now and of a week, and how it was read.
package struct HoursAnswer: Answer {
  package static let schema = "dine.hours/1"

  /// What was asked about, as typed.
  package let value: String
  /// What was made of free text; nil where an expression was typed.
  package let reading: HoursTextReading?
  package let expression: HoursExpression
  /// What should be known of how it was read.
  let readingWarnings: [HoursWarning]
  /// What cannot be answered, whatever the place in the value.
  let contextWarnings: [HoursWarning]
  package let state: HoursState
  package let nextChange: Instant?
  package let week: HoursWeek
  /// The state from the next change on.
  let following: HoursState?

  /// - Parameters:
  ///   - value: what was typed.
  ///   - reading: what was made of it, if it is free text.
  ///   - expression: what it says.
  ///   - now: the moment asked about.
  ///   - context: the place's zone, position and calendar.
  package init(
    _ value: String, reading: HoursTextReading? = nil, expression: HoursExpression, at now: Instant,
    in context: HoursContext
  ) {
    self.value = value
    self.reading = reading
    self.expression = expression
    readingWarnings = reading?.warnings ?? expression.warnings
    contextWarnings = expression.evaluationWarnings(in: context)
    state = expression.state(at: now, in: context)
    nextChange = expression.nextChange(after: now, in: context)
    following = nextChange.map { expression.state(at: $0, in: context) }
    week = HoursWeek(of: expression, at: now, in: context)
  }

  package var exit: ExitCode { state.kind == .open ? .yes : .no }
  package var dataAsOf: Instant? { nil }
  package var isStale: Bool { false }

  package var warnings: [HoursWarning] { readingWarnings + contextWarnings }

  /// The deciding rule as canonical text.
  var rule: String? { state.rule.flatMap { expression.ruleText($0) } }

  func phrase(_ clock: LocalClock) -> HoursPhrase {
    HoursPhrase(state, change: nextChange, following: following, clock)
  }

  package func plain(_ clock: LocalClock) -> [[String?]] {
    var rows: [[String?]] = [
      ["state", state.kind.rawValue, state.comment],
      ["next_change", nextChange.map { $0.rfc3339(in: clock.zone) }],
      ["rule", rule], ["canonical", expression.canonical],
    ]
    for day in week.days {
      rows += day.windows.map { window in
        [
          "hours", day.date.description, window.opens.rfc3339(in: clock.zone),
          window.closes.rfc3339(in: clock.zone), window.kind.rawValue, window.comment,
        ]
      }
    }
    rows += (reading?.unread ?? []).map { ["unread", $0] }
    rows += warnings.map { ["warning", $0.code, "\($0.column)", $0.message] }
    return rows
  }

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
      result.field("sentence", phrase(clock).text)
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
