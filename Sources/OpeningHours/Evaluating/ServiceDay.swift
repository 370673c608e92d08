public import CivilTime

extension HoursExpression {
  /// What the value opens, or calls unknown, on one day: each stretch whole, though it ends on the next day or touches
  /// one that another day opens.
  ///
  /// The stretches of all days laid over one another are what `spans` says; only here last night's end is not this
  /// day's, and what begins at midnight is not last night's.
  ///
  /// - Parameters:
  ///   - date: The day on which the stretches begin.
  ///   - holdsBefore: Whether the value speaks of the day before, too, whose closed night may reach into this one.
  ///   - holdsAfter: Whether it speaks of the day after, too, whose rules may end the night.
  ///   - context: The place.
  /// - Returns: The stretches in order; those that touch differ in kind or comment.
  public func stretches(
    of date: CivilDate, holdsBefore: Bool = true, holdsAfter: Bool = true, in context: HoursContext
  ) -> [HoursSpan] {
    program.stretches(
      of: date, holdsBefore: holdsBefore, holdsAfter: holdsAfter, context)
  }
}

extension Program {
  fileprivate func stretches(
    of date: CivilDate, holdsBefore: Bool, holdsAfter: Bool, _ context: HoursContext
  ) -> [HoursSpan] {
    var walk = DayWalk(holding: context.zone.firstInstant(of: date), zone: context.zone)
    let day = date.dayNumber
    // A day that a zone leaves out has no time of its own.
    guard walk.clock.day == day, walk.clock.start < walk.clock.end else { return [] }
    var spans: [HoursSpan] = []
    add(row(walk.clock, of: day, others: holdsBefore, context), walk.clock, context, to: &spans)
    guard rules.contains(where: { $0.reachesNextDay && $0.kind != .closed }) else { return spans }
    walk.advance(to: day + 1)
    guard walk.clock.start < walk.clock.end else { return spans }
    add(row(walk.clock, of: day, others: holdsAfter, context), walk.clock, context, to: &spans)
    return spans
  }

  /// Adds what is not closed of a painted day, joined to what came before where it goes on.
  private func add(_ row: DayRow, _ clock: DayClock, _ context: HoursContext, to spans: inout [HoursSpan]) {
    for (index, segment) in row.segments.enumerated() where segment.kind != .closed {
      let start = Instant(secondsSince1970: segment.start)
      let end = Instant(
        secondsSince1970: index + 1 < row.segments.count ? row.segments[index + 1].start : row.end)
      let comment = comment(of: segment, day: clock.day, context)
      if let last = spans.last, last.end == start, last.kind == segment.kind, last.comment == comment {
        spans[spans.count - 1] = HoursSpan(start: last.start, end: end, kind: last.kind, comment: comment)
      } else {
        spans.append(HoursSpan(start: start, end: end, kind: segment.kind, comment: comment))
      }
    }
  }
}
