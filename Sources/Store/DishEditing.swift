import Dining
package import SQLite

// Corrections by people: which names are the same dish, which are not, and how a dish is called.

extension Store {
  /// Merges two dishes: all names of the first mean the second from now on.
  ///
  /// - Parameters:
  ///   - dish: the one that is merged into the other.
  ///   - other: the one that stays.
  /// - Throws: a database failure.
  package func merge(_ dish: DishID, into other: DishID) throws(DatabaseError) {
    guard dish != other else { return }
    try database.transaction { () throws(DatabaseError) in
      try database.run(
        "UPDATE dish_key SET merged_into = ?2, is_edited = 1 WHERE id = ?1 OR merged_into = ?1", dish, other)
      try forgetForecasts(of: [dish, other])
    }
  }

  /// Separates one name from the others of its dish; or, if the name was merged with others, undoes that.
  ///
  /// - Parameters:
  ///   - name: the name as written on menus.
  ///   - campus: the campus where it is served.
  /// - Returns: false if no menu ever had the name, or if it is already separate.
  /// - Throws: a database failure.
  package func setApart(_ name: String, campus: CampusID) throws(DatabaseError) -> Bool {
    let row = try database.prepare(
      """
      SELECT dish_name.id, dish_key.id, dish_key.merged_into, dish_key.key,
        (SELECT count(*) FROM dish_name AS other WHERE other.dish_key = dish_key.id)
      FROM dish_name JOIN dish_key ON dish_key.id = dish_name.dish_key
      WHERE dish_name.campus = ? AND dish_name.name = ?
      """)
    try row.bind(campus, name)
    guard try row.step() else { return false }
    let (title, own): (Int, DishID) = (row.int(0), row.id(1))
    let (merged, names): (DishID?, Int) = (row.optionalID(2), row.int(4))
    guard merged != nil || names > 1 else { return false }
    try database.transaction { () throws(DatabaseError) in
      if let merged {
        let isApart = row.string(3).hasPrefix("=")
        try database.run(
          "UPDATE dish_key SET merged_into = NULL, is_edited = (? OR name IS NOT NULL) WHERE id = ?", isApart,
          own)
        try forgetForecasts(of: [own, merged])
      } else {
        let apart = try database.dishKey("=" + name, in: campus)
        try database.run("UPDATE dish_key SET is_edited = 1 WHERE id = ?", apart)
        try database.run("UPDATE dish_name SET dish_key = ? WHERE id = ?", apart, title)
        try forgetForecasts(of: [own, apart])
      }
    }
    return true
  }

  /// Gives a dish a name of its own; nil: the name on menus.
  ///
  /// - Parameters:
  ///   - dish: the dish, with merges by people applied.
  ///   - name: its new name.
  /// - Throws: a database failure.
  package func call(_ dish: DishID, _ name: String?) throws(DatabaseError) {
    try database.run("UPDATE dish_key SET name = ?, is_edited = 1 WHERE id = ?", name, dish)
  }

  /// The names of a dish on menus, the one served last first.
  ///
  /// - Parameter dish: the dish, with merges by people applied.
  /// - Returns: the names.
  /// - Throws: a database failure.
  package func names(of dish: DishID) throws(DatabaseError) -> [String] {
    let rows = try database.prepare(
      """
      SELECT dish_name.name FROM dish_key JOIN dish_name ON dish_name.dish_key = dish_key.id
      WHERE dish_key.id = ?1 OR dish_key.merged_into = ?1 ORDER BY last_date DESC, dish_name.name
      """)
    try rows.bind(dish)
    var names: [String] = []
    while try rows.step() { names.append(rows.string(0)) }
    return names
  }

  /// They were computed for dishes that have changed.
  private func forgetForecasts(of dishes: [DishID]) throws(DatabaseError) {
    for dish in dishes { try database.run("DELETE FROM forecast WHERE dish_key = ?", dish) }
  }
}
