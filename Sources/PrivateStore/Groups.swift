package import CivilTime
package import Dining
package import SQLite

/// A stored group of people who eat together.
package struct StoredGroup: Hashable, Sendable {
  /// SQLite's rowid.
  package let id: Int64
  /// Unique, ignoring case.
  package let name: String
  package let emoji: String?
  /// One of a fixed set of colour names.
  package let colour: String?
  /// Its members, in the order in which they were created.
  package let members: [Person]

  package init(id: Int64, name: String, emoji: String?, colour: String?, members: [Person]) {
    self.id = id
    self.name = name
    self.emoji = emoji
    self.colour = colour
    self.members = members
  }
}

extension PrivateStore {
  /// All groups, sorted by name.
  package func groups() throws(DatabaseError) -> [StoredGroup] {
    let members = try database.prepare(
      """
      SELECT eating_group, person.id, person.key FROM group_member JOIN person ON person.id = group_member.person
      ORDER BY person.id
      """)
    var people: [Int64: [Person]] = [:]
    while try members.step() {
      people[Int64(members.int(0)), default: []].append(
        Person(id: PersonID(Int64(members.int(1))), key: members.string(2)))
    }
    let rows = try database.prepare("SELECT id, name, emoji, colour FROM eating_group ORDER BY name, id")
    var groups: [StoredGroup] = []
    while try rows.step() {
      let id = Int64(rows.int(0))
      groups.append(
        StoredGroup(
          id: id, name: rows.string(1), emoji: rows.optionalString(2), colour: rows.optionalString(3),
          members: people[id] ?? []))
    }
    return groups
  }

  /// Creates a group without members.
  package func makeGroup(
    named name: String, emoji: String?, colour: String?, at now: Instant
  ) throws(DatabaseError) {
    try database.run(
      "INSERT INTO eating_group (name, emoji, colour, made_at) VALUES (?, ?, ?, ?)", name, emoji, colour, now)
  }

  /// Renames a group, or changes its picture or colour; nil leaves the picture or colour unchanged.
  package func change(
    _ group: StoredGroup, name: String, emoji: String?, colour: String?
  ) throws(DatabaseError) {
    try database.run(
      "UPDATE eating_group SET name = ?, emoji = coalesce(?, emoji), colour = coalesce(?, colour) WHERE id = ?",
      name, emoji, colour, group.id)
  }

  /// Adds a person to a group; returns whether that is new.
  package func add(_ person: PersonID, to group: StoredGroup) throws(DatabaseError) -> Bool {
    try database.run(
      "INSERT INTO group_member (eating_group, person) VALUES (?, ?) ON CONFLICT DO NOTHING", group.id, person
    )
    return database.changedRows > 0
  }

  /// Removes a person from a group; returns whether they were a member.
  package func remove(_ person: PersonID, from group: StoredGroup) throws(DatabaseError) -> Bool {
    try database.run("DELETE FROM group_member WHERE eating_group = ? AND person = ?", group.id, person)
    return database.changedRows > 0
  }

  /// Deletes a group; its members are kept.
  package func delete(_ group: StoredGroup) throws(DatabaseError) {
    try database.run("DELETE FROM eating_group WHERE id = ?", group.id)
  }
}

extension PrivateStore {
  /// The choices people made together at a campus, the earliest first.
  package func outings(campus: String) throws(DatabaseError) -> [Outing] {
    let members = try database.prepare(
      "SELECT outing, person.key FROM outing_member JOIN person ON person.id = outing_member.person")
    var people: [Int: Set<String>] = [:]
    while try members.step() { people[members.int(0), default: []].insert(members.string(1)) }
    let rows = try database.prepare("SELECT id, at, date, venue FROM outing WHERE campus = ? ORDER BY id")
    try rows.bind(campus)
    var outings: [Outing] = []
    while try rows.step() {
      guard let date = CivilDate(rows.string(2)) else { throw DatabaseError(.corrupt) }
      outings.append(
        Outing(at: rows.instant(1), date: date, venue: rows.string(3), members: people[rows.int(0)] ?? []))
    }
    return outings
  }

  /// Stores a choice that people made together.
  ///
  /// - Parameters:
  ///   - outing: the choice.
  ///   - campus: the campus.
  ///   - replaces: whether to delete what exactly these people chose for the same meal before.
  ///   - oldest: choices from before this date are deleted.
  /// - Throws: an SQLite error.
  package func keep(
    _ outing: Outing, campus: String, replaces: Bool, forgettingBefore oldest: CivilDate
  ) throws(DatabaseError) {
    try together { () throws(DatabaseError) in
      try database.run("DELETE FROM outing WHERE campus = ? AND date < ?", campus, oldest.description)
      if replaces {
        for id in try outingRows(of: outing, campus: campus) {
          try database.run("DELETE FROM outing WHERE id = ?", id)
        }
      }
      try database.run(
        "INSERT INTO outing (campus, at, date, venue) VALUES (?, ?, ?, ?)", campus, outing.at,
        outing.date.description, outing.venue)
      let id = database.lastInsertedRow
      for member in outing.members.sorted() {
        let person = try makePerson(named: member)
        try database.run("INSERT INTO outing_member (outing, person) VALUES (?, ?)", id, person.id)
      }
    }
  }

  /// The rows of earlier choices by exactly these people for the same meal.
  private func outingRows(of outing: Outing, campus: String) throws(DatabaseError) -> [Int64] {
    let rows = try database.prepare("SELECT id FROM outing WHERE campus = ? AND abs(at - ?) <= ?")
    try rows.bind(campus, outing.at, Outing.mealSpan)
    var found: [Int64] = []
    while try rows.step() { found.append(Int64(rows.int(0))) }
    var same: [Int64] = []
    for id in found {
      let members = try database.prepare(
        "SELECT person.key FROM outing_member JOIN person ON person.id = outing_member.person WHERE outing = ?"
      )
      try members.bind(id)
      var keys: Set<String> = []
      while try members.step() { keys.insert(members.string(0)) }
      if keys == outing.members { same.append(id) }
    }
    return same
  }
}
