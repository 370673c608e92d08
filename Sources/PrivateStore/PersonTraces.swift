package import Dining
package import SQLite

/// How much a private database has about a person, whether they said something or were only named by others.
package struct PersonSummary: Hashable, Sendable {
  /// The name used in commands.
  package let name: String
  /// Whether it is the owner of the file, who is in every private database.
  package let isOwner: Bool
  /// The number of rows of each kind; kinds with none are left out.
  package let counts: [PersonTrace: Int]
  /// Whether the program stored data for its own use: watched hours, sign-ins.
  package let hasNotes: Bool

  /// Whether nothing is stored about the person, not even a name.
  package var isEmpty: Bool { isOwner && counts.isEmpty && !hasNotes }

  /// Whether the person said or did something here, rather than being only a name that others mention.
  package var isMet: Bool {
    isOwner || hasNotes || !Set(counts.keys).isSubset(of: [.outings, .named, .blocked])
  }
}

extension PrivateStore {
  /// The tables that have rows about a person; tables referenced by others come last.
  private static let personalTables = [
    "log_change", "log_former", "log_entry", "plan", "punch_card", "stamp_earned", "goal", "message", "alert",
    "watched_hours",
    "vote", "group_member", "outing_member", "opinion", "taste", "reading", "account", "standing",
  ]

  /// Tables of data about a person that the program stores for its own use.
  private static let notes = ["watched_hours", "account", "standing"]

  /// The summaries of everyone: the owner first, people only named by others last.
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

  /// Removes a person of whom no row is left; the owner stays.
  func removeIfTraceless(_ person: PersonID) throws(DatabaseError) {
    let none = Self.personalTables.map { "NOT EXISTS (SELECT 1 FROM \($0) WHERE person = ?1)" }
    try database.run(
      "DELETE FROM person WHERE id = ?1 AND id <> ?2 AND \(none.joined(separator: " AND "))", person,
      PersonID.owner)
  }

  /// Deletes everything about a person, and rewrites the file so that no byte of it is left.
  ///
  /// - Parameter name: the person's name, even if others only mention it; the row of the file's owner is
  ///   kept, without data.
  /// - Throws: an SQLite error; the rows are deleted even if the file could not be rewritten.
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
      // Groups without members and outings without participants are deleted, too.
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
  /// The counted rows, as the text after FROM; `people` is the person's row.
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
