package import SQLite

/// The row number of a person in the private database.
package struct PersonID: Hashable, Sendable, Bindable {
  /// SQLite's rowid.
  package let rawValue: Int64

  /// - Parameter rawValue: SQLite's rowid.
  package init(_ rawValue: Int64) {
    self.rawValue = rawValue
  }

  /// The owner of the file, who is in every private database.
  package static let owner = PersonID(1)

  /// As an INTEGER.
  package func bind(to statement: borrowing Statement, at index: Int32) throws(DatabaseError) {
    try rawValue.bind(to: statement, at: index)
  }
}

/// A person whose data a private database holds.
package struct Person: Hashable, Sendable {
  /// The row.
  package let id: PersonID
  /// The name that commands take, unique within the file.
  package let key: String

  package init(id: PersonID, key: String) {
    self.id = id
    self.key = key
  }

  /// What commands call the owner of the file, whom they mean unless told otherwise.
  package static let ownerKey = "me"
}

/// How much of a person there is in a private database.
package struct PersonSummary: Hashable, Sendable {
  package let person: Person
  package let likes: Int
  package let dislikes: Int
  package let wants: Int
  package let alerts: Int
  /// Lines of the log.
  package let meals: Int
  /// Lines of the log as they were, which could be brought back.
  package let formerMeals: Int
  /// Readings of balances.
  package let readings: Int

  /// Whether nothing is kept of the person.
  package var isEmpty: Bool { likes + dislikes + wants + alerts + meals + formerMeals + readings == 0 }
}

extension PrivateStore {
  /// The people of the file, its owner first.
  package func people() throws(DatabaseError) -> [Person] {
    let rows = try database.prepare("SELECT id, key FROM person ORDER BY id")
    var people: [Person] = []
    while try rows.step() { people.append(Person(id: PersonID(Int64(rows.int(0))), key: rows.string(1))) }
    return people
  }

  /// The person whom commands call so; nil: there is none.
  package func person(named key: String) throws(DatabaseError) -> Person? {
    let rows = try database.prepare("SELECT id, key FROM person WHERE key = ?")
    try rows.bind(key)
    return try rows.step() ? Person(id: PersonID(Int64(rows.int(0))), key: rows.string(1)) : nil
  }

  /// The same, who comes to be where there is none.
  package func makePerson(named key: String) throws(DatabaseError) -> Person {
    if let person = try person(named: key) { return person }
    try database.run("INSERT INTO person (key) VALUES (?)", key)
    return Person(id: PersonID(database.lastInsertedRow), key: key)
  }

  /// How much there is of each person, the owner first.
  package func summaries() throws(DatabaseError) -> [PersonSummary] {
    let rows = try database.prepare(
      """
      SELECT id, key,
        (SELECT count(*) FROM opinion WHERE opinion.person = person.id AND stance = 'like'),
        (SELECT count(*) FROM opinion WHERE opinion.person = person.id AND stance = 'dislike'),
        (SELECT count(*) FROM opinion WHERE opinion.person = person.id AND stance = 'want'),
        (SELECT count(*) FROM alert WHERE alert.person = person.id),
        (SELECT count(*) FROM log_entry WHERE log_entry.person = person.id),
        (SELECT count(*) FROM log_former WHERE log_former.person = person.id),
        (SELECT count(*) FROM reading WHERE reading.person = person.id)
      FROM person ORDER BY id
      """)
    var summaries: [PersonSummary] = []
    while try rows.step() {
      summaries.append(
        PersonSummary(
          person: Person(id: PersonID(Int64(rows.int(0))), key: rows.string(1)), likes: rows.int(2),
          dislikes: rows.int(3), wants: rows.int(4), alerts: rows.int(5),
          meals: rows.int(6), formerMeals: rows.int(7), readings: rows.int(8)))
    }
    return summaries
  }

  /// Deletes everything of a person, and writes the file anew so that no byte of it is left.
  ///
  /// - Parameter person: who it is; the row of the file's owner stays, with nothing in it.
  /// - Throws: what SQLite says; the rows are gone even where the file could not be written anew.
  package func forget(_ person: PersonID) throws(DatabaseError) {
    try together { () throws(DatabaseError) in
      for table in [
        "log_change", "log_former", "log_entry", "plan", "punch_card", "goal", "message", "alert",
        "watched_hours",
        "opinion", "reading", "account", "standing",
      ] {
        try database.run("DELETE FROM \(table) WHERE person = ?", person)
      }
      try removeUneatenItems()
      if person != .owner { try database.run("DELETE FROM person WHERE id = ?", person) }
    }
    try database.execute("PRAGMA wal_checkpoint(TRUNCATE); VACUUM")
  }
}
