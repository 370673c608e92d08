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
  /// The name used in commands, unique within the file.
  package let key: String

  package init(id: PersonID, key: String) {
    self.id = id
    self.key = key
  }

  /// The name used in commands for the owner of the file, who is meant if no name is given.
  package static let ownerKey = "me"
}

extension PrivateStore {
  /// The people of the file, its owner first.
  package func people() throws(DatabaseError) -> [Person] {
    let rows = try database.prepare("SELECT id, key FROM person ORDER BY id")
    var people: [Person] = []
    while try rows.step() { people.append(Person(id: PersonID(Int64(rows.int(0))), key: rows.string(1))) }
    return people
  }

  /// The person with this name in commands; nil: there is none.
  package func person(named key: String) throws(DatabaseError) -> Person? {
    let rows = try database.prepare("SELECT id, key FROM person WHERE key = ?")
    try rows.bind(key)
    return try rows.step() ? Person(id: PersonID(Int64(rows.int(0))), key: rows.string(1)) : nil
  }

  /// The person with this name, created if there is none.
  package func makePerson(named key: String) throws(DatabaseError) -> Person {
    if let person = try person(named: key) { return person }
    // Another process may have been first.
    try database.run("INSERT INTO person (key) VALUES (?) ON CONFLICT (key) DO NOTHING", key)
    guard let person = try person(named: key) else { throw DatabaseError(.corrupt) }
    return person
  }
}
