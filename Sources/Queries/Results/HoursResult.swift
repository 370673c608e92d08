package import HoursText
package import CivilTime
import Dining
package import Failures
package import OpeningHours

/// The answer of `dine hours`: what an expression says about now and a week, and how it was read.
package struct HoursResult: QueryResult {
  /// The value asked about, as typed.
  package let value: String
  /// The reading of free text; nil if an expression was typed.
  package let reading: HoursTextReading?
  package let expression: HoursExpression
  /// Warnings about how it was read.
  package let readingWarnings: [HoursWarning]
  /// What cannot be evaluated, wherever it occurs in the value.
  package let contextWarnings: [HoursWarning]
  package let state: HoursState
  package let nextChange: Instant?
  package let week: HoursWeek
  /// The state from the next change on.
  package let following: HoursState?

  /// - Parameters:
  ///   - value: the value that was typed.
  ///   - reading: its reading, if it is free text.
  ///   - expression: the parsed expression.
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

  /// The displayed week changes at the end of the service date.
  package var changesAt: Instant? { [nextChange, week.endsAt].compactMap(\.self).min() }

  package var exit: ExitCode { state.kind == .open ? .yes : .no }
  package var dataAsOf: Instant? { nil }
  package var isStale: Bool { false }

  package var warnings: [HoursWarning] { readingWarnings + contextWarnings }

  /// The deciding rule as canonical text.
  package var rule: String? { state.rule.flatMap { expression.ruleText($0) } }
}
