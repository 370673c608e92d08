package import CivilTime
package import OpeningHours

/// The plan of one service date according to the deciding statements.
package struct DayPlan: Sendable {
  package let date: CivilDate
  /// The stretches of service that begin on the date, by opening time.
  package let windows: [ServiceWindow]
  /// The statements that decided: those for meals that are set by hand, then all of one scope and from one
  /// page.
  package let because: [RecordedStatement]
  /// How many of them are for meals set by hand, while others state the rest of the day.
  private let byHand: Int
  /// The other statements' windows for the meals set by hand.
  package let replaced: [ServiceWindow]
  /// The statement that each window comes from.
  private let owners: [Int]

  /// The statement that a window of the plan comes from.
  package func statement(for window: ServiceWindow) -> RecordedStatement? {
    windows.firstIndex(of: window).map { because[owners[$0]] }
  }

  /// The statement that keeps a moment closed: one set by hand if others would be open then, else one with a
  /// rule about it, before those that only omit it; of these the place's own hours, before those of a meal.
  package func statement(closing instant: Instant, in context: HoursContext) -> RecordedStatement? {
    if let hand = statement(replacing: instant) { return hand }
    let others = because[byHand...]
    return others.first { $0.expression?.state(at: instant, in: context).rule != nil }
      ?? others.first { $0.statement.period == nil } ?? others.first
  }

  /// The statement set by hand that replaces one by which it would be open at a moment; nil if there is none.
  package func statement(replacing instant: Instant) -> RecordedStatement? {
    guard let window = replaced.first(where: { $0.contains(instant) }) else { return nil }
    let hands = because.filter { $0.statement.scope == .override }
    return hands.first { $0.statement.isOf(meal: window.period) }
      ?? hands.first { $0.statement.period == nil } ?? hands.first
  }

  /// Whether a meal of the date is set by hand.
  func setsByHand(meal: String) -> Bool {
    because.contains { $0.statement.scope == .override && $0.statement.isOf(meal: meal) }
  }

  /// Whether only hours after its midnight are stated for the date, or that meals are cancelled.
  private let isNightOnly: Bool

  /// Whether the time outside the windows is unknown: it is not stated, or could not be read.
  package var hasUnreadPart: Bool { isNightOnly || because.contains { $0.expression == nil } }
}

extension DayPlan {
  /// The plan of a date by the narrowest statements that cover it, or nil if none does.
  ///
  /// Among statements of one scope, those from one page with one validity belong together; of several such
  /// groups the first by `decidesBefore` decides. Statements set by hand for some meals decide only about
  /// these.
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
