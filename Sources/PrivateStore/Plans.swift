package import CivilTime
package import Dining
package import SQLite

extension PrivateStore {
  /// How many days a plan is kept after its date.
  private static var keptDays: Int { 60 }

  /// The plans of a person.
  ///
  /// - Parameters:
  ///   - person: the person.
  ///   - campus: the campus.
  ///   - first: the first date.
  ///   - orCancelled: whether cancelled plans are included.
  /// - Returns: the plans, the earliest first.
  /// - Throws: an SQLite error.
  package func plans(
    of person: PersonID, campus: String, from first: CivilDate, orCancelled: Bool = false
  ) throws(DatabaseError) -> [KeptPlan] {
    let rows = try database.prepare(
      """
      SELECT \(Self.planColumns) FROM plan
      WHERE person = ? AND campus = ? AND date >= ? AND is_cancelled <= ? ORDER BY date, second, id
      """)
    try rows.bind(person, campus, first, orCancelled)
    var plans: [KeptPlan] = []
    while try rows.step() { plans.append(rows.plan()) }
    return plans
  }

  /// Stores a plan.
  ///
  /// - Parameters:
  ///   - plan: the plan.
  ///   - person: the person who plans.
  ///   - campus: the campus.
  ///   - today: the current date; plans that are long past are deleted.
  /// - Returns: the plan with its number.
  /// - Throws: an SQLite error.
  package func keep(
    _ plan: MealPlan, of person: PersonID, campus: String, today: CivilDate
  ) throws(DatabaseError) -> KeptPlan {
    try together { () throws(DatabaseError) in
      try database.run("DELETE FROM plan WHERE date < ?", today.adding(days: -Self.keptDays))
      try database.run(
        """
        INSERT INTO plan (person, campus, kind, key, name, venue, venue_name, meal, date, second, minutes, people,
          company, note, is_cancelled, change, planned_by)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, 0, ?15, ?15)
        """, person, campus, plan.subject.kind, plan.subject.key, plan.name, plan.place?.slug,
        plan.place?.name,
        plan.meal, plan.begins.date, plan.begins.secondOfDay, plan.minutes, plan.people,
        plan.company.joined(separator: " "), plan.note, try nextPlanChange())
      return KeptPlan(id: Int(database.lastInsertedRow), plan)
    }
  }

  /// Cancels plans of a person, all of them or none.
  ///
  /// - Parameters:
  ///   - ids: the plans' numbers.
  ///   - person: the person.
  ///   - campus: the campus.
  /// - Throws: an SQLite error.
  package func cancelPlans(
    _ ids: [Int], of person: PersonID, campus: String
  ) throws(DatabaseError) {
    try together { () throws(DatabaseError) in
      let change = try nextPlanChange()
      for id in ids {
        try database.run(
          """
          UPDATE plan SET is_cancelled = 1, change = ?
          WHERE id = ? AND person = ? AND campus = ? AND NOT is_cancelled
          """, change, id, person, campus)
      }
    }
  }

  /// Undoes the last change to a person's plans: cancelled plans are restored, new ones removed.
  ///
  /// - Parameters:
  ///   - person: the person.
  ///   - campus: the campus.
  /// - Returns: the restored and the removed plans; both empty if there was nothing to undo.
  /// - Throws: an SQLite error.
  package func undoPlanChange(
    of person: PersonID, campus: String
  ) throws(DatabaseError) -> (back: [KeptPlan], gone: [KeptPlan]) {
    try together { () throws(DatabaseError) in
      let rows = try database.prepare(
        """
        SELECT \(Self.planColumns), is_cancelled FROM plan WHERE person = ?1 AND campus = ?2 AND change > 0
          AND change = (SELECT max(change) FROM plan WHERE person = ?1 AND campus = ?2)
        ORDER BY date, second, id
        """)
      try rows.bind(person, campus)
      var changed: (back: [KeptPlan], gone: [KeptPlan]) = ([], [])
      while try rows.step() {
        let plan = rows.plan()
        if rows.int(14) == 1 { changed.back.append(plan) } else { changed.gone.append(plan) }
      }
      for plan in changed.back {
        try database.run("UPDATE plan SET is_cancelled = 0, change = planned_by WHERE id = ?", plan.id)
      }
      for plan in changed.gone { try database.run("DELETE FROM plan WHERE id = ?", plan.id) }
      return changed
    }
  }

  /// Renames a companion in the plans of others; an empty name removes them.
  func replaceCompanion(_ name: String, by other: String) throws(DatabaseError) {
    try database.run(
      "UPDATE plan SET company = trim(replace(' ' || company || ' ', ' ' || ? || ' ', ' ' || ? || ' '))",
      name,
      other)
  }

  private static var planColumns: String {
    """
    id, kind, key, name, venue, venue_name, meal, date, second, minutes, people, company, note, change
    """
  }

  private func nextPlanChange() throws(DatabaseError) -> Int {
    let rows = try database.prepare("SELECT coalesce(max(change), 0) + 1 FROM plan")
    return try rows.step() ? rows.int(0) : 1
  }
}

extension Statement {
  /// A plan in the columns that `planColumns` names.
  fileprivate func plan() -> KeptPlan {
    let place = optionalString(4).map { MealPlan.Place(slug: $0, name: string(5)) }
    return KeptPlan(
      id: int(0),
      MealPlan(
        Opinion.Subject(kind: string(1), key: string(2)), name: string(3), place: place,
        meal: optionalString(6), begins: CivilDateTime(date(7), secondOfDay: int(8)), minutes: int(9),
        people: int(10), company: string(11).split(separator: " ").map { String($0) },
        note: optionalString(12)))
  }
}
