package import CivilTime

/// The stamp for a period that reached its goal; setting the same goal again earns no second one.
package struct GoalStamp: Hashable, Sendable {
  package let kind: Goal.Kind
  package let period: Goal.Period
  /// The first date of the period.
  package let start: CivilDate

  package init(kind: Goal.Kind, period: Goal.Period, start: CivilDate) {
    self.kind = kind
    self.period = period
    self.start = start
  }
}

/// A person's progress towards a goal.
package struct GoalProgress: Hashable, Sendable {
  /// The dates of the current period.
  package let dates: ClosedRange<CivilDate>
  /// The number counted in it; nil if no data was read for it.
  package let count: Int?
  /// How many are missing, or still allowed; never below zero.
  package let remaining: Int?
  /// Whether the goal is reached, or the limit kept so far; nil if unknown.
  package let isReached: Bool?
  /// The number of consecutive periods that reached it, including the current one if it has.
  package let streak: Int
  /// Every period since the goal was set that has earned its stamp, oldest first.
  package let earned: [GoalStamp]

  /// - Parameters:
  ///   - goal: the goal.
  ///   - today: the date.
  ///   - eaten: everything in the log, in any order.
  ///   - swipesUsed: the number of swipes used on some dates; nil if no balance was read then.
  package init(
    _ goal: Goal, on today: CivilDate, eaten: [EatenDish], swipesUsed: (ClosedRange<CivilDate>) -> Int?
  ) {
    let counter = GoalCounter(eaten)
    func count(_ dates: ClosedRange<CivilDate>) -> Int? {
      goal.kind == .swipes ? swipesUsed(dates) : counter.count(goal.kind, in: dates)
    }
    // A log without any entry does not show that nothing was eaten, so it keeps no limit.
    func recorded(_ dates: ClosedRange<CivilDate>) -> Int? {
      goal.kind == .swipes || counter.hasEntries(in: dates) ? count(dates) : nil
    }
    dates = goal.period.dates(of: today)
    let now = count(dates)
    self.count = now
    remaining = now.map { max(0, goal.target - $0) }
    isReached = now.map { goal.isLimit ? $0 <= goal.target : $0 >= goal.target }
    var earned: [GoalStamp] = []
    var streak = 0
    var start = goal.period.dates(of: goal.since).lowerBound
    while start <= today {
      let period = goal.period.dates(of: start)
      let isOver = period.upperBound < today
      let isDone =
        goal.isLimit
        ? isOver && (recorded(period).map { $0 <= goal.target } ?? false)
        : count(period).map { $0 >= goal.target } ?? false
      if isDone { earned.append(GoalStamp(kind: goal.kind, period: goal.period, start: start)) }
      // A period that has not ended does not break a streak.
      streak = isDone ? streak + 1 : isOver ? 0 : streak
      start = period.upperBound.adding(days: 1)
    }
    self.streak = streak
    self.earned = earned
  }
}

/// Counts the things eaten in periods.
struct GoalCounter {
  private let eaten: [EatenDish]
  private let firsts: [String: CivilDate]

  init(_ eaten: [EatenDish]) {
    self.eaten = eaten.sorted { $0.date < $1.date }
    firsts = Dictionary(
      eaten.filter { !$0.dish.isEmpty }.map { ($0.dish, $0.date) }, uniquingKeysWith: { min($0, $1) })
  }

  func count(_ kind: Goal.Kind, in dates: ClosedRange<CivilDate>) -> Int {
    let inside = entries(in: dates)
    switch kind {
    case .newDishes:
      return Set(inside.map(\.dish).filter { firsts[$0].map { dates.contains($0) } ?? false }).count
    case .dishes: return Set(inside.map(\.dish)).subtracting([""]).count
    case .places: return Set(inside.map(\.venue)).subtracting([""]).count
    case .meals: return Set(inside.map { [$0.date.description, $0.venue, $0.meal] }).count
    case .days: return Set(inside.map(\.date)).count
    case .swipes: return 0
    }
  }

  func hasEntries(in dates: ClosedRange<CivilDate>) -> Bool { !entries(in: dates).isEmpty }

  private func entries(in dates: ClosedRange<CivilDate>) -> ArraySlice<EatenDish> {
    eaten[first(from: dates.lowerBound)..<first(from: dates.upperBound.adding(days: 1))]
  }

  private func first(from date: CivilDate) -> Int {
    var (low, high) = (0, eaten.count)
    while low < high {
      let middle = (low + high) / 2
      if eaten[middle].date < date { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
