import Dining
package import SQLite

// What a person knows better than the words of names: which are one dish, which are not, and what it is called.

extension Store {
  /// Makes one dish of two: all that the first was called means the second from now on.
  ///
  /// - Parameters:
  ///   - dish: the one that is no more.
  ///   - other: the one that stays.
  /// - Throws: what the database could not do.
  package func merge(_ dish: DishID, into other: DishID) throws(DatabaseError) {
    guard dish != other else { return }
    try database.transaction { () throws(DatabaseError) in
      try database.run(
        "UPDATE dish_key SET merged_into = ?2, is_edited = 1 WHERE id = ?1 OR merged_into = ?1", dish, other)
      try forgetForecasts(of: [dish, other])
    }
  }

  /// Sets one name apart from the others of its dish; or, where the name was merged with others, takes that back.
  ///
  /// - Parameters:
  ///   - name: as menus write it.
  ///   - campus: where it is served.
  /// - Returns: false where no menu ever had the name, or where it stands alone already.
  /// - Throws: what the database could not do.
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

  /// Calls a dish by a name of one's own; nil: as menus do.
  ///
  /// - Parameters:
  ///   - dish: as a person merged it.
  ///   - name: what it is called.
  /// - Throws: what the database could not do.
  package func call(_ dish: DishID, _ name: String?) throws(DatabaseError) {
    try database.run("UPDATE dish_key SET name = ?, is_edited = 1 WHERE id = ?", name, dish)
  }

  /// The names by which menus call a dish, the one served last first.
  ///
  /// - Parameter dish: as a person merged it.
  /// - Returns: the names.
  /// - Throws: what the database has against it.
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

  /// They were reckoned for dishes that are others now.
  private func forgetForecasts(of dishes: [DishID]) throws(DatabaseError) {
    for dish in dishes { try database.run("DELETE FROM forecast WHERE dish_key = ?", dish) }
  }
}
