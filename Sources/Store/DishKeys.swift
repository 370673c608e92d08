import Dining
package import SQLite

/// A dish of a campus, whatever its names on menus.
package struct StoredDish: Hashable, Sendable {
  package let id: DishID
  /// The key of its words, or of the dish that a person merged it into.
  package let key: String
  /// The name that a person gave it; nil: it has the name of its last menu.
  package let givenName: String?

  /// - Parameter row: id, key and given name.
  fileprivate init(_ row: borrowing Statement) {
    id = row.id(0)
    key = row.string(1)
    givenName = row.optionalString(2)
  }
}

extension Database {
  /// The row of a key, created if it is new.
  func dishKey(_ key: String, in campus: CampusID) throws(DatabaseError) -> DishID {
    // Few names share the key of another: it is looked up only if the insert finds it taken.
    try run(
      "INSERT INTO dish_key (campus, key) VALUES (?, ?) ON CONFLICT (campus, key) DO NOTHING", campus, key)
    guard changedRows == 0 else { return DishID(lastInsertedRow) }
    let row = try prepare("SELECT id FROM dish_key WHERE campus = ? AND key = ?")
    try row.bind(campus, key)
    guard try row.step() else { throw DatabaseError(.corrupt, sql: row.sql) }
    return row.id(0)
  }
}

extension Store {
  /// The dish whose key a text has, with merges by people applied.
  ///
  /// - Parameters:
  ///   - text: a name in any spelling.
  ///   - campus: the campus where it is served.
  /// - Returns: the dish; nil if none of that key was ever served.
  /// - Throws: a database failure.
  package func dish(meant text: String, campus: CampusID) throws(DatabaseError) -> StoredDish? {
    // A name that was set apart no longer has the key of its words.
    let rows = try database.prepare(
      """
      SELECT dish.id, dish.key, dish.name FROM (
          SELECT 0 AS rank, dish_key AS id FROM dish_name WHERE campus = ?1 AND name = ?2
          UNION ALL SELECT 1, id FROM dish_key WHERE campus = ?1 AND is_edited = 1 AND key = '=' || ?2 COLLATE NOCASE
          UNION ALL SELECT 2, id FROM dish_key WHERE campus = ?1 AND key = ?3
          UNION ALL SELECT 3, id FROM dish_key WHERE campus = ?1 AND is_edited = 1 AND name = ?2 COLLATE NOCASE)
        AS said JOIN dish_key AS own ON own.id = said.id
        JOIN dish_key AS dish ON dish.id = coalesce(own.merged_into, own.id)
      ORDER BY rank LIMIT 1
      """)
    try rows.bind(campus, text, DishKey(text).text)
    guard try rows.step() else { return nil }
    return StoredDish(rows)
  }

  /// The name on menus that a text means, of those of one dish: itself, or else one that differs in case, or
  /// else in the order of words.
  ///
  /// - Parameters:
  ///   - text: a name in any spelling.
  ///   - dish: the dish, with merges by people applied.
  /// - Returns: the name, or the text itself if none is meant.
  /// - Throws: a database failure.
  package func name(meant text: String, of dish: DishID) throws(DatabaseError) -> String {
    let names = try names(of: dish)
    return names.first { $0 == text } ?? names.first { $0.lowercased() == text.lowercased() }
      ?? names.first { DishKey($0) == DishKey(text) } ?? text
  }

  /// The dish of a key.
  ///
  /// - Parameters:
  ///   - key: the key, as in `StoredDish`.
  ///   - campus: the campus where it is served.
  /// - Returns: the dish, with merges by people applied; nil if none of that key was ever served.
  /// - Throws: a database failure.
  package func dish(key: String, campus: CampusID) throws(DatabaseError) -> StoredDish? {
    let rows = try database.prepare(
      """
      SELECT dish.id, dish.key, dish.name FROM dish_key AS own
        JOIN dish_key AS dish ON dish.id = coalesce(own.merged_into, own.id)
      WHERE own.campus = ? AND own.key = ?
      """)
    try rows.bind(campus, key)
    return try rows.step() ? StoredDish(rows) : nil
  }

