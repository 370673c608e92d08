import CivilTime

extension Program {
  /// The comment of a segment of a day: the rule's own, the guess at an open end, or the name of the holiday.
  func comment(of segment: Segment, day: Int, _ context: HoursContext) -> String? {
    guard segment.rule >= 0 else { return nil }
    let index = Int(segment.rule)
    if !comments.isEmpty, let own = comments[index] { return own }
    if segment.isGuess, rules[index].kind == .open { return OpenEnd.comment }
    guard needsHolidays, let calendar = context.holidays else { return nil }
    return holidayName(rules[index], segment.isTail ? day - 1 : day, calendar)
  }

  /// The name of the holiday for which a rule matches a day; of several, that of the last one written.
  private func holidayName(_ rule: CompiledRule, _ day: Int, _ calendar: HolidayCalendar) -> String? {
    for index in rule.datedWeekdays.reversed() {
      if case .holiday(let holiday) = weekdays[index], let name = name(of: holiday, day, calendar) {
        return name
      }
    }
    for index in rule.holidays.reversed() {
      if let name = name(of: holidays[index], day, calendar) { return name }
    }
    return nil
  }

  private func name(of holiday: HolidaySelector, _ day: Int, _ calendar: HolidayCalendar) -> String? {
    let name =
      holiday.isSchool ? calendar.schoolHoliday(day) : calendar.publicHoliday(day - holiday.offset)
    guard let name, !name.isEmpty else { return nil }
    switch holiday.offset {
    case 0: return name
    case 1: return "Day after " + name
    default: return "Day before " + name
    }
  }

  /// The open and unknown stretches between two instants.
  func spans(from start: Instant, to end: Instant, _ context: HoursContext) -> [HoursSpan] {
    guard start < end else { return [] }
    var collector = SpanCollector(start: start.secondsSince1970, end: end.secondsSince1970)
    var walk = DayWalk(holding: start, zone: context.zone)
    while walk.clock.start < end.secondsSince1970 {
      let clock = walk.clock
      let constant = collect(clock, context, into: &collector)
      var next = clock.day + 1
      // A stretch of one kind may still change its comment.
      if let constant, constant == .closed || hasNoComments {
        next = max(next, plainlyConstantUntil(after: Day(clock.day), as: constant, context.holidays))
      }
      guard next <= Self.lastDay else { break }
      walk.advance(to: next)
    }
    return collector.finished()
  }

  private static let lastDay = DayNumber.of(CivilDate.years.upperBound, 12, 31)

  private var hasNoComments: Bool {
    !needsHolidays && comments.allSatisfy { $0 == nil } && !paints.contains { $0.isGuess }
  }

  /// Adds a day's segments, and returns their kind if they all have the same.
  private func collect(_ clock: DayClock, _ context: HoursContext, into collector: inout SpanCollector)
    -> HoursKind?
  {
    guard clock.start < clock.end else { return nil }
    guard isPlain(clock, context) else {
      let segments = row(clock, context).segments
      for segment in segments {
        collector.add(segment, comment(of: segment, day: clock.day, context), segment.start)
      }
      return segments.allSatisfy { $0.kind == segments[0].kind } ? segments[0].kind : nil
    }
    let today = week.segments[week.days[DayNumber.weekday(clock.day)]]
    for segment in today {
      collector.add(segment, comment(of: segment, day: clock.day, context), clock.start + segment.start)
    }
    return today.allSatisfy { $0.kind == today[today.startIndex].kind } ? today[today.startIndex].kind : nil
  }
}

/// Joins segments into spans within a window.
private struct SpanCollector {
  let start: Int64
  let end: Int64
  private var spans: [HoursSpan] = []
  private var kind = HoursKind.closed
  private var comment: String?
  private var isGuess = false
  private var begin: Int64

  init(start: Int64, end: Int64) {
    self.start = start
    self.end = end
    begin = start
  }

  /// Sets the state from a time on, until the next call.
  mutating func add(_ segment: Segment, _ comment: String?, _ time: Int64) {
    // A stretch that goes on ends as its last part does.
    defer { isGuess = segment.isGuess }
    if segment.kind == kind, kind == .closed || comment == self.comment { return }
    close(at: time)
    kind = segment.kind
    self.comment = comment
    begin = time
  }

  private mutating func close(at time: Int64) {
    let (from, to) = (max(begin, start), min(time, end))
    guard kind != .closed, from < to else { return }
    spans.append(
      HoursSpan(
        start: Instant(secondsSince1970: from), end: Instant(secondsSince1970: to), kind: kind,
        comment: comment, isEndGuessed: isGuess))
  }

  mutating func finished() -> [HoursSpan] {
    close(at: end)
    kind = .closed
    return spans
  }
}
