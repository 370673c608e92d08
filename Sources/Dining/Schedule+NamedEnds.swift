import CivilTime

/// What stays closed because a page named the end of an opening that a plan has go on.
extension Schedule {
  /// What the plans say of a moment; behind the end that a page named of the opening that is on, its word stands.
  ///
  /// - Parameters:
  ///   - planned: what the plans say.
  ///   - instant: the moment.
  /// - Returns: that, or closed until the next opening.
  func afterNamedEnd(_ planned: OpenState, at instant: Instant) -> OpenState {
    guard planned.kind == .open, let (word, end) = lastNamedEnd(upTo: instant) else { return planned }
    let opensAgain = word.statement.opensAt.flatMap { $0 > end ? $0 : nil }
    let today = date(at: instant)
    let isAnother = [today.adding(days: -1), today].compactMap { plan(on: $0) }.contains { plan in
      plan.windows.contains { window in
        window.kind == .open && window.contains(instant)
          && (window.opens >= end || plan.statement(for: window)?.statement.scope == .override)
      }
    }
    guard !isAnother, opensAgain.map({ instant < $0 }) ?? true else { return planned }
    var next = nextWindow(after: instant, from: today)
    if let opensAgain, next.map({ opensAgain < $0.opens }) ?? true { next = nil }
    var state = OpenState(
      kind: .closed, period: next?.period, opensAt: next?.opens ?? opensAgain, next: next, because: word,
      contradictedBy: planned.because, serviceDate: planned.serviceDate)
    state.steadyUntil = planned.steadyUntil
    if let opensAgain { state.mayChange(at: opensAgain, after: instant) }
    return state
  }

  /// The last end of an opening that a page named, and its word; nil where a page has had it open since.
  private func lastNamedEnd(upTo instant: Instant) -> (word: RecordedStatement, end: Instant)? {
    let ended = momentary.compactMap { word -> (word: RecordedStatement, end: Instant)? in
      // The end of a meal is not the door's, and one at which the next begins closes no door.
      guard word.statement.state == .open, word.statement.period == nil, let end = word.changeAhead,
        end <= instant, word.statement.opensAt != end, momentaryStatement(covering: end - 1) == word
      else { return nil }
      return (word, end)
    }
    guard let last = ended.max(by: { $0.end < $1.end }) else { return nil }
    let isOpenSince = momentary.contains {
      $0.statement.state == .open && $0.saidAt >= last.end && $0.saidAt <= instant
    }
    return isOpenSince ? nil : last
  }
}