  /// The names of dishes that begin like a given dish: similar, not the same.
  ///
  /// - Parameters:
  ///   - dish: the dish, with merges by people applied.
  ///   - campus: the campus where it is served.
  ///   - limit: the maximum number.
  /// - Returns: one name each, the one served last first.
  /// - Throws: a database failure.
  package func dishes(
    like dish: StoredDish, campus: CampusID, limit: Int
  ) throws(DatabaseError) -> [String] {
    guard let name = try names(of: dish.id).first else { return [] }
    let head = DishKey.head(of: name)
    var names: [String] = []
    for other in try dishes(matching: DishKey.beginning(of: name), campus: campus) where other.id != dish.id {
      guard names.count < limit, let called = try self.names(of: other.id).first else { break }
      if DishKey.head(of: called) == head { names.append(called) }
    }
    return names
  }

  /// Every dish of a campus, by its row, without those that people merged into others.
  ///
  /// - Parameter campus: the campus where they are served.
  /// - Returns: the dishes.
  /// - Throws: a database failure.
  package func dishes(campus: CampusID) throws(DatabaseError) -> [DishID: StoredDish] {
    let rows = try database.prepare(
      "SELECT id, key, name FROM dish_key WHERE campus = ? AND merged_into IS NULL")
    try rows.bind(campus)
    var dishes: [DishID: StoredDish] = [:]
    while try rows.step() { dishes[rows.id(0)] = StoredDish(rows) }
    return dishes
  }

  /// The dishes whose names have all the words of a text, the one served last first.
  ///
  /// - Parameters:
  ///   - text: words in any order; the last one may be incomplete.
  ///   - campus: the campus where they are served.
  ///   - limit: how many names are examined.
  /// - Returns: each dish once.
  /// - Throws: a database failure.
  package func dishes(
    matching text: String, campus: CampusID, limit: Int = 200
  ) throws(DatabaseError) -> [StoredDish] {
    guard let expression = SearchWords.expression(for: text) else { return [] }
    let rows = try database.prepare(
      """
      SELECT dish.id, dish.key, dish.name FROM dish_text
        CROSS JOIN dish_name ON dish_name.id = dish_text.rowid
        JOIN dish_key AS own ON own.id = dish_name.dish_key
        JOIN dish_key AS dish ON dish.id = coalesce(own.merged_into, own.id)
      WHERE dish_text MATCH ? AND dish_name.campus = ? ORDER BY last_date DESC, dish_name.name LIMIT ?
      """)
    try rows.bind(expression, campus, limit)
    var dishes: [StoredDish] = []
    var seen: Set<DishID> = []
    while try rows.step() {
      let dish = StoredDish(rows)
      if seen.insert(dish.id).inserted { dishes.append(dish) }
    }
    return dishes
  }

  /// The keys that people merged into others or set apart, so that the keys of many names can be found
  /// without a query each.
  ///
  /// - Parameter campus: the campus where the dishes are served.
  /// - Returns: the key of the intended dish by the key of the words; and the names that are set apart.
  /// - Throws: a database failure.
  package func dishEdits(campus: CampusID) throws(DatabaseError) -> DishEdits {
    let rows = try database.prepare(
      """
      SELECT own.key, dish.key, dish.name FROM dish_key AS own
        JOIN dish_key AS dish ON dish.id = coalesce(own.merged_into, own.id)
      WHERE own.campus = ? AND own.is_edited = 1
      """)
    try rows.bind(campus)
    var edits = DishEdits()
    while try rows.step() {
      let own = rows.string(0)
      if own.hasPrefix("=") {
        edits.apart[String(own.dropFirst())] = rows.string(1)
      }
      if own != rows.string(1) { edits.merged[own] = rows.string(1) }
      if let name = rows.optionalString(2) { edits.names[rows.string(1)] = name }
    }
    return edits
  }
}

/// Corrections by people about which names are one dish.
package struct DishEdits: Hashable, Sendable {
  /// The key of the intended dish, by the key of the words.
  package internal(set) var merged: [String: String] = [:]
  /// The key of the intended dish, by a name that was set apart.
  package internal(set) var apart: [String: String] = [:]
  /// The names that people gave, by key.
  package internal(set) var names: [String: String] = [:]

  /// No corrections.
  package init() {}

  /// The key of the dish that a name means.
  ///
  /// - Parameter name: the name as written on a menu.
  /// - Returns: the key, as stored with likes.
  package func key(of name: String) -> String {
    if let key = apart[name] { return key }
    let key = DishKey(name).text
    return merged[key] ?? key
  }

  /// The key of a name as if no dish had been merged into another.
  ///
  /// - Parameter name: the name as written on a menu.
  /// - Returns: the key of its words, or its own key if it was set apart.
  package func ownKey(of name: String) -> String {
    apart[name] == nil ? DishKey(name).text : "=" + name
  }
}
