package import CivilTime
package import Dining
package import SQLite

extension PrivateStore {
  /// A person's opinions on the dishes and places of a campus, sorted by name.
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

  /// How many people started to like a dish since a given time, by the dish's key.
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

  /// Stores an opinion, and removes the opinions it excludes.
  ///
  /// - Parameters:
  ///   - opinion: the opinion.
  ///   - person: the person who has it; must be in `people`.
  ///   - campus: the campus.
  /// - Returns: whether it is new; storing the same opinion again changes nothing.
  /// - Throws: an SQLite error.
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

  /// Removes a person's opinion on something; returns whether there was one.
  package func remove(
    _ stance: Stance, about subject: Opinion.Subject, of person: PersonID, campus: String
  ) throws(DatabaseError) -> Bool {
    try database.run(
      "DELETE FROM opinion WHERE person = ? AND campus = ? AND kind = ? AND key = ? AND stance = ?", person,
      campus, subject.kind, subject.key, stance.rawValue)
    return database.changedRows > 0
  }
}
