package import CivilTime
package import Dining
package import SQLite

/// A change that can be, or was, undone.
package struct KeptLogChange: Hashable, Sendable {
  /// SQLite's rowid.
  let id: Int64
  package let kind: LogChange
  package let madeAt: Instant
  /// The lines that it wrote or removed.
  package let lines: [LogRow.Key]
}

extension PrivateStore {
  /// How many changes of a person can be undone.
  package static let keptLogChanges = 50

  /// Removes and writes lines of a log, all of them or none, and stores their former state.
  ///
  /// - Parameters:
  ///   - kind: the kind of change.
  ///   - actor: the person who makes the change.
  ///   - campus: the campus.
  ///   - now: the present.
  ///   - gone: the lines to remove.
  ///   - rows: the lines to write, replacing those of the same ID and person.
  /// - Throws: an SQLite error.
  package func changeLog(
    _ kind: LogChange, by actor: PersonID, campus: String, at now: Instant, removing gone: [LogRow.Key] = [],
    writing rows: [LogRow] = []
  ) throws(DatabaseError) {
    try together { () throws(DatabaseError) in
      try database.run(
        "INSERT INTO log_change (person, campus, kind, at) VALUES (?, ?, ?, ?)", actor, campus, kind.rawValue,
        now)
      let change = database.lastInsertedRow
      var people: [String: PersonID] = [:]
      func id(of name: String) throws(DatabaseError) -> PersonID {
        if let id = people[name] { return id }
        let id = try makePerson(named: name).id
        people[name] = id
        return id
      }
      for key in gone {
        _ = try removeLogRow(key.entry, of: try id(of: key.person), campus: campus, noting: change)
      }
      // Compared as bytes, because Swift considers two encodings of an accent equal.
      var items: [[UInt8]: Int] = [:]
      for row in rows {
        let person = try id(of: row.key.person)
        let line = try removeLogRow(row.key.entry, of: person, campus: campus, noting: change)
        let item: Int
        let bytes = Self.bytes(of: row.item)
        if let known = items[bytes] {
          item = known
        } else {
          item = try self.item(row.item)
          items[bytes] = item
        }
        try database.run(
          """
          INSERT INTO log_entry (id, person, campus, entry, item, at, date, minute, rating, is_again, calories, portion,
            tags, note)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
          """, line, person, campus, row.key.entry, item, row.time.instant, row.time.date, row.time.minute,
          row.stars?.halves, row.isAgain, row.calories, row.portion, row.tags, row.note)
      }
      try database.run(
        """
        DELETE FROM log_change WHERE id IN (
          SELECT id FROM log_change WHERE person = ? AND campus = ? ORDER BY id DESC LIMIT -1 OFFSET ?)
        """, actor, campus, Self.keptLogChanges)
      if kind != .add { try removeUneatenItems() }
    }
  }

  /// Removes a line and stores its former state, or that there was none; returns its row.
  private func removeLogRow(
    _ entry: String, of person: PersonID, campus: String, noting change: Int64
  ) throws(DatabaseError) -> Int? {
    try database.run(
      """
      INSERT INTO log_former (change, person, entry, line, item, at, date, minute, rating, is_again, calories, portion,
        tags, note)
      SELECT ?, person, entry, id, item, at, date, minute, rating, is_again, calories, portion, tags, note FROM log_entry
      WHERE campus = ? AND entry = ? AND person = ? ON CONFLICT DO NOTHING
      """, change, campus, entry, person)
    guard database.changedRows > 0 else {
      try database.run(
        "INSERT INTO log_former (change, person, entry) VALUES (?, ?, ?) ON CONFLICT DO NOTHING", change,
        person, entry)
      return nil
    }
    let rows = try database.prepare(
      "DELETE FROM log_entry WHERE campus = ? AND entry = ? AND person = ? RETURNING id")
    try rows.bind(campus, entry, person)
    var line: Int?
    while try rows.step() { line = rows.int(0) }
    return line
  }

  private static func bytes(of item: LogItem) -> [UInt8] {
    let texts = [
      item.dish, item.name, item.venue, item.venueName, item.station, item.meal, item.cuisine, item.diets,
    ]
    return Array(texts.map { Array($0.utf8) }.joined(separator: [0]))
  }

