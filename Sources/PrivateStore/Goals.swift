package import Dining
package import SQLite

extension PrivateStore {
  /// The goals of a person, in the order in which they were set.
  package func goals(of person: PersonID, campus: String) throws(DatabaseError) -> [KeptGoal] {
    let rows = try database.prepare(
      """
      SELECT id, kind, target, period, is_limit, since FROM goal WHERE person = ? AND campus = ? ORDER BY id
      """)
    try rows.bind(person, campus)
    var goals: [KeptGoal] = []
    while try rows.step() {
      goals.append(
        KeptGoal(
          id: rows.int(0),
          Goal(
            try rows.word(1), rows.int(2), per: try rows.word(3), isLimit: rows.int(4) == 1,
            since: rows.date(5))))
    }
    return goals
  }

  /// Stores a goal; it replaces an earlier one of the same kind and period.
  ///
  /// - Parameters:
  ///   - goal: the goal.
  ///   - person: the person whose goal it is.
  ///   - campus: the campus.
  /// - Throws: an SQLite error.
  package func keep(_ goal: Goal, of person: PersonID, campus: String) throws(DatabaseError) {
    try together { () throws(DatabaseError) in
      try database.run(
        """
        UPDATE goal SET target = ?, is_limit = ? WHERE person = ? AND campus = ? AND kind = ? AND period = ?
        """, goal.target, goal.isLimit, person, campus, goal.kind.rawValue, goal.period.rawValue)
      guard database.changedRows == 0 else { return }
      try database.run(
        "INSERT INTO goal (person, campus, kind, target, period, is_limit, since) VALUES (?, ?, ?, ?, ?, ?, ?)",
        person, campus, goal.kind.rawValue, goal.target, goal.period.rawValue, goal.isLimit,
        goal.since)
    }
  }

  /// Deletes a goal; the stamps that it earned are kept.
  ///
  /// - Parameters:
  ///   - id: the goal's number.
  ///   - person: the person.
  ///   - campus: the campus.
  /// - Returns: whether there was such a goal.
  /// - Throws: an SQLite error.
  package func removeGoal(
    _ id: Int, of person: PersonID, campus: String
  ) throws(DatabaseError) -> Bool {
    try database.run("DELETE FROM goal WHERE id = ? AND person = ? AND campus = ?", id, person, campus)
    return database.changedRows > 0
  }

  /// The number of stamps a person can spend.
  package func stamps(of person: PersonID, campus: String) throws(DatabaseError) -> Int {
    let rows = try database.prepare("SELECT stamps FROM punch_card WHERE person = ? AND campus = ?")
    try rows.bind(person, campus)
    return try rows.step() ? rows.int(0) : 0
  }

  /// The stamps awarded to a person.
  package func stampsEarned(
    of person: PersonID, campus: String
  ) throws(DatabaseError) -> Set<GoalStamp> {
    let rows = try database.prepare(
      "SELECT kind, period, start FROM stamp_earned WHERE person = ? AND campus = ?")
    try rows.bind(person, campus)
    var earned: Set<GoalStamp> = []
    while try rows.step() {
      earned.insert(GoalStamp(kind: try rows.word(0), period: try rows.word(1), start: rows.date(2)))
    }
    return earned
  }

  /// Awards stamps, each only once, all of them or none.
  ///
  /// - Parameters:
  ///   - stamps: the stamps, by goal and period.
  ///   - person: the person.
  ///   - campus: the campus.
  /// - Throws: an SQLite error.
  package func give(
    _ stamps: [GoalStamp], to person: PersonID, campus: String
  ) throws(DatabaseError) {
    try together { () throws(DatabaseError) in
      for stamp in stamps {
        try database.run(
          """
          INSERT INTO stamp_earned (person, campus, kind, period, start) VALUES (?, ?, ?, ?, ?)
          ON CONFLICT DO NOTHING
          """, person, campus, stamp.kind.rawValue, stamp.period.rawValue, stamp.start)
        guard database.changedRows > 0 else { continue }
        try database.run(
          """
          INSERT INTO punch_card (person, campus, stamps) VALUES (?, ?, 1)
          ON CONFLICT DO UPDATE SET stamps = stamps + 1
          """, person, campus)
      }
    }
  }

  /// Deducts stamps; the table itself refuses more than there are.
  ///
  /// - Parameters:
  ///   - count: the number of stamps.
  ///   - person: the person.
  ///   - campus: the campus.
  /// - Returns: whether there were enough.
  /// - Throws: an SQLite error.
  package func spendStamps(
    _ count: Int, of person: PersonID, campus: String
  ) throws(DatabaseError) -> Bool {
    do throws(DatabaseError) {
      try database.run(
        "UPDATE punch_card SET stamps = stamps - ? WHERE person = ? AND campus = ?", count, person, campus)
    } catch  where error.kind == .constraint {
      return false
    }
    return database.changedRows > 0
  }
}
