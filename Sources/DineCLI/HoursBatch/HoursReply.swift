import JSONViews
import CivilTime
import HoursText
import JSON
import OpeningHours

/// The answer to one query.
struct HoursReply {
  /// The state at the moment asked about.
  struct Moment {
    var state: HoursState
    var nextChange: Instant?
    var rule: String?
  }

  /// More than a year of any real value has, and few enough to fit into memory.
  static let mostIntervals = 100_000

  private let zone: Zone
  /// The reading of free text.
  var reading: HoursTextReading?
  var warnings: [HoursWarning] = []
  var syntaxError: HoursSyntaxError?
  /// What was probably meant by a value that cannot be read.
  var suggestion: String?
  private var intervals: [HoursSpan]?
  private var moment: Moment?
  private var canonical: String?

  init(zone: Zone) {
    self.zone = zone
  }

  /// Answers from an expression.
  mutating func take(
    _ read: ExpressionCache.Read, at instant: Instant?, in window: (from: Instant, to: Instant)?,
    _ context: HoursContext
  ) throws(HoursQueryFault) {
    canonical = read.canonical
    warnings += read.expression.evaluationWarnings(in: context, on: days(of: instant, window))
    if let window { intervals = try read.expression.intervals(from: window.from, to: window.to, context) }
    guard let instant else { return }
    let state = read.expression.state(at: instant, in: context)
    moment = Moment(
      state: state, nextChange: read.expression.nextChange(after: instant, in: context),
      rule: state.rule.flatMap { read.expression.ruleText($0) })
  }

  /// The days a query asks about, and those between them.
  private func days(of moment: Instant?, _ window: (from: Instant, to: Instant)?) -> ClosedRange<CivilDate>? {
    let asked = [moment, window?.from, window.map { max($0.from, $0.to - 1) }]
    let days = asked.compactMap { $0.map { zone.civil(at: $0).date } }
    guard let first = days.min(), let last = days.max() else { return nil }
    return first...last
  }

  /// Answers if nothing could be read: the state is then unknown, which is not the same as closed.
  mutating func takeNothing(at instant: Instant?, in window: (from: Instant, to: Instant)?) {
    if let window {
      intervals =
        window.from < window.to ? [HoursSpan(start: window.from, end: window.to, kind: .unknown)] : []
    }
    if instant != nil { moment = Moment(state: HoursState(kind: .unknown)) }
  }

  // MARK: As JSON

  func json(_ id: JSONValue) -> String {
    if let syntaxError {
      return Self.json(
        id, code: syntaxError.code, column: syntaxError.column, message: syntaxError.message,
        suggestion: suggestion)
    }
    var writer = JSONWriter()
    writer.object { answer in
      answer.field("id", id)
      if let reading {
        answer.field("expression", reading.expression)
        answer.field("unread", reading.unread)
      }
      if let intervals {
        answer.array("intervals") { for interval in intervals { $0.interval(interval, zone) } }
      }
      if let moment {
        answer.field("state", moment.state.kind.rawValue)
        answer.field("comment", moment.state.comment)
        answer.field("next_change", moment.nextChange.map { $0.rfc3339(in: zone) })
        answer.field("rule", moment.rule)
      }
      answer.array("warnings") { for warning in warnings { $0.warning(warning) } }
      answer.field("canonical", canonical)
    }
    return writer.text
  }

  static func json(_ id: JSONValue, _ fault: HoursQueryFault) -> String {
    json(id, code: fault.code, column: fault.column, message: fault.message)
  }

  private static func json(
    _ id: JSONValue, code: String, column: Int?, message: String, suggestion: String? = nil
  ) -> String {
    var writer = JSONWriter()
    writer.object { answer in
      answer.field("id", id)
      answer.object("error") { error in
        error.field("code", code)
        error.field("column", column)
        error.field("message", message)
        error.field("suggestion", suggestion)
      }
    }
    return writer.text
  }
}

extension JSONWriter {
  fileprivate mutating func interval(_ span: HoursSpan, _ zone: Zone) {
    object { object in
      object.field("from", span.start.rfc3339(in: zone))
      object.field("to", span.end.rfc3339(in: zone))
      object.field("state", span.kind.rawValue)
      object.field("comment", span.comment)
    }
  }
}

extension HoursExpression {
  /// How much is evaluated before intervals are counted: 13 months, in seconds.
  private static var slice: Int64 { 396 * 86_400 }

  /// The open and unknown intervals of a window of any length, joined if they touch and are equal.
  fileprivate func intervals(
    from start: Instant, to end: Instant, _ context: HoursContext
  ) throws(HoursQueryFault) -> [HoursSpan] {
    var found: [HoursSpan] = []
    var begin = start
    while begin < end {
      let next = min(end, begin + Self.slice)
      for span in spans(from: begin, to: next, in: context) {
        if let last = found.last, last.end == span.start, last.kind == span.kind,
          last.comment == span.comment
        {
          found[found.count - 1] = HoursSpan(
            start: last.start, end: span.end, kind: span.kind, comment: span.comment,
            isEndGuessed: span.isEndGuessed)
        } else {
          found.append(span)
        }
      }
      guard found.count <= HoursReply.mostIntervals else {
        throw .tooManyIntervals(limit: HoursReply.mostIntervals)
      }
      begin = next
    }
    return found
  }
}
