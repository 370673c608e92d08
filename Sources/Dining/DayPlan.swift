package import CivilTime
package import OpeningHours

/// What the deciding statements say of one service date.
package struct DayPlan: Sendable {
  package let date: CivilDate
  /// The stretches of service that begin on the date, by opening time.
  package let windows: [ServiceWindow]
  /// The statements that decided, all of one scope and from one page.
  package let because: [RecordedStatement]
  /// Which of them each window comes from.
  private let owners: [Int]

  /// The statement that a window of the plan comes from.
  package func statement(for window: ServiceWindow) -> RecordedStatement? {
    windows.firstIndex(of: window).map { because[owners[$0]] }
  }

  /// The statement that keeps a moment closed: one with a rule about it, before those that only leave it out.
  package func statement(closing instant: Instant, in context: HoursContext) -> RecordedStatement? {
    because.first { $0.expression?.state(at: instant, in: context).rule != nil } ?? because.first
  }

  /// Whether a statement about the date could not be read, so that nothing outside its windows is known.
  package var hasUnreadPart: Bool { because.contains { $0.expression == nil } }
}

extension DayPlan {
  /// The plan of a date by the narrowest statements that cover it, or nil where none does.
  ///
  /// Among statements of one scope, those from one page with one validity belong together; of several such
  /// groups the one with the shortest validity decides, then the one seen last.
  static func deciding(
    on date: CivilDate, among statements: [RecordedStatement], in context: HoursContext
  ) -> DayPlan? {
    for scope in [HoursScope.override, .date, .range, .weekly] {
      let covering = statements.filter { $0.statement.scope == scope && $0.statement.covers(date) }
      let group = covering.deciding
      if !group.isEmpty { return DayPlan(date, by: group, in: context) }
    }
    return nil
  }

  private init(_ date: CivilDate, by group: [RecordedStatement], in context: HoursContext) {
    let owned = group.enumerated().flatMap { owner, recorded in
      (recorded.expression?.windows(on: date, period: recorded.statement.period, in: context) ?? [])
        .map { (window: $0, owner: owner) }
    }
    .sorted { ($0.window.opens, $0.window.closes, $0.owner) < ($1.window.opens, $1.window.closes, $1.owner) }
    self.date = date
    because = group
    windows = owned.map(\.window)
    owners = owned.map(\.owner)
  }
}

extension [RecordedStatement] {
  /// Of statements of one scope about the same days, those that decide: of one page and one validity.
  package var deciding: [RecordedStatement] {
    guard let first = self.min(by: { $0.decidesBefore($1) }) else { return [] }
    return filter { $0.belongsWith(first) }
  }
}

extension HoursExpression {
  /// A stretch that crosses midnight belongs to the date it began on if it ends before this much of the next.
  private static let tail: Int64 = 12 * 3_600

  /// The stretches of service that belong to a service date.
  ///
  /// A stretch past midnight belongs to the date it began on; one that goes on past the next noon (around the clock)
  /// is cut at midnight, so that each date has its part.
  package func windows(on date: CivilDate, period: String?, in context: HoursContext) -> [ServiceWindow] {
    let zone = context.zone
    let start = zone.firstInstant(of: date)
    let end = zone.firstInstant(of: date.adding(days: 1))
    let spans = spans(
      from: zone.firstInstant(of: date.adding(days: -1)), to: zone.firstInstant(of: date.adding(days: 2)),
      in: context)
    return spans.compactMap { span in
      guard span.kind != .closed, span.start < end, span.end > start else { return nil }
      if span.start < start, span.end <= start + Self.tail { return nil }
      return ServiceWindow(
        opens: max(span.start, start), closes: span.end <= end + Self.tail ? span.end : end, period: period,
        kind: span.kind == .open ? .open : .unknown, comment: span.comment)
    }
  }
}

extension HoursStatement {
  /// Whether a service date lies within the statement's validity.
  package func covers(_ date: CivilDate) -> Bool {
    (validFrom.map { $0 <= date } ?? true) && (validTo.map { date <= $0 } ?? true)
  }

  /// Days of validity, the more the vaguer.
  fileprivate var breadth: Int {
    guard let validFrom, let validTo else { return .max }
    return validTo.dayNumber - validFrom.dayNumber
  }
}

extension RecordedStatement {
  fileprivate func decidesBefore(_ other: RecordedStatement) -> Bool {
    if statement.breadth != other.statement.breadth { return statement.breadth < other.statement.breadth }
    if said != other.said { return said > other.said }
    return (provenance.source, provenance.page) < (other.provenance.source, other.provenance.page)
  }

  /// When it was said: what a person set does not grow younger by being read again.
  private var said: Instant {
    statement.scope == .override ? statement.statedAt ?? provenance.observedAt : provenance.observedAt
  }

  fileprivate func belongsWith(_ other: RecordedStatement) -> Bool {
    provenance.source == other.provenance.source && provenance.page == other.provenance.page
      && statement.validFrom == other.statement.validFrom && statement.validTo == other.statement.validTo
  }
}
