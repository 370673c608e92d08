import CivilTime
import OpeningHours

/// Any bytes give a value or an error; what is a value answers every question, and the answers agree.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzParser(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let text = Input.text(start, count)
  let end = text.count + 1
  do {
    let expression = try HoursExpression(text)
    for warning in expression.warnings {
      require((1...end).contains(warning.column), "a warning at column \(warning.column)")
    }
    require(!expression.canonical.isEmpty, "a value without a canonical form")
    _ = expression.describe()
    let choice = Int(start.pointee)
    agree(
      expression, Input.windows[choice % Input.windows.count],
      Input.contexts[choice / 16 % Input.contexts.count])
  } catch {
    require((1...end).contains(error.column), "an error at column \(error.column)")
    require(!error.message.isEmpty, "an error without words")
  }
  return 0
}

/// The invariants of docs/hours.md in one window and place.
private func agree(
  _ expression: HoursExpression, _ window: (start: Instant, end: Instant), _ context: HoursContext
) {
  let spans = expression.spans(from: window.start, to: window.end, in: context)
  var last: HoursSpan?
  for span in spans {
    require(span.kind != .closed && span.start < span.end, "an empty span")
    require(span.start >= window.start && span.end <= window.end, "a span outside its window")
    if let last {
      require(last.end <= span.start, "spans out of order")
      let touch = last.end == span.start && last.kind == span.kind && last.comment == span.comment
      require(!touch, "two spans that say the same")
    }
    last = span
    for instant in [span.start, span.end - 1] {
      let state = expression.state(at: instant, in: context)
      require(
        state.kind == span.kind && state.comment == span.comment,
        "state and span differ at \(instant.rfc3339UTC)")
    }
  }
  let state = expression.state(at: window.start, in: context)
  require(state.rule.map { expression.ruleText($0) != nil } ?? true, "a rule that is not there")
  guard let change = expression.nextChange(after: window.start, in: context) else { return }
  require(change > window.start, "a change that is not later")
  require(expression.state(at: change, in: context).kind != state.kind, "a change that changes nothing")
  require(expression.state(at: change - 1, in: context).kind == state.kind, "a change before the next one")
  guard change < window.end else { return }
  let isEdge = spans.contains { $0.start == change || $0.end == change }
  require(isEdge, "a change at \(change.rfc3339UTC) that is at no end of a span")
}
