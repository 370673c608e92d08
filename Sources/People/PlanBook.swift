import CivilTime
import Configuration
import Dining
package import Failures
import PrivateStore
package import Queries
import SQLite

/// The meals that one person plans to eat at a campus.
package struct PlanBook: PersonalBook {
  package let context: BookContext

  package init(_ context: BookContext) { self.context = context }

  /// Stores a plan, or previews it.
  ///
  /// - Parameters:
  ///   - wish: what is to be planned.
  ///   - isDraft: whether nothing is stored yet.
  /// - Returns: the plan and its outlook.
  /// - Throws: `plan-past`, `plan-not-open`, `plan-not-served`, `plan-not-suiting`, `people-not-met`, or the
  ///   reason why the name was not found.
  package func plan(_ wish: PlanWish, isDraft: Bool) throws(Failure) -> PlansResult {
    let unknown = try unknown(wish.company, anyway: wish.anyway)
    let diners = try diners([person.text] + wish.company)
    let draft = try PlanFinder(campus, at: now).draft(wish, for: diners)
    let plan = draft.plan
    let overlapping = try kept(from: plan.begins.date.adding(days: -1)).filter {
      $0.plan.overlaps(plan, in: campus.zone)
    }
    func result(_ id: Int?, _ change: PlansResult.Change) -> PlansResult {
      self.result(
        [(id, plan, draft.outlook)], change, draft.others, unknown: unknown, overlapping: overlapping)
    }
    guard !isDraft else { return result(nil, .draft) }
    let kept = try database.change { store throws(DatabaseError) in
      let person = try store.makePerson(named: person.text)
      return try store.keep(plan, of: person.id, campus: campusKey, today: today)
    }
    return result(kept.id, .planned)
  }

  /// The people who come along and about whom nothing is known.
  private func unknown(_ company: [String], anyway: Bool) throws(Failure) -> [String] {
    let names = try company.map { name throws(Failure) in try PersonName(name) }
    return names.isEmpty ? [] : try KnownPeople(database).strangers(among: names, anyway: anyway)
  }

  /// The plans from today on, and their outlook.
  ///
  /// - Parameter isAll: whether past plans are included.
  /// - Returns: the plans, the earliest first.
  /// - Throws: a database failure.
  package func list(all isAll: Bool = false) throws(Failure) -> PlansResult {
    try standing(try kept(from: isAll ? CivilDate(dayNumber: 0) : today))
  }

  /// The plans with these numbers, to be cancelled.
  ///
  /// - Parameter ids: the plans' numbers.
  /// - Returns: the plans.
  /// - Throws: `unknown-plan`.
  package func cancellable(_ ids: [Int]) throws(Failure) -> PlansResult {
    let kept = try kept(from: CivilDate(dayNumber: 0))
    let known = Set(kept.map(\.id))
    if let unknown = ids.first(where: { !known.contains($0) }) { throw Failure(.unknownPlan, "\(unknown)") }
    return try standing(kept.filter { ids.contains($0.id) }, .asked)
  }

  /// Cancels plans.
  ///
  /// - Parameter found: the plans, as `cancellable` returned them.
  /// - Returns: the same plans, cancelled.
  /// - Throws: a database failure.
  package func cancel(_ found: PlansResult) throws(Failure) -> PlansResult {
    try database.change { store throws(DatabaseError) in
      guard let person = try store.person(named: person.text) else { return }
      try store.cancelPlans(found.entries.compactMap(\.id), of: person.id, campus: campusKey)
    }
    return PlansResult(person: person.text, found.entries, change: .cancelled)
  }

  /// Undoes the last planning or cancelling.
  ///
  /// - Returns: the plans that are restored, or no longer planned.
  /// - Throws: a database failure.
  package func undo() throws(Failure) -> PlansResult {
    guard try !kept(from: CivilDate(dayNumber: 0), orCancelled: true).isEmpty else {
      return PlansResult(person: person.text, [], change: .nothing)
    }
    let changed = try database.change { store throws(DatabaseError) in
      guard let person = try store.person(named: person.text) else { return ([KeptPlan](), [KeptPlan]()) }
      let changed = try store.undoPlanChange(of: person.id, campus: campusKey)
      return (changed.back, changed.gone)
    }
    let (back, gone) = changed
    if back.isEmpty && gone.isEmpty { return PlansResult(person: person.text, [], change: .nothing) }
    return try standing(back.isEmpty ? gone : back, back.isEmpty ? .withdrawn : .restored)
  }

  private func kept(from first: CivilDate, orCancelled: Bool = false) throws(Failure) -> [KeptPlan] {
    try database.read { store throws(DatabaseError) in
      guard let person = try store.person(named: person.text) else { return [] }
      return try store.plans(of: person.id, campus: campusKey, from: first, orCancelled: orCancelled)
    } ?? []
  }

  private func standing(
    _ kept: [KeptPlan], _ change: PlansResult.Change? = nil
  ) throws(Failure) -> PlansResult {
    let finder = PlanFinder(campus, at: now)
    var entries: [(Int?, MealPlan, PlanOutlook)] = []
    for kept in kept {
      let diners = try diners([person.text] + kept.plan.company)
      entries.append((kept.id, kept.plan, try finder.outlook(of: kept.plan, for: diners)))
    }
    let company = kept.flatMap(\.plan.company).reduce(into: [String]()) { names, name in
      if !names.contains(name) { names.append(name) }
    }
    return result(entries, change, unknown: try unknown(company, anyway: true))
  }

  private func result(
    _ entries: [(Int?, MealPlan, PlanOutlook)], _ change: PlansResult.Change?,
    _ others: [MealPlan.Place] = [], unknown: [String], overlapping: [KeptPlan] = []
  ) -> PlansResult {
    PlansResult(
      person: person.text, entries.map { .init(id: $0.0, $0.1, $0.2, in: campus.zone) }, change: change,
      others: others, unknown: unknown, overlapping: overlapping)
  }

  /// The diners with these names, with the dishes that suit each by their opinions and diet.
  private func diners(_ names: [String]) throws(Failure) -> [Diner] {
    let said = try database.read { store throws(DatabaseError) in
      var said: [String: (opinions: [Opinion], vetoes: DishFilter)] = [:]
      for name in names {
        guard let known = try store.person(named: name) else { continue }
        let tastes = try store.tastes(of: known.id, campus: campusKey).map(\.taste)
        let opinions = campus.current(try store.opinions(of: known.id, campus: campusKey))
        said[name] = (opinions, TasteProfile(tastes).vetoes)
      }
      return said
    }
    return names.map { name in
      func keys(_ stance: Stance) -> Set<String> {
        let own = (said?[name]?.opinions ?? []).filter { $0.stance == stance && $0.subject.kind == "dish" }
        return Set(own.map(\.subject.key))
      }
      return Diner(
        name, likes: keys(.like), dislikes: keys(.dislike), filter: said?[name]?.vetoes ?? DishFilter())
    }
  }
}
