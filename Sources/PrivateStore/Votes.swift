package import CivilTime
package import Dining
package import SQLite

extension PrivateStore {
  /// A person's votes at a campus, sorted by name.
  package func votes(of person: PersonID, campus: String) throws(DatabaseError) -> [Vote] {
    let rows = try database.prepare(
      """
      SELECT kind, key, name, is_yes, at, date FROM vote WHERE person = ? AND campus = ?
      ORDER BY kind DESC, name, key
      """)
    try rows.bind(person, campus)
    var votes: [Vote] = []
    while try rows.step() {
      guard let date = CivilDate(rows.string(5)) else { throw DatabaseError(.corrupt) }
      votes.append(
        Vote(
          Opinion.Subject(kind: rows.string(0), key: rows.string(1)), name: rows.string(2),
          isYes: rows.int(3) != 0, at: rows.instant(4), date: date))
    }
    return votes
  }

  /// Stores a vote, replacing the previous one.
  ///
  /// - Parameters:
  ///   - vote: the vote.
  ///   - person: the person who votes; must be in `people`.
  ///   - campus: the campus.
  /// - Returns: whether it differs from the previous vote; the same vote again still gets the new date.
  /// - Throws: an SQLite error.
  package func keep(_ vote: Vote, of person: PersonID, campus: String) throws(DatabaseError) -> Bool {
    try together { () throws(DatabaseError) in
      let before = try votes(of: person, campus: campus).first { $0.subject == vote.subject }
      try database.run(
        """
        REPLACE INTO vote (person, campus, kind, key, name, is_yes, at, date) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """, person, campus, vote.subject.kind, vote.subject.key, vote.name, vote.isYes ? 1 : 0, vote.at,
        vote.date.description)
      return before?.isYes != vote.isYes
    }
  }

  /// Takes a vote back; returns whether there was one.
  package func removeVote(
    about subject: Opinion.Subject, of person: PersonID, campus: String
  ) throws(DatabaseError) -> Bool {
    try database.run(
      "DELETE FROM vote WHERE person = ? AND campus = ? AND kind = ? AND key = ?", person, campus,
      subject.kind, subject.key)
    return database.changedRows > 0
  }
}

extension PrivateStore {
  /// The names of the people whose files are refused, sorted.
  package func blockedNames() throws(DatabaseError) -> [String] {
    let rows = try database.prepare("SELECT name FROM blocked ORDER BY name")
    var names: [String] = []
    while try rows.step() { names.append(rows.string(0)) }
    return names
  }

  /// Refuses the files of a person of this name, or accepts them again; returns whether that is new.
  package func setBlocked(_ name: String, _ isBlocked: Bool, at now: Instant) throws(DatabaseError) -> Bool {
    if isBlocked {
      try database.run("INSERT INTO blocked (name, at) VALUES (?, ?) ON CONFLICT DO NOTHING", name, now)
    } else {
      try database.run("DELETE FROM blocked WHERE name = ?", name)
    }
    return database.changedRows > 0
  }
}
