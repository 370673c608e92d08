import CivilTime
import Dining
package import SQLite

extension PrivateStore {
  /// The tables that stay with the owner of the file whatever their name: the accounts of a card office.
  private static let ownersTables = ["account", "reading", "standing"]

  /// Renames a person; everything stored about them is kept.
  ///
  /// The owner's row stays in place, because accounts belong to it: the owner's other data move to a person
  /// of the new name, and the data of a person who becomes the owner move to that row.
  ///
  /// - Parameters:
  ///   - person: the person.
  ///   - name: the new, unused name; the owner's name is allowed if only accounts are stored for the owner.
  /// - Throws: `.constraint` if the name is in use, or an SQLite error.
  package func rename(_ person: Person, to name: String) throws(DatabaseError) {
    try together { () throws(DatabaseError) in
      var id = person.id
      try replaceCompanion(person.key, by: name)
      if id == .owner {
        try database.run("INSERT INTO person (key) VALUES (?)", name)
        id = PersonID(database.lastInsertedRow)
        try move(from: .owner, to: id)
      } else if name == Person.ownerKey {
        try move(from: id, to: .owner)
        let none = Self.ownersTables.map { "NOT EXISTS (SELECT 1 FROM \($0) WHERE person = ?1)" }
        try database.run("DELETE FROM person WHERE id = ?1 AND \(none.joined(separator: " AND "))", id)
        id = .owner
      } else {
        try database.run("UPDATE person SET key = ? WHERE id = ?", name, id)
      }
      try renameAlerts(of: Person(id: id, key: name))
    }
  }

  /// Renames a person whom others only mention in their plans.
  package func renameCompanion(_ name: String, to other: String) throws(DatabaseError) {
    try together { () throws(DatabaseError) in try replaceCompanion(name, by: other) }
  }

  /// Moves the data of one person to another, about whom only incidental data are stored; accounts stay.
  private func move(from one: PersonID, to other: PersonID) throws(DatabaseError) {
    for table in try personalTables() where !Self.ownersTables.contains(table) {
      try database.run("UPDATE OR REPLACE \"\(table)\" SET person = ? WHERE person = ?", other, one)
    }
  }

  /// The tables whose rows belong to a person.
  private func personalTables() throws(DatabaseError) -> [String] {
    let rows = try database.prepare(
      """
      SELECT list.name FROM sqlite_schema AS list JOIN pragma_table_info(list.name) AS info
      WHERE list.type = 'table' AND info.name = 'person' ORDER BY list.name
      """)
    var names: [String] = []
    while try rows.step() { names.append(rows.string(0)) }
    return names
  }

  /// Alert IDs contain the person's name: without new IDs, the alerts would be sent again.
  private func renameAlerts(of person: Person) throws(DatabaseError) {
    let rows = try database.prepare(
      "SELECT id, campus, kind, key, venue, date, meal FROM alert WHERE person = ?")
    try rows.bind(person.id)
    var changes: [(campus: String, old: String, new: String)] = []
    while try rows.step() {
      guard let kind = AlertTopic.Kind(rawValue: rows.string(2)), let date = CivilDate(rows.string(5)) else {
        throw DatabaseError(.corrupt)
      }
      let topic = AlertTopic(
        kind, person: person.key, campus: rows.string(1), key: rows.string(3), venue: rows.string(4),
        date: date, meal: rows.string(6))
      changes.append((rows.string(1), rows.string(0), topic.id))
    }
    for change in changes {
      try database.run(
        "UPDATE alert SET id = ? WHERE person = ? AND campus = ? AND id = ?", change.new, person.id,
        change.campus, change.old)
      try database.run(
        """
        UPDATE message_alert SET alert = ? WHERE alert = ?
          AND message IN (SELECT id FROM message WHERE person = ? AND campus = ?)
        """, change.new, change.old, person.id, change.campus)
    }
  }
}
