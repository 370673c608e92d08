package import Dining
package import SQLite

/// How much of a person there is in a private database.
package struct PersonSummary: Hashable, Sendable {
  package let person: Person
  /// How many of each kind; none that are 0.
  package let counts: [PersonTrace: Int]

  /// Whether nothing is kept of the person.
  package var isEmpty: Bool { counts.isEmpty }
}

extension PrivateStore {
  /// The tables that have rows of a person, those that others refer to last.
  private static let personalTables = [
    "log_change", "log_former", "log_entry", "plan", "punch_card", "stamp_earned", "goal", "message", "alert",
    "watched_hours",
    "vote", "group_member", "outing_member", "opinion", "taste", "reading", "account", "standing",
  ]

  /// How much there is of each person, the owner first.
  package func summaries() throws(DatabaseError) -> [PersonSummary] {
    let counts = PersonTrace.allCases.map { "(SELECT count(*) FROM \($0.rows) AND person = people.id)" }
    let rows = try database.prepare(
      "SELECT id, key, \(counts.joined(separator: ", ")) FROM person AS people ORDER BY id")
    var summaries: [PersonSummary] = []
    while try rows.step() {
      var counts: [PersonTrace: Int] = [:]
      for (column, trace) in PersonTrace.allCases.enumerated() {
        let count = rows.int(Int32(column) + 2)
        if count > 0 { counts[trace] = count }
      }
      summaries.append(
        PersonSummary(
          person: Person(id: PersonID(Int64(rows.int(0))), key: rows.string(1)), counts: counts))
    }
    return summaries
  }

  /// Deletes everything of a person, and writes the file anew so that no byte of it is left.
  ///
  /// - Parameter person: who it is; the row of the file's owner stays, with nothing in it.
  /// - Throws: what SQLite says; the rows are gone even where the file could not be written anew.
  package func forget(_ person: PersonID) throws(DatabaseError) {
    try together { () throws(DatabaseError) in
      for table in Self.personalTables {
        try database.run("DELETE FROM \(table) WHERE person = ?", person)
      }
      try removeUneatenItems()
      try database.run("DELETE FROM blocked WHERE name = (SELECT key FROM person WHERE id = ?)", person)
      // A group of nobody has nothing to tell but its name, and where nobody went needs no memory.
      try database.execute(
        """
        DELETE FROM eating_group WHERE id NOT IN (SELECT eating_group FROM group_member);
        DELETE FROM outing WHERE id NOT IN (SELECT outing FROM outing_member);
        """)
      if let name = try people().first(where: { $0.id == person })?.key {
        try replaceCompanion(name, by: "")
      }
      if person != .owner { try database.run("DELETE FROM person WHERE id = ?", person) }
    }
    try database.execute("PRAGMA wal_checkpoint(TRUNCATE); VACUUM")
  }
}

extension PersonTrace {
  /// The rows that are counted, as what follows FROM.
  fileprivate var rows: String {
    switch self {
    case .likes: "opinion WHERE stance = 'like'"
    case .dislikes: "opinion WHERE stance = 'dislike'"
    case .wants: "opinion WHERE stance = 'want'"
    case .meals: "log_entry WHERE 1"
    case .formerMeals: "log_former WHERE 1"
    case .tastes: "taste WHERE 1"
    case .plans: "plan WHERE 1"
    case .goals: "goal WHERE 1"
    case .groups: "group_member WHERE 1"
    case .votes: "vote WHERE 1"
    case .alerts: "alert WHERE 1"
    case .readings: "reading WHERE 1"
    }
  }
}
