package import CivilTime
package import Dining
package import SQLite

extension PrivateStore {
  /// What a person says of dishes and places of a campus, by name.
  package func opinions(of person: PersonID, campus: String) throws(DatabaseError) -> [Opinion] {
    let rows = try database.prepare(
      """
      SELECT kind, key, name, stance, at FROM opinion WHERE person = ? AND campus = ?
      ORDER BY kind DESC, name, key, stance
      """)
    try rows.bind(person, campus)
    var opinions: [Opinion] = []
    while try rows.step() {
      guard let stance = Stance(rawValue: rows.string(3)) else { throw DatabaseError(.corrupt) }
      opinions.append(
        Opinion(
          Opinion.Subject(kind: rows.string(0), key: rows.string(1)), name: rows.string(2), stance: stance,
          since: rows.instant(4)))
    }
    return opinions
  }

  /// How many people began to like a dish since a moment, by the dish's key.
  package func newLikes(campus: String, since start: Instant) throws(DatabaseError) -> [String: Int] {
    let rows = try database.prepare(
      """
      SELECT key, count(*) FROM opinion
      WHERE campus = ? AND kind = 'dish' AND stance = 'like' AND at >= ? GROUP BY key
      """)
    try rows.bind(campus, start)
    var counts: [String: Int] = [:]
    while try rows.step() { counts[rows.string(0)] = rows.int(1) }
    return counts
  }

  /// Keeps what a person says, and takes back what that excludes.
  ///
  /// - Parameters:
  ///   - opinion: what is said.
  ///   - person: by whom; one of `people`.
  ///   - campus: where.
  /// - Returns: whether it is new: the same said again changes nothing.
  /// - Throws: what SQLite says.
  package func keep(
    _ opinion: Opinion, of person: PersonID, campus: String
  ) throws(DatabaseError) -> Bool {
    try together { () throws(DatabaseError) in
      for stance in opinion.stance.ends {
        _ = try remove(stance, about: opinion.subject, of: person, campus: campus)
      }
      try database.run(
        """
        INSERT INTO opinion (person, campus, kind, key, name, stance, at) VALUES (?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT DO NOTHING
        """, person, campus, opinion.subject.kind, opinion.subject.key, opinion.name, opinion.stance.rawValue,
        opinion.since)
      return database.changedRows > 0
    }
  }

  /// Takes back what a person says of something; gives whether there was anything to take back.
  package func remove(
    _ stance: Stance, about subject: Opinion.Subject, of person: PersonID, campus: String
  ) throws(DatabaseError) -> Bool {
    try database.run(
      "DELETE FROM opinion WHERE person = ? AND campus = ? AND kind = ? AND key = ? AND stance = ?", person,
      campus, subject.kind, subject.key, stance.rawValue)
    return database.changedRows > 0
  }
}
