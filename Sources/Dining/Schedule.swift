package import CivilTime
package import OpeningHours

/// All statements about one service of one venue, from which the state at a moment is derived.
package struct Schedule: Sendable {
  /// Pages' live statuses.
  let momentary: [RecordedStatement]
  /// Statements about dates and weeks.
  let planned: [RecordedStatement]
  let context: HoursContext

  /// How long a page's live status applies if it names no change and no next fetch is planned: after that the
  /// state is unknown.
  package static let momentaryValidity: Int64 = 3_600

  /// - Parameters:
  ///   - statements: those of every service; the others are ignored.
  ///   - service: the service to ask about.
  ///   - context: the campus' zone, place and calendar.
  package init(_ statements: [RecordedStatement], service: Service, context: HoursContext) {
    momentary = statements.filter { $0.statement.service == service && $0.statement.scope == .now }
    planned = statements.filter { $0.statement.service == service && $0.statement.scope != .now }
    self.context = context
  }

  /// Whether anything is stated of the service at all.
  package var isEmpty: Bool { momentary.isEmpty && planned.isEmpty }

  /// The plan of a service date, or nil if only live statuses cover it.
  package func plan(on date: CivilDate) -> DayPlan? {
    planned.isEmpty ? nil : DayPlan.deciding(on: date, among: planned, in: context)
  }

  /// The state at an instant: manual override › the page's live status › dated › range › weekly.
  package func state(at instant: Instant) -> OpenState {
    guard !isEmpty else { return .unknown }
    var state = decidedState(at: instant)
    for word in momentary {
      state.mayChange(at: word.saidAt, after: instant)
      state.mayChange(at: word.validUntil, after: instant)
      // From then on it may yield to a plan, if it names no change and there is a plan.
      guard word.changeAhead == nil, !planned.isEmpty else { continue }
      state.mayChange(at: word.saidAt + Self.momentaryValidity, after: instant)
    }
    return state
  }

  /// The state at a moment according to the plans of dates and weeks.
  private func plannedState(at instant: Instant) -> OpenState {
    var plans = DayPlans(planned, in: context)
    return plans.state(at: instant)
  }

  private func decidedState(at instant: Instant) -> OpenState {
    let planned = plannedState(at: instant)
    let byHand = planned.because.flatMap { $0.statement.scope == .override ? $0.statement : nil }
    guard let now = momentaryStatement(covering: instant), holds(now, at: instant, against: planned),
      byHand.map({ now.isBeside($0, planned.kind) }) ?? !isSetByHand(now, at: instant)
    else { return afterNamedEnd(planned, at: instant) }
    var state = momentaryState(now)
    state.steadyUntil = planned.steadyUntil
    if byHand == nil, disagree(state, planned) { state.contradictedBy = planned.because }
    if state.kind == .open, planned.kind == .open {
      state.period = state.period ?? planned.period
      state.serviceDate = planned.serviceDate
      // "Now open" does not say until when; a plan that agrees does, unless the words have times that were not read.
      if now.statement.until == nil, !(now.statement.text ?? "").contains(where: \.isNumber) {
        state.closesAt = planned.closesAt
        state.isEndless = planned.isEndless
      }
    }
    // Nor does "closed" say when it opens; "temporarily closed" says that it will not as planned.
    if state.kind == .closed, planned.kind == .closed, now.statement.opensAt == nil,
      now.statement.saysOnlyClosed
    {
      state.opensAt = planned.opensAt
      state.period = state.period ?? planned.period
    }
    // The plan's next opening is also the page's only if they agree on it.
    if state.kind != .closed || planned.next?.opens == state.opensAt { state.next = planned.next }
    return state
  }

  /// Whether a page's live status is about a meal that is set by hand on its date: last night's, as long as
  /// any statement continues it.
  private func isSetByHand(_ word: RecordedStatement, at instant: Instant) -> Bool {
    guard let meal = word.statement.period,
      planned.contains(where: { $0.statement.scope == .override && $0.statement.isOf(meal: meal) })
    else { return false }
    let today = date(at: instant)
    let night = plan(on: today.adding(days: -1))
    let goesOn = (night.map { $0.windows + $0.replaced } ?? []).contains {
      $0.contains(instant) && $0.period?.lowercased() == meal.lowercased()
    }
    return (goesOn ? night : plan(on: today))?.setsByHand(meal: meal) ?? false
  }

  /// The first lower-ranked statement that contradicts the one that decided a state; nil if there is none, or
  /// nothing was decided.
  package func contradiction(of state: OpenState, at instant: Instant) -> RecordedStatement? {
    guard let because = state.because else { return nil }
    if let other = state.contradictedBy { return other }
    if because.statement.scope == .override, let now = momentaryStatement(covering: instant),
      disagree(state, momentaryState(now))
    {
      return now
    }
    var lower = planned
    if because.statement.scope != .override { lower.removeAll { $0.statement.scope == .override } }
    if because.statement.scope != .now {
      lower.removeAll { $0.statement.scope == because.statement.scope && $0.belongsWith(because) }
    }
    while !lower.isEmpty {
      var plans = DayPlans(lower, in: context)
      let other = plans.state(at: instant)
      guard let saying = other.because else { return nil }
      if disagree(state, other) {
        guard other.kind == .closed, let meal = because.statement.period else { return saying }
        // A statement that has this very meal at another time is more specific than one with another meal.
        let plan = DayPlan.deciding(on: state.serviceDate ?? date(at: instant), among: lower, in: context)
        return plan?.because.first { $0.statement.isOf(meal: meal) } ?? saying
      }
      lower.removeAll { $0.statement.scope == saying.statement.scope && $0.belongsWith(saying) }
    }
    return nil
  }

  /// Whether two states contradict each other: one open and one closed, or open until another time than the
  /// page named.
  private func disagree(_ state: OpenState, _ other: OpenState) -> Bool {
    guard state.kind != .unknown, other.kind != .unknown else { return false }
    if state.kind != other.kind { return true }
    guard state.kind == .open, let named = state.because, named.statement.scope == .now,
      let until = named.statement.until, named.statement.period == nil
    else { return false }
    return state.closesAt == until && other.closesAt.map { $0 != until } ?? false
  }

  /// The date at an instant in the campus' zone.
  func date(at instant: Instant) -> CivilDate { context.zone.civil(at: instant).date }

  func momentaryStatement(covering instant: Instant) -> RecordedStatement? {
    momentary
      .filter { $0.statement.state != nil && $0.saidAt <= instant && instant < $0.validUntil }
      .min { $0.isWeightier(than: $1) }
  }

  /// Whether a status that names no change still applies: after an hour it yields to a plan by which
  /// something has changed since then.
  private func holds(_ word: RecordedStatement, at instant: Instant, against planned: OpenState) -> Bool {
    guard word.changeAhead == nil, instant.seconds(since: word.saidAt) >= Self.momentaryValidity,
      planned.kind != .unknown
    else { return true }
    return plannedState(at: word.saidAt).kind == planned.kind
  }

  private func momentaryState(_ recorded: RecordedStatement) -> OpenState {
    let statement = recorded.statement
    var state = OpenState(kind: statement.state ?? .unknown, period: statement.period, because: recorded)
    switch state.kind {
    case .open:
      // The end of a meal is not the venue's closing time; the venue's own applies, whatever the plan.
      let isMeal = statement.period != nil
      var plans = DayPlans(planned, in: context)
      let end = statement.until.flatMap { plans.endOfOpening(closing: $0, isLast: !isMeal) }
      // A meal that ends as the next begins does not close the venue, and the page does not state how long
      // the next one lasts.
      state.closesAt = end == statement.opensAt ? nil : end
      state.isEndless = statement.until != nil && end == nil
    case .closed: state.opensAt = recorded.changeAhead
    case .unknown: break
    }
    return state
  }
}

extension RecordedStatement {
  /// Whether a page's live status is about another meal than the one set by hand, which is not open at that
  /// time.
  fileprivate func isBeside(_ byHand: HoursStatement, _ planned: OpenKind) -> Bool {
    planned == .closed && byHand.period != nil && statement.period != nil
      && !statement.isOf(meal: byHand.period)
  }
}
