import CivilTime

/// Determines the deciding rule: at one instant, and through a day.
extension Program {
  /// The day as all rules paint it, in order.
  func row(_ clock: DayClock, _ context: HoursContext) -> DayRow {
    var row = DayRow(start: clock.start, end: clock.end)
    var sun = SunDays(from: clock.day - 1)
    let today = Day(clock.day)
    let yesterday = Day(clock.day - 1)
    for (index, rule) in rules.enumerated() {
      if matches(rule, today, context.holidays) {
        if rule.resets { row.wipe() }
        paint(rule, index, serviceDay: clock.day, on: &row, clock, context, &sun)
      }
      if rule.reachesNextDay, matches(rule, yesterday, context.holidays) {
        paint(rule, index, serviceDay: yesterday.number, on: &row, clock, context, &sun)
      }
    }
    return row
  }

  /// A day as painted by the rules that matched one day, this one or the one before.
  ///
  /// - Parameters:
  ///   - clock: The day to paint.
  ///   - serviceDay: The day whose stretches are painted.
  ///   - others: Whether the rules of the other one of the two days apply, too: they open nothing here, but
  ///     may override and close.
  ///   - context: The place.
  /// - Returns: The day; only the service day's stretches are open or unknown in it.
  func row(_ clock: DayClock, of serviceDay: Int, others: Bool, _ context: HoursContext) -> DayRow {
    var row = DayRow(start: clock.start, end: clock.end)
    var sun = SunDays(from: clock.day - 1)
    let today = Day(clock.day)
    let yesterday = Day(clock.day - 1)
    for (index, rule) in rules.enumerated() {
      let isClosing = others && rule.kind == .closed
      let isTodays = serviceDay == clock.day
      if isTodays || others && (rule.resets || isClosing), matches(rule, today, context.holidays) {
        if rule.resets { row.wipe() }
        if isTodays || isClosing {
          paint(rule, index, serviceDay: clock.day, on: &row, clock, context, &sun)
        }
      }
      if rule.reachesNextDay, !isTodays || isClosing, matches(rule, yesterday, context.holidays) {
        paint(rule, index, serviceDay: yesterday.number, on: &row, clock, context, &sun)
      }
    }
    return row
  }

  private func paint(
    _ rule: CompiledRule, _ index: Int, serviceDay: Int, on row: inout DayRow, _ clock: DayClock,
    _ context: HoursContext, _ sun: inout SunDays
  ) {
    let isTail = serviceDay != clock.day
    var brush = Segment(start: 0, kind: rule.kind, rule: Int32(truncatingIfNeeded: index), isTail: isTail)
    if rule.isWholeDay {
      if !isTail {
        row.paint(brush, clock.start, clock.end, onlyClosed: rule.isFallback, onlyNotClosed: false)
      }
      return
    }
    for paint in paints[rule.paints] {
      guard let stretch = stretch(of: paint, serviceDay: serviceDay, clock, context, &sun) else { continue }
      let fill = fill(paint, rule, isCertain: stretch.isCertain)
      brush.kind = fill.kind
      brush.isGuess = fill.isGuess
      row.paint(
        brush, stretch.from, stretch.to, onlyClosed: rule.isFallback, onlyNotClosed: fill.onlyNotClosed)
    }
  }

  /// The segment that contains an instant of a day; its start is not given.
  func segment(at time: Int64, _ clock: DayClock, _ context: HoursContext) -> Segment {
    var result = Segment(start: time, kind: .closed, rule: -1)
    let today = Day(clock.day)
    var yesterday: Day?
    var sun = SunDays(from: clock.day - 1)
    for (index, rule) in rules.enumerated() {
      if matches(rule, today, context.holidays) {
        if rule.resets { result = Segment(start: time, kind: .closed, rule: -1) }
        apply(rule, index, serviceDay: clock.day, at: time, to: &result, clock, context, &sun)
      }
      guard rule.reachesNextDay else { continue }
      let dayBefore = yesterday ?? Day(clock.day - 1)
      yesterday = dayBefore
      if matches(rule, dayBefore, context.holidays) {
        apply(rule, index, serviceDay: clock.day - 1, at: time, to: &result, clock, context, &sun)
      }
    }
    return result
  }

