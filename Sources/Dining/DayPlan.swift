package import CivilTime
package import OpeningHours

/// What the deciding statements say of one service date.
package struct DayPlan: Sendable {
  package let date: CivilDate
  /// The stretches of service that begin on the date, by opening time.
  package let windows: [ServiceWindow]
  /// The statements that decided: those of meals that are set by hand, then all of one scope and from one page.
  package let because: [RecordedStatement]
  /// How many of them are of meals set by hand, beside which others speak of the day.
  private let byHand: Int
  /// What others say of what is set by hand.
  package let replaced: [ServiceWindow]
  /// Which of them each window comes from.
  private let owners: [Int]

  /// The statement that a window of the plan comes from.
  package func statement(for window: ServiceWindow) -> RecordedStatement? {
    windows.firstIndex(of: window).map { because[owners[$0]] }
  }

  /// The statement that keeps a moment closed: by hand where others would be open then, else one with a rule about it,
  /// before those that only leave it out.
  package func statement(closing instant: Instant, in context: HoursContext) -> RecordedStatement? {
    if let hand = statement(replacing: instant) { return hand }
    let others = because[byHand...]
    return others.first { $0.expression?.state(at: instant, in: context).rule != nil } ?? others.first
  }

  /// What was set by hand in place of that by which others would be open at a moment; nil: nothing was.
  package func statement(replacing instant: Instant) -> RecordedStatement? {
    guard let window = replaced.first(where: { $0.contains(instant) }) else { return nil }
    let hands = because.filter { $0.statement.scope == .override }
    return hands.first { $0.statement.isOf(meal: window.period) }
      ?? hands.first { $0.statement.period == nil } ?? hands.first
  }

  /// Whether a meal of the date is set by hand.
  package func setsByHand(meal: String) -> Bool {
    because.contains { $0.statement.scope == .override && $0.statement.isOf(meal: meal) }
  }

  /// Whether nothing is said of the date but of hours after its midnight, or that meals are off.
  private let isNightOnly: Bool

  /// Whether nothing is known outside the windows: nothing is stated of the rest, or it could not be read.
  package var hasUnreadPart: Bool { isNightOnly || because.contains { $0.expression == nil } }
}

extension DayPlan {
  /// The plan of a date by the narrowest statements that cover it, or nil where none does.
  ///
  /// Among statements of one scope, those from one page with one validity belong together; of several such groups the
  /// first by `decidesBefore` decides. What is set by hand of some meals decides for these alone.
  static func deciding(
    on date: CivilDate, among statements: [RecordedStatement], in context: HoursContext
  ) -> DayPlan? {
    var (rest, byHand, replaced) = (statements, [RecordedStatement](), [RecordedStatement]())
    while true {
      let (group, isNightOnly) = rest.narrowest(on: date)
      let others = byHand.isEmpty ? group : group.filter { !byHand.speak(ofMealOf: $0) }
      if others.count < group.count { replaced += group.filter { byHand.speak(ofMealOf: $0) } }
      guard let first = group.first, first.statement.scope == .override,
        group.allSatisfy({ $0.statement.period != nil })
      else {
        if group.isEmpty, byHand.isEmpty { return nil }
        if group.first?.statement.scope == .override {
          replaced += rest.filter { $0.statement.scope != .override }.narrowest(on: date).group
        }
        let isOff = byHand.allSatisfy { $0.windows(on: date, in: context).isEmpty }
        return DayPlan(
          date, by: byHand + others, byHand: others.isEmpty || isNightOnly ? 0 : byHand.count,
          replaced: replaced, isNightOnly: isNightOnly && isOff, in: context)
      }
      byHand += others
      rest.removeAll { $0.statement.scope == .override && $0.belongsWith(first) }
    }
  }

  private init(
    _ date: CivilDate, by group: [RecordedStatement], byHand: Int, replaced: [RecordedStatement],
    isNightOnly: Bool, in context: HoursContext
  ) {
    self.isNightOnly = isNightOnly
    self.byHand = byHand
    self.replaced = replaced.flatMap { $0.windows(on: date, in: context) }
    let owned = group.enumerated().flatMap { owner, recorded in
      recorded.windows(on: date, in: context).map { (window: $0, owner: owner) }
    }
    .sorted { ($0.window.opens, $0.window.closes, $0.owner) < ($1.window.opens, $1.window.closes, $1.owner) }
    self.date = date
    because = group
    windows = owned.map(\.window)
    owners = owned.map(\.owner)
  }
}

extension [RecordedStatement] {
  /// The narrowest of those that cover a service date, and whether they speak of nothing but hours after its midnight.
  fileprivate func narrowest(on date: CivilDate) -> (group: [RecordedStatement], isNightOnly: Bool) {
    for scope in [HoursScope.override, .date, .range, .weekly] {
      let group = filter {
        $0.statement.scope == scope && $0.statement.covers(date) && !$0.statement.isOfNightBefore
      }.deciding
      guard let first = group.first else { continue }
      return (group + ofNight(of: date).filter { $0.extends(first) }, false)
    }
    return (ofNight(of: date), true)
  }

