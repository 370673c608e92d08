public import CivilTime

/// A value of opening hours in the language of OpenStreetMap's `opening_hours` key, parsed once and evaluated
/// often.
///
/// Parsing depends on no time or place; each evaluation gets these in a `HoursContext`.
public struct HoursExpression: Sendable {
  /// The value as given.
  public let text: String
  /// Warnings for people about how it was read.
  public let warnings: [HoursWarning]
  let rules: [Rule]
  let program: Program

  /// Reads a value.
  ///
  /// - Parameter text: The value, as in `Mo-Fr 08:00-17:00; PH off`.
  /// - Throws: `HoursSyntaxError` for an invalid value, and for one whose meaning could only be guessed.
  public init(_ text: String) throws(HoursSyntaxError) {
    var utf8 = text
    utf8.makeContiguousUTF8()
    guard utf8.utf8.count <= HoursLimits.bytes else {
      throw HoursSyntaxError(.tooLong(limit: HoursLimits.bytes), column: 1)
    }
    let read = try utf8.withUTF8 { Self.read($0) }.get()
    self.text = text
    rules = read.rules
    warnings = read.warnings
    program = Program(rules)
  }

  private typealias Reading = (rules: [Rule], warnings: [HoursWarning])

  private static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> Result<Reading, HoursSyntaxError> {
    Result { () throws(HoursSyntaxError) in
      var lexer = Lexer(bytes)
      try lexer.run()
      var parser = Parser(lexer)
      try parser.run()
      parser.lint()
      return (parser.rules, parser.warnings)
    }
  }

  /// The state that the value gives an instant.
  public func state(at instant: Instant, in context: HoursContext) -> HoursState {
    let instant = CivilTimeline.clamped(instant)
    let clock = DayClock(holding: instant, zone: context.zone)
    let segment = program.segment(holding: instant.secondsSince1970, clock, context)
    return HoursState(
      kind: segment.kind, comment: program.comment(of: segment, day: clock.day, context),
      rule: segment.rule < 0 ? nil : Int(segment.rule))
  }

  /// The next later instant at which the state changes between open, closed and unknown, or nil if it never
  /// does.
  ///
  /// A change of only the comment does not count.
  public func nextChange(after instant: Instant, in context: HoursContext) -> Instant? {
    guard instant < CivilTimeline.last else { return nil }
    return program.nextChange(after: CivilTimeline.clamped(instant), context)
  }

  /// The stretches between two instants in which the value is open or unknown, ascending and disjoint; two
  /// that touch differ in kind or comment.
  public func spans(from start: Instant, to end: Instant, in context: HoursContext) -> [HoursSpan] {
    program.spans(from: CivilTimeline.clamped(start), to: CivilTimeline.clamped(end), context)
  }

  /// The stretches of one day of the calendar, from its first midnight to the next.
  public func schedule(on date: CivilDate, in context: HoursContext) -> [HoursSpan] {
    spans(
      from: context.zone.firstInstant(of: date), to: context.zone.firstInstant(of: date.adding(days: 1)),
      in: context)
  }

  /// The weekdays that a rule names for every week of the year.
  public var weekdaysNamed: Set<Weekday> {
    let masks = rules.filter { $0.isOfEveryWeek }.map { $0.weekdays.reduce(UInt8(0)) { $0 | $1.mask } }
    let isEveryDay = rules.contains { $0.isOfEveryWeek && $0.weekdays.isEmpty }
    let mask = masks.reduce(isEveryDay ? 0x7F : 0, |)
    return Set(Weekday.allCases.filter { mask & 1 << UInt8($0.rawValue - 1) != 0 })
  }

  /// Whether any rule names weekdays, for every week or between dates.
  package var namesWeekdays: Bool { rules.contains { !$0.weekdays.isEmpty } }

  /// Whether times end when they begin, as in `11:00-11:00`: they mean 24 hours, and on a form mostly a mistake.
  /// Midnight to midnight is no such case.
  package var hasEqualTimes: Bool {
    rules.contains { $0.times.contains { $0.start == $0.end && $0.start != TimePoint(minutes: 0) } }
  }

  /// Whether any of its rules says that the place is open then; one with a comment in place of a state does not.
  package var opensEver: Bool {
    rules.contains { $0.modifier == .open || $0.modifier == nil && $0.comment == nil }
  }

  /// The number of rules.
  public var ruleCount: Int { rules.count }

  /// The warnings about a context in which the value cannot be fully evaluated, because it mentions holidays
  /// or the sun and they are unknown.
  ///
  /// - Parameters:
  ///   - context: The known facts about the place.
  ///   - days: The days to be evaluated; nil means that times of the sun given for any day suffice.
  /// - Returns: `no-calendar`, `no-coordinates`, both or neither.
  public func evaluationWarnings(
    in context: HoursContext, on days: ClosedRange<CivilDate>? = nil
  ) -> [HoursWarning] {
    var warnings: [HoursWarning] = []
    if program.needsHolidays, context.holidays == nil {
      warnings.append(
        HoursWarning(
          code: "no-calendar", column: 1,
          message: "no calendar of holidays is known (built in: us, fr): PH and SH match no day")
      )
    }
    if program.needsSun, context.coordinates == nil, !context.isSunGiven(on: days) {
      warnings.append(
        HoursWarning(
          code: "no-coordinates", column: 1,
          message: "no position is known: times that depend on the sun are unknown"))
    }
    return warnings
  }
}

extension HoursExpression: Equatable {
  /// Whether both have the same rules, whatever their spelling.
  public static func == (left: HoursExpression, right: HoursExpression) -> Bool {
    left.canonical == right.canonical
  }
}

extension HoursExpression: CustomStringConvertible {
  /// The canonical form.
  public var description: String { canonical }
}
