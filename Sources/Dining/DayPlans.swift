import CivilTime
import OpeningHours

/// The plans of the days about a moment, each made once, and what they say of it.
struct DayPlans {
  /// Statements about dates and weeks.
  private let statements: [RecordedStatement]
  private let context: HoursContext
  /// Those made so far.
  private var known: [(date: CivilDate, plan: DayPlan?)] = []

  /// The number of days ahead in which an opening is searched for.
  private static let horizon = 14

  /// - Parameters:
  ///   - statements: statements about dates and weeks.
  ///   - context: the campus' zone, place and calendar.
  init(_ statements: [RecordedStatement], in context: HoursContext) {
    (self.statements, self.context) = (statements, context)
  }

  /// The plan of a date; nil if no statement covers it.
  mutating func plan(on date: CivilDate) -> DayPlan? {
    if let made = known.first(where: { $0.date == date }) { return made.plan }
    let plan = DayPlan.deciding(on: date, among: statements, in: context)
    known.append((date, plan))
    return plan
  }

  /// The state at a moment.
  mutating func state(at instant: Instant) -> OpenState {
    guard !statements.isEmpty else { return .unknown }
    let today = context.zone.civil(at: instant).date
    let plans = [plan(on: today), plan(on: today.adding(days: -1))].compactMap { $0 }
    var state = state(at: instant, today, plans)
    // Within a day only the ends of its windows, and of those of the night before, change the plan's state;
    // and at the times of a meal that is set otherwise, the author changes.
    let midnight = context.zone.firstInstant(of: today.adding(days: 1))
    let edges = plans.flatMap { $0.windows + $0.replaced }.flatMap { [$0.opens, $0.closes] }.filter {
      $0 > instant
    }
    state.steadyUntil = min(edges.min() ?? midnight, midnight)
    return state
  }

  private mutating func state(at instant: Instant, _ today: CivilDate, _ plans: [DayPlan]) -> OpenState {
    let running = plans.flatMap { plan in
      plan.windows.filter { $0.contains(instant) }.map { (window: $0, plan: plan) }
    }
    if let open = running.filter({ $0.window.kind == .open }).min(by: { $0.window.length < $1.window.length })
    {
      let last = running.filter { $0.window.kind == .open }.map(\.window.closes).max()
      var state = OpenState(
        kind: .open, period: running.filter { $0.window.kind == .open }.tightestPeriod,
        closesAt: last.flatMap { endOfOpening(closing: $0) }, comment: open.window.comment,
        next: nextMeal(after: instant, from: today), because: open.plan.statement(for: open.window),
        serviceDate: open.plan.date)
      state.isEndless = state.closesAt == nil
      return state
    }
    if let vague = running.first {
      return OpenState(
        kind: .unknown, period: vague.window.period, comment: vague.window.comment,
        because: vague.plan.statement(for: vague.window), serviceDate: vague.plan.date)
    }
    let plan = plans.first { $0.date == today }
    // An opening removed from last night by hand keeps it closed after midnight, too.
    let night = plans.first { $0.date < today && !$0.hasUnreadPart }?.statement(replacing: instant)
    guard let plan, night != nil || !plan.hasUnreadPart else {
      guard night == nil else { return OpenState(kind: .closed, because: night, serviceDate: today) }
      return OpenState(
        kind: .unknown, because: plan?.because.first { $0.expression == nil } ?? plan?.because.first,
        serviceDate: plan?.date)
    }
    let next = nextWindow(after: instant, from: today)
    return OpenState(
      kind: .closed, period: next?.period, opensAt: next?.opens, next: next?.kind == .open ? next : nil,
      because: night ?? plan.statement(closing: instant, in: context), serviceDate: plan.date)
  }

  /// Follows windows that touch or overlap, so that lunch followed directly by dinner is not a closing.
  ///
  /// - Parameters:
  ///   - closing: the closing time to begin with.
  ///   - isLast: whether the best-informed statement closes the venue then: only windows that open at that
  ///     time continue the opening.
  /// - Returns: The end of the opening, or nil if it does not end within the horizon.
  mutating func endOfOpening(closing: Instant, isLast: Bool = false) -> Instant? {
    guard !statements.isEmpty else { return closing }
    var end = closing
    for step in 0...Self.horizon * 4 {
      let date = context.zone.civil(at: end).date
      let next = [date.adding(days: -1), date].compactMap { plan(on: $0) }
        .flatMap(\.windows)
        .filter { $0.kind == .open && $0.contains(end) && !(isLast && step == 0 && $0.opens < end) }
        .map(\.closes).max()
      guard let next, next > end else { return end }
      end = next
    }
    return nil
  }

  /// The next window of a named meal, today or tomorrow.
  private mutating func nextMeal(after instant: Instant, from today: CivilDate) -> ServiceWindow? {
    for date in [today, today.adding(days: 1)] {
      let meals = plan(on: date)?.windows.filter { $0.kind == .open && $0.period != nil } ?? []
      if let next = meals.filter({ $0.opens > instant }).min(by: { $0.opens < $1.opens }) { return next }
    }
    return nil
  }

  /// The next opening, which may have an open end; nil if unknown, because nothing, or nothing certain, is stated
  /// about a day before it.
  mutating func nextWindow(after instant: Instant, from today: CivilDate) -> ServiceWindow? {
    // A part of last night may still be ahead.
    let night = plan(on: today.adding(days: -1))?.windows ?? []
    for offset in 0...Self.horizon {
      guard let plan = plan(on: today.adding(days: offset)), !plan.hasUnreadPart else { return nil }
      let next = (plan.windows + (offset == 0 ? night : [])).filter { $0.opens > instant }
        .min { ($0.opens, $0.kind == .open ? 0 : 1) < ($1.opens, $1.kind == .open ? 0 : 1) }
      if let next { return next.opensForSure ? next : nil }
    }
    return nil
  }
}

extension ServiceWindow {
  fileprivate var length: Int64 { closes.seconds(since: opens) }
}

extension Array where Element == (window: ServiceWindow, plan: DayPlan) {
  fileprivate var tightestPeriod: String? {
    filter { $0.window.period != nil }.min { $0.window.length < $1.window.length }?.window.period
  }
}
