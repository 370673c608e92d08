package import CivilTime
package import OpeningHours

/// Keeps a venue closed after a closing time that its page named, although the plans continue the opening.
extension Schedule {
  /// The state according to the plans; after a closing time that a page named for the current opening, the
  /// page's statement applies.
  ///
  /// - Parameters:
  ///   - planned: the state according to the plans.
  ///   - instant: the moment.
  /// - Returns: that state, or closed until the next opening.
  func afterNamedEnd(_ planned: OpenState, at instant: Instant) -> OpenState {
    guard planned.kind == .open, let (word, end) = lastNamedEnd(upTo: instant) else { return planned }
    let opensAgain = word.statement.opensAt.flatMap { $0 > end ? $0 : nil }
    let today = date(at: instant)
    var plans = DayPlans(self.planned, in: context)
    let isAnother = [today.adding(days: -1), today].compactMap { plans.plan(on: $0) }.contains { plan in
      plan.windows.contains { window in
        window.kind == .open && window.contains(instant)
          && (window.opens >= end || plan.statement(for: window)?.statement.scope == .override)
      }
    }
    guard !isAnother, opensAgain.map({ instant < $0 }) ?? true else { return planned }
    var next = plans.nextWindow(after: instant, from: today)
    if let opensAgain, next.map({ opensAgain < $0.opens }) ?? true { next = nil }
    var state = OpenState(
      kind: .closed, period: next?.period, opensAt: next?.opens ?? opensAgain,
      next: next?.kind == .open ? next : nil, because: word, contradictedBy: planned.because,
      serviceDate: planned.serviceDate)
    state.steadyUntil = planned.steadyUntil
    if let opensAgain { state.mayChange(at: opensAgain, after: instant) }
    return state
  }

  /// The last closing time that a page named, with its statement; nil if a page has stated an opening since.
  private func lastNamedEnd(upTo instant: Instant) -> (word: RecordedStatement, end: Instant)? {
    let ended = momentary.compactMap { word -> (word: RecordedStatement, end: Instant)? in
      guard let end = word.namedEnd, end <= instant, momentaryStatement(covering: end - 1) == word else {
        return nil
      }
      return (word, end)
    }
    guard let last = ended.max(by: { $0.end < $1.end }) else { return nil }
    let isOpenSince = momentary.contains {
      $0.statement.state == .open && $0.saidAt >= last.end && $0.saidAt <= instant
    }
    return isOpenSince ? nil : last
  }

  /// Until when a page's live status may decide: to the end of its validity; if it names a closing time, to the planned
  /// end of the openings that this cuts off.
  func reach(of word: RecordedStatement) -> Instant {
    guard let end = word.namedEnd else { return word.validUntil }
    let today = date(at: end)
    let cut = [today.adding(days: -1), today].compactMap { plan(on: $0) }.flatMap(\.windows)
      .filter { $0.kind == .open && $0.opens < end && end < $0.closes }
    return cut.map(\.closes).max() ?? end
  }

  /// The times at which it is not open after a closing time that a page named, although the plans continue the opening.
  ///
  /// - Parameter word: a page's live status.
  /// - Returns: the times in order; none if it names no closing time, or only a later one than the plans.
  package func closings(namedBy word: RecordedStatement) -> [HoursSpan] {
    guard let end = word.namedEnd else { return [] }
    return parts(from: end, to: reach(of: word)).filter { !$0.isOpen }.map {
      HoursSpan(start: $0.from, end: $0.to, kind: .closed)
    }
  }
}

extension RecordedStatement {
  /// The closing time of the place that a page's live status names, if it was in the future at that time. The end of a
  /// meal does not close the place, nor does a closing time at which the next opening begins.
  package var namedEnd: Instant? {
    guard statement.state == .open, statement.period == nil, let end = changeAhead,
      statement.opensAt != end
    else { return nil }
    return end
  }
}
