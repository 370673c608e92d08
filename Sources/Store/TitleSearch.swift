import CivilTime
import SQLite

/// A dish's name that was found.
struct DishTitle {
  let id: Int64
  /// When it is served next, or else was served last.
  let date: CivilDate
}

/// Finds the names of dishes by words: today's first, then the coming days', then the past backwards; by name within.
///
/// Words that many names have are soon met on the menus from today on; those that few have, the index finds at once.
struct TitleSearch {
  /// How long each way is tried; tests make them short.
  struct Patience {
    /// Names of the menus from today on that are compared before the index is asked.
    var glance = 2_000
    /// So many coming names are looked up one by one; of more, most are not wanted, and the days are walked instead.
    var few = 128
  }

  let store: Store
  let campus: CampusID
  let today: CivilDate
  let patience: Patience

  /// The first names for a question, at most `limit`.
  func titles(_ question: String, _ limit: Int) throws(DatabaseError) -> [DishTitle] {
    guard let expression = SearchWords.expression(for: question), limit > 0 else { return [] }
    if let matcher = NameMatcher(question), let found = try glance(matcher, expression, limit) {
      return found
    }
    let coming = try coming(expression)
    let next =
      coming.count <= patience.few
      ? try eachOfFew(expression, limit) : try walk(limit) { coming.contains($0.id) }
    return next + (next.count < limit ? try past(expression, limit - next.count) : [])
  }

  /// What the next names on the menus are enough for, or nil where they are not.
  private func glance(
    _ matcher: NameMatcher, _ expression: String, _ limit: Int
  ) throws(DatabaseError) -> [DishTitle]? {
    var rest = patience.glance
    let sure = try store.database.prepare(
      "SELECT 1 FROM dish_text WHERE rowid = ? AND dish_text MATCH ?")
    let found = try walk(limit) { (title: (id: Int64, name: String)) throws(DatabaseError) in
      rest -= 1
      guard rest >= 0 else { return nil }
      if let matches = matcher.matches(title.name) { return matches }
      try sure.bind(title.id, expression)
      return try sure.step()
    }
    return found.count == limit ? found : nil
  }

  /// From today on, day by day in the order of names, until there are enough or the caller stops it.
  private func walk(
    _ limit: Int, wanted: ((id: Int64, name: String)) throws(DatabaseError) -> Bool?
  ) throws(DatabaseError) -> [DishTitle] {
    let days = try store.database.prepare(
      """
      SELECT served_on, title, name FROM dish INDEXED BY dish_served
      WHERE served_on >= ? AND title IS NOT NULL ORDER BY served_on, name, title
      """)
    let ours = try store.database.prepare("SELECT 1 FROM dish_name WHERE id = ? AND campus = ?")
    try days.bind(today)
    var found: [DishTitle] = []
    var seen: Set<Int64> = []
    var former: Int64?
    while found.count < limit, try days.step() {
      let id = Int64(days.int(1))
      guard id != former else { continue }
      former = id
      guard let isWanted = try wanted((id, days.string(2))) else { break }
      guard isWanted, seen.insert(id).inserted else { continue }
      try ours.bind(id, campus)
      if try ours.step() { found.append(DishTitle(id: id, date: days.date(0))) }
    }
    return found
  }

  /// The names that match and are on a menu from today on.
  private func coming(_ expression: String) throws(DatabaseError) -> Set<Int64> {
    let rows = try store.database.prepare(
      """
      SELECT id FROM dish_text CROSS JOIN dish_name ON dish_name.id = dish_text.rowid
      WHERE dish_text MATCH ? AND campus = ? AND last_date >= ?
      """)
    try rows.bind(expression, campus, today)
    var ids: Set<Int64> = []
    while try rows.step() { ids.insert(Int64(rows.int(0))) }
    return ids
  }

  private func eachOfFew(_ expression: String, _ limit: Int) throws(DatabaseError) -> [DishTitle] {
    let rows = try store.database.prepare(
      """
      SELECT dish_name.id, (SELECT min(served_on) FROM dish WHERE title = dish_name.id AND served_on >= ?3) AS next
      FROM dish_text CROSS JOIN dish_name ON dish_name.id = dish_text.rowid
      WHERE dish_text MATCH ?1 AND campus = ?2 AND last_date >= ?3
      ORDER BY next, dish_name.name LIMIT ?4
      """)
    try rows.bind(expression, campus, today, limit)
    return try gather(rows)
  }

  private func past(_ expression: String, _ limit: Int) throws(DatabaseError) -> [DishTitle] {
    let rows = try store.database.prepare(
      """
      SELECT dish_name.id, last_date FROM dish_text CROSS JOIN dish_name ON dish_name.id = dish_text.rowid
      WHERE dish_text MATCH ? AND campus = ? AND last_date < ? ORDER BY last_date DESC, dish_name.name LIMIT ?
      """)
    try rows.bind(expression, campus, today, limit)
    return try gather(rows)
  }

  private func gather(_ rows: borrowing Statement) throws(DatabaseError) -> [DishTitle] {
    var titles: [DishTitle] = []
    while try rows.step() { titles.append(DishTitle(id: Int64(rows.int(0)), date: rows.date(1))) }
    return titles
  }
}
