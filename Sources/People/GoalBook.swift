import CivilTime
import Configuration
package import Dining
package import Failures
import PrivateStore
package import Queries
import SQLite

/// The goals of one person at a campus, and the stamps that reaching them earns.
package struct GoalBook: PersonalBook {
  package let context: BookContext

  package init(_ context: BookContext) { self.context = context }

  /// The goals and their progress; a stamp is awarded for every period that reached its goal.
  ///
  /// - Returns: the goals in the order in which they were set.
  /// - Throws: a database failure.
  package func list() throws(Failure) -> GoalsResult { try result() }

  /// Sets a goal; it replaces an earlier one of the same kind and period.
  ///
  /// - Parameters:
  ///   - kind: what is counted.
  ///   - target: the number to reach.
  ///   - period: the period for which it counts.
  ///   - isLimit: whether the target is an upper limit.
  /// - Returns: all goals.
  /// - Throws: a database failure.
  package func set(
    _ kind: Goal.Kind, _ target: Int, per period: Goal.Period, isLimit: Bool
  ) throws(Failure) -> GoalsResult {
    let goal = Goal(kind, target, per: period, isLimit: isLimit, since: today)
    try database.change { store throws(DatabaseError) in
      let person = try store.makePerson(named: person.text)
      try store.keep(goal, of: person.id, campus: campusKey)
    }
    return try result(.set)
  }

  /// Deletes a goal; the stamps that it earned are kept.
  ///
  /// - Parameter id: the goal's number.
  /// - Returns: the remaining goals.
  /// - Throws: `unknown-goal`.
  package func remove(_ id: Int) throws(Failure) -> GoalsResult {
    let removed = try database.change { store throws(DatabaseError) in
      guard let person = try store.person(named: person.text) else { return false }
      return try store.removeGoal(id, of: person.id, campus: campusKey)
    }
    guard removed else { throw Failure(.unknownGoal, "\(id)") }
    return try result(.removed)
  }

  /// Spends stamps.
  ///
  /// - Parameters:
  ///   - count: the number of stamps.
  ///   - use: what the person spends them on, in their own words.
  /// - Returns: the goals, and the remaining stamps.
  /// - Throws: `too-few-stamps`.
  package func spend(_ count: Int, on use: String) throws(Failure) -> GoalsResult {
    let had = try result().stamps
    let spent = try database.change { store throws(DatabaseError) in
      guard let person = try store.person(named: person.text) else { return false }
      return try store.spendStamps(count, of: person.id, campus: campusKey)
    }
    guard spent else { throw Failure(.tooFewStamps, "\(count)", detail: "\(had)") }
    return try result(.spent(count, on: use))
  }

  private func result(_ change: GoalsResult.Change? = nil) throws(Failure) -> GoalsResult {
    guard let kept = try database.read({ store throws(DatabaseError) in try self.kept(in: store) }) ?? nil
    else {
      return GoalsResult(person: person.text, [], stamps: 0, change: change)
    }
    let entries = kept.goals.map { goal in
      GoalsResult.Entry(
        id: goal.id, goal.goal,
        GoalProgress(goal.goal, on: today, eaten: kept.eaten) { kept.swipes.used(in: $0, campus.zone) })
    }
    let due = entries.flatMap(\.progress.earned).filter { !kept.given.contains($0) }
    guard !due.isEmpty else {
      return GoalsResult(person: person.text, entries, stamps: kept.stamps, change: change)
    }
    let stamps = try database.change { store throws(DatabaseError) in
      guard let person = try store.person(named: person.text) else { return 0 }
      try store.give(due, to: person.id, campus: campusKey)
      return try store.stamps(of: person.id, campus: campusKey)
    }
    return GoalsResult(person: person.text, entries, stamps: stamps, change: change)
  }

  /// The data of the private database that goals depend on.
  private struct Kept {
    let goals: [KeptGoal]
    let eaten: [EatenDish]
    let swipes: SwipeReadings
    let given: Set<GoalStamp>
    let stamps: Int
  }

  private func kept(in store: PrivateStore) throws(PeopleDatabase.StoreError) -> Kept? {
    guard let person = try store.person(named: person.text) else { return nil }
    let goals = try store.goals(of: person.id, campus: campusKey)
    let stamps = try store.stamps(of: person.id, campus: campusKey)
    guard !goals.isEmpty else {
      return Kept(goals: [], eaten: [], swipes: .init(), given: [], stamps: stamps)
    }
    var eaten: [EatenDish] = []
    if goals.contains(where: { $0.goal.kind != .swipes }) {
      var items: [Int: LogItem] = [:]
      for (row, item) in try store.logItems() {
        var item = item
        if !item.dish.isEmpty { item.dish = campus.currentKey(of: item.dish) }
        items[row] = item
      }
      try store.eachLogEntry(of: person.id, campus: campusKey) { figures in
        guard let item = items[figures.item] else { return }
        eaten.append(EatenDish(item, on: figures.date, at: figures.minute))
      }
    }
    var swipes = SwipeReadings()
    if let first = goals.filter({ $0.goal.kind == .swipes }).map(\.goal.since).min() {
      // The balance before a period began is needed to compute what was used in it.
      let start = campus.zone.firstInstant(of: first.adding(days: -62))
      // Use under an expired plan still counts.
      for balance in try store.lastBalances(campus: campusKey, person: person.id, everSeen: true)
      where balance.account.unit == .swipes {
        let history = try store.history(
          of: balance.account, campus: campusKey, person: person.id, since: start)
        swipes.accounts.append(history.map { SwipeReadings.Reading(at: $0.at, left: $0.amount) })
      }
    }
    return Kept(
      goals: goals, eaten: eaten, swipes: swipes,
      given: try store.stampsEarned(of: person.id, campus: campusKey), stamps: stamps)
  }
}
