public import CivilTime

extension HoursExpression {
  /// The stretches that the value opens, or marks as unknown, on one day: each stretch entire, even if it
  /// ends on the next day or touches one of another day.
  ///
  /// The stretches of all days together are those of `spans`; but here the end of last night is not part of
  /// this day, and a stretch that begins at midnight is not part of last night.
  ///
  /// - Parameters:
  ///   - date: The day on which the stretches begin.
  ///   - holdsBefore: Whether the value also covers the day before, whose closed night may extend into this
  ///     one.
  ///   - holdsAfter: Whether it also covers the day after, whose rules may end the night.
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
    // A day that a zone skips has no time of its own.
    guard walk.clock.day == day, walk.clock.start < walk.clock.end else { return [] }
    var spans: [HoursSpan] = []
    add(row(walk.clock, of: day, others: holdsBefore, context), walk.clock, context, to: &spans)
    guard rules.contains(where: { $0.reachesNextDay && $0.kind != .closed }) else { return spans }
    walk.advance(to: day + 1)
    guard walk.clock.start < walk.clock.end else { return spans }
    add(row(walk.clock, of: day, others: holdsAfter, context), walk.clock, context, to: &spans)
    return spans
  }

  /// Adds the stretches of a painted day that are not closed, joined to the previous one if it continues.
  private func add(_ row: DayRow, _ clock: DayClock, _ context: HoursContext, to spans: inout [HoursSpan]) {
    for (index, segment) in row.segments.enumerated() where segment.kind != .closed {
      let start = Instant(secondsSince1970: segment.start)
      let end = Instant(
        secondsSince1970: index + 1 < row.segments.count ? row.segments[index + 1].start : row.end)
      let comment = comment(of: segment, day: clock.day, context)
      if let last = spans.last, last.end == start, last.kind == segment.kind, last.comment == comment {
        spans[spans.count - 1] = HoursSpan(
          start: last.start, end: end, kind: last.kind, comment: comment, isEndGuessed: segment.isGuess)
      } else {
        spans.append(
          HoursSpan(
            start: start, end: end, kind: segment.kind, comment: comment, isEndGuessed: segment.isGuess))
      }
    }
  }
}