  /// Whether one of them is of the meal that another is of.
  fileprivate func speak(ofMealOf other: RecordedStatement) -> Bool {
    contains { $0.statement.isOf(meal: other.statement.period) }
  }

  /// The hours after midnight that belong to a service date.
  fileprivate func ofNight(of date: CivilDate) -> [RecordedStatement] {
    filter { $0.statement.isOfNightBefore && $0.statement.covers(date.adding(days: 1)) }
  }

  /// Of statements of one scope about the same days, those that decide: of one page and one validity.
  package var deciding: [RecordedStatement] {
    guard let first = self.min(by: { $0.decidesBefore($1) }) else { return [] }
    return filter { $0.belongsWith(first) }
  }
}

extension RecordedStatement {
  /// The stretches of service that the statement says of a service date. Of the days around it the statement speaks
  /// only where it covers them: a dated night is not wiped by a rule that would hold on the day after.
  fileprivate func windows(on date: CivilDate, in context: HoursContext) -> [ServiceWindow] {
    let date = statement.isOfNightBefore ? date.adding(days: 1) : date
    return expression?.windows(
      on: date, period: statement.period, holdsBefore: statement.covers(date.adding(days: -1)),
      holdsAfter: statement.covers(date.adding(days: 1)), in: context) ?? []
  }
}

extension HoursExpression {
  /// The stretches of service that begin on a service date, each to its end, though that lies in the next day.
  ///
  /// - Parameters:
  ///   - date: the service date.
  ///   - period: the meal they are of.
  ///   - holdsBefore: whether the value speaks of the day before, too.
  ///   - holdsAfter: whether it speaks of the day after, too.
  ///   - context: the campus' zone, place and calendar.
  /// - Returns: the stretches by opening time; those that touch differ in kind or comment.
  package func windows(
    on date: CivilDate, period: String?, holdsBefore: Bool = true, holdsAfter: Bool = true,
    in context: HoursContext
  ) -> [ServiceWindow] {
    stretches(of: date, holdsBefore: holdsBefore, holdsAfter: holdsAfter, in: context).map { span in
      ServiceWindow(
        opens: span.start, closes: span.end, period: period, kind: span.kind == .open ? .open : .unknown,
        comment: span.comment)
    }
  }
}

extension HoursStatement {
  /// Whether a service date lies within the statement's validity.
  package func covers(_ date: CivilDate) -> Bool {
    (validFrom.map { $0 <= date } ?? true) && (validTo.map { date <= $0 } ?? true)
  }

  /// Whether it speaks of a meal, whatever the letters of its name; nil: of no meal alone.
  package func isOf(meal: String?) -> Bool { period?.lowercased() == meal?.lowercased() }

  /// Days of validity, the more the vaguer. A week's rule is none the narrower for being told with the day since when it
  /// holds.
  fileprivate var breadth: Int {
    if let validFrom, let validTo { return validTo.dayNumber - validFrom.dayNumber }
    return scope == .weekly || validFrom == nil && validTo == nil ? .max : .max - 1
  }
}

extension RecordedStatement {
  /// Whether it goes before another statement of its scope about the same days: the shorter validity; then, of what
  /// people set, the later word; then the source that weighs more; then the newer words; then the page's address.
  ///
  /// Nothing here is another for having been looked at again, so that no refresh without news turns an answer.
  fileprivate func decidesBefore(_ other: RecordedStatement) -> Bool {
    if statement.breadth != other.statement.breadth { return statement.breadth < other.statement.breadth }
    if statement.scope == .override, setAt != other.setAt { return setAt > other.setAt }
    return isWeightier(than: other)
  }

  /// The same of two statements that differ in nothing but who says them, and since when.
  func isWeightier(than other: RecordedStatement) -> Bool {
    if weight != other.weight { return weight < other.weight }
    if since != other.since { return since > other.since }
    return (provenance.source, provenance.page) < (other.provenance.source, other.provenance.page)
  }

  private var setAt: Instant { statement.statedAt ?? since }

  /// Whether hours after midnight go with what decides the date before: they were said on its page, or nothing said
  /// anything of that date alone.
  fileprivate func extends(_ other: RecordedStatement) -> Bool {
    switch other.statement.scope {
    case .override, .now: false
    case .date: provenance.source == other.provenance.source && provenance.page == other.provenance.page
    case .range, .weekly: true
    }
  }

  func belongsWith(_ other: RecordedStatement) -> Bool {
    provenance.source == other.provenance.source && provenance.page == other.provenance.page
      && statement.validFrom == other.statement.validFrom && statement.validTo == other.statement.validTo
  }
}