  private func apply(
    _ rule: CompiledRule, _ index: Int, serviceDay: Int, at time: Int64, to result: inout Segment,
    _ clock: DayClock, _ context: HoursContext, _ sun: inout SunDays
  ) {
    let isTail = serviceDay != clock.day
    let number = Int32(truncatingIfNeeded: index)
    if rule.isWholeDay {
      if !isTail, !rule.isFallback || result.kind == .closed {
        result = Segment(start: time, kind: rule.kind, rule: number)
      }
      return
    }
    for place in rule.paints {
      let paint = paints[place]
      guard let stretch = stretch(of: paint, serviceDay: serviceDay, clock, context, &sun),
        time >= stretch.from, time < stretch.to
      else { continue }
      let fill = fill(paint, rule, isCertain: stretch.isCertain)
      if rule.isFallback, result.kind != .closed { continue }
      if fill.onlyNotClosed, result.kind == .closed { continue }
      result = Segment(start: time, kind: fill.kind, rule: number, isTail: isTail, isGuess: fill.isGuess)
    }
  }

  /// The state that a rule gives a stretch: unknown after an open end, and if the sun's times are unknown.
  private func fill(
    _ paint: Paint, _ rule: CompiledRule, isCertain: Bool
  ) -> (kind: HoursKind, isGuess: Bool, onlyNotClosed: Bool) {
    guard rule.kind != .closed else { return (isCertain ? .closed : .unknown, false, !isCertain) }
    return (paint.isGuess || !isCertain ? .unknown : rule.kind, paint.isGuess && isCertain, false)
  }

  /// The instants of a stretch within a day, and whether they are certain.
  private func stretch(
    of paint: Paint, serviceDay: Int, _ clock: DayClock, _ context: HoursContext, _ sun: inout SunDays
  ) -> (from: Int64, to: Int64, isCertain: Bool)? {
    let from = minutes(paint.start, isNextDay: paint.startsNextDay, isStart: true, serviceDay, context, &sun)
    let to = minutes(paint.end, isNextDay: paint.endsNextDay, isStart: false, serviceDay, context, &sun)
    guard from.minutes < to.minutes,
      let stretch = clock.stretch(from.minutes, to.minutes, serviceDay: serviceDay)
    else { return nil }
    return (stretch.0, stretch.1, from.isCertain && to.isCertain)
  }

  /// A time in minutes after the midnight of a day.
  private func minutes(
    _ point: TimePoint, isNextDay: Bool, isStart: Bool, _ serviceDay: Int, _ context: HoursContext,
    _ sun: inout SunDays
  ) -> (minutes: Int, isCertain: Bool) {
    let shift = isNextDay ? 24 * 60 : 0
    guard let event = point.event else { return (point.minutes + shift, true) }
    let day = serviceDay + (isNextDay ? 1 : 0)
    if let minutes = sun.minutes(of: event, on: day, context) {
      return (min(max(minutes + point.minutes + shift, 0), 48 * 60), true)
    }
    // Between midnight and noon, or between noon and midnight: that much is known of the sun.
    let halfDay = event == .sunset || event == .dusk ? 12 * 60 : 0
    return (min(max(halfDay + (isStart ? 0 : 12 * 60) + shift, 0), 48 * 60), false)
  }
}

/// Spans that end in `+`: certainly open up to some time, and possibly after that.
public enum OpenEnd {
  /// The comment on time that is open only because no end was stated; the words of opening_hours.js.
  public static let comment = "Specified as open end. Closing time was guessed."

  /// How long a place may stay open that opens, or was to close, at a time: the guess of opening_hours.js, in
  /// minutes.
  static func guess(from minutes: Int) -> Int {
    if minutes >= 22 * 60 { return minutes + 8 * 60 }
    if minutes >= 17 * 60 { return minutes + 10 * 60 }
    return 24 * 60
  }

  /// The last minute, after the midnight of the day on which a span begins, of the span or the guess after
  /// it, on a day with nominal sun times.
  static func paintedEnd(of span: TimeSpan) -> Int {
    let certain = span.end.map { $0.nominal + (span.endsNextDay ? 24 * 60 : 0) }
    guard span.isOpenEnded else { return certain ?? 0 }
    return max(certain ?? 0, guess(from: certain ?? span.start.nominal))
  }
}