  private func item(_ item: LogItem) throws(DatabaseError) -> Int {
    let rows = try database.prepare(
      """
      SELECT id FROM log_item WHERE dish = ? AND name = ? AND venue = ? AND venue_name = ? AND station = ? AND meal = ?
        AND cuisine = ? AND diets = ?
      """)
    try rows.bind(
      item.dish, item.name, item.venue, item.venueName, item.station, item.meal, item.cuisine, item.diets)
    if try rows.step() { return rows.int(0) }
    try database.run(
      "INSERT INTO log_item (\(Self.itemColumns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", item.dish, item.name,
      item.venue,
      item.venueName, item.station, item.meal, item.cuisine, item.diets)
    return Int(database.lastInsertedRow)
  }

  /// Deletes items to which no line refers, nor any line that could be restored.
  func removeUneatenItems() throws(DatabaseError) {
    try database.execute(
      """
      DELETE FROM log_item WHERE NOT EXISTS (SELECT 1 FROM log_entry WHERE item = log_item.id)
        AND NOT EXISTS (SELECT 1 FROM log_former WHERE item = log_item.id)
      """)
  }

  /// The last change of a person that can be undone; nil: there is none.
  package func lastLogChange(
    by actor: PersonID, campus: String
  ) throws(DatabaseError) -> KeptLogChange? {
    let rows = try database.prepare(
      "SELECT id, kind, at FROM log_change WHERE person = ? AND campus = ? ORDER BY id DESC LIMIT 1")
    try rows.bind(actor, campus)
    guard try rows.step() else { return nil }
    let lines = try database.prepare(
      """
      SELECT entry, person.key FROM log_former JOIN person ON person.id = log_former.person WHERE change = ?
      ORDER BY entry, person.id
      """)
    try lines.bind(rows.int(0))
    var keys: [LogRow.Key] = []
    while try lines.step() { keys.append(LogRow.Key(entry: lines.string(0), person: lines.string(1))) }
    return KeptLogChange(
      id: Int64(rows.int(0)), kind: try rows.word(1), madeAt: rows.instant(2), lines: keys)
  }

  /// Whether one of its lines has been changed since.
  package func isOvertaken(_ change: KeptLogChange) throws(DatabaseError) -> Bool {
    let rows = try database.prepare(
      """
      SELECT 1 FROM log_former AS former JOIN log_former AS later
        ON later.entry = former.entry AND later.person = former.person AND later.change > former.change
      JOIN log_change AS one ON one.id = former.change JOIN log_change AS other ON other.id = later.change
      WHERE former.change = ? AND one.campus = other.campus LIMIT 1
      """)
    try rows.bind(change.id)
    return try rows.step()
  }

  /// Undoes a change: restores the former state of its lines, all of them or none. People who came with it, and about
  /// whom nothing is left, are gone again.
  package func undo(_ change: KeptLogChange, campus: String) throws(DatabaseError) {
    try together { () throws(DatabaseError) in
      let rows = try database.prepare(
        "SELECT person FROM log_change WHERE id = ?1 UNION SELECT person FROM log_former WHERE change = ?1")
      try rows.bind(change.id)
      var people: [PersonID] = []
      while try rows.step() { people.append(PersonID(Int64(rows.int(0)))) }
      try database.run(
        """
        DELETE FROM log_entry WHERE id IN (
          SELECT log_entry.id FROM log_former JOIN log_entry
            ON log_entry.campus = ? AND log_entry.entry = log_former.entry AND log_entry.person = log_former.person
          WHERE change = ?)
        """, campus, change.id)
      try database.run(
        """
        INSERT INTO log_entry (id, person, campus, entry, item, at, date, minute, rating, is_again, calories, portion,
          tags, note)
        SELECT line, person, ?, entry, item, at, date, minute, rating, is_again, calories, portion, tags, note FROM log_former
        WHERE change = ? AND item IS NOT NULL
        """, campus, change.id)
      try database.run("DELETE FROM log_change WHERE id = ?", change.id)
      try removeUneatenItems()
      for person in people { try removeIfTraceless(person) }
    }
  }
}
