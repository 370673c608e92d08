package import Dining
package import SQLite

/// How much of a person there is in a private database: of one who ever said something, or whom others only named.
package struct PersonSummary: Hashable, Sendable {
  /// The name that commands take.
  package let name: String
  /// Whether it is the owner of the file, who is in every private database.
  package let isOwner: Bool
  /// How many of each kind; none that are 0.
  package let counts: [PersonTrace: Int]
  /// Whether there is what the program noted for itself: hours that it watches, sign-ins.
  package let hasNotes: Bool

  /// Whether nothing is kept of the person, not even a name.
  package var isEmpty: Bool { isOwner && counts.isEmpty && !hasNotes }

  /// Whether it is one who said or did something here, and not a name that others mention.
  package var isMet: Bool {
    isOwner || hasNotes || !Set(counts.keys).isSubset(of: [.outings, .named, .blocked])
  }
}

extension PrivateStore {
  /// The tables that have rows of a person, those that others refer to last.
  private static let personalTables = [
    "log_change", "log_former", "log_entry", "plan", "punch_card", "stamp_earned", "goal", "message", "alert",
    "watched_hours",
    "vote", "group_member", "outing_member", "opinion", "taste", "reading", "account", "standing",
  ]

  /// Rows that the program keeps of a person for itself.
  private static let notes = ["watched_hours", "account", "standing"]

  /// How much there is of everybody, the owner first, and last those whom others only named.
  package func summaries() throws(DatabaseError) -> [PersonSummary] {
    let counts = PersonTrace.allCases.map { "(SELECT count(*) FROM \($0.rows))" }
    let notes = Self.notes.map { "EXISTS (SELECT 1 FROM \($0) WHERE person = people.id)" }
    let rows = try database.prepare(
      """
      WITH RECURSIVE companion (name, rest) AS (
        SELECT '', company || ' ' FROM plan
        UNION ALL
        SELECT substr(rest, 1, instr(rest, ' ') - 1), substr(rest, instr(rest, ' ') + 1) FROM companion WHERE rest <> ''
      ), named (name) AS (SELECT name FROM companion WHERE name <> '' UNION SELECT name FROM blocked
      ), people (id, key) AS (
        SELECT id, key FROM person UNION ALL SELECT NULL, name FROM named WHERE name NOT IN (SELECT key FROM person)
      )
      SELECT id, key, \(notes.joined(separator: " OR ")), \(counts.joined(separator: ", ")) FROM people
      ORDER BY id IS NULL, id, key
      """)
    var summaries: [PersonSummary] = []
    while try rows.step() {
      var counts: [PersonTrace: Int] = [:]
      for (column, trace) in PersonTrace.allCases.enumerated() {
        let count = rows.int(Int32(column) + 3)
        if count > 0 { counts[trace] = count }
      }
      summaries.append(
        PersonSummary(
          name: rows.string(1), isOwner: rows.optionalInt(0).map { PersonID(Int64($0)) } == .owner,
          counts: counts, hasNotes: rows.int(2) != 0))
    }
    return summaries
  }

  /// Deletes everything of a person, and writes the file anew so that no byte of it is left.
  ///
  /// - Parameter name: who it is, whether or not there is more of them than the name that others mention; the row of the
  ///   file's owner stays, with nothing in it.
  /// - Throws: what SQLite says; the rows are gone even where the file could not be written anew.
  package func forget(_ name: String) throws(DatabaseError) {
    try together { () throws(DatabaseError) in
      if let person = try person(named: name) {
        for table in Self.personalTables {
          try database.run("DELETE FROM \(table) WHERE person = ?", person.id)
        }
        try removeUneatenItems()
        if person.id != .owner { try database.run("DELETE FROM person WHERE id = ?", person.id) }
      }
      try database.run("DELETE FROM blocked WHERE name = ?", name)
      try replaceCompanion(name, by: "")
      // A group of nobody has nothing to tell but its name, and where nobody went needs no memory.
      try database.execute(
        """
        DELETE FROM eating_group WHERE id NOT IN (SELECT eating_group FROM group_member);
        DELETE FROM outing WHERE id NOT IN (SELECT outing FROM outing_member);
        """)
    }
    try database.execute("PRAGMA wal_checkpoint(TRUNCATE); VACUUM")
  }
}

extension PersonTrace {
  /// The rows that are counted, as what follows FROM; `people` is who it is.
  fileprivate var rows: String {
    switch self {
    case .likes: "opinion WHERE person = people.id AND stance = 'like'"
    case .dislikes: "opinion WHERE person = people.id AND stance = 'dislike'"
    case .wants: "opinion WHERE person = people.id AND stance = 'want'"
    case .meals: "log_entry WHERE person = people.id"
    case .formerMeals: "log_former WHERE person = people.id"
    case .tastes: "taste WHERE person = people.id"
    case .plans: "plan WHERE person = people.id"
    case .goals: "goal WHERE person = people.id"
    case .groups: "group_member WHERE person = people.id"
    case .votes: "vote WHERE person = people.id"
    case .alerts: "alert WHERE person = people.id"
    case .readings: "reading WHERE person = people.id"
    case .outings: "outing_member WHERE person = people.id"
    case .named: "plan WHERE instr(' ' || company || ' ', ' ' || people.key || ' ') > 0"
    case .blocked: "blocked WHERE name = people.key"
    }
  }
}
