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
    var glance = 800
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
    let matching = try matching(expression)
    let coming = matching.filter { $0.date >= today }
    let next =
      coming.count <= patience.few
      ? try eachOfFew(coming, limit) : try walk(limit, among: Set(coming.map(\.id)))
    let past = next.count < limit ? matching.filter { $0.date < today } : []
    return next + (try latest(of: past, limit - next.count))
  }

  /// What the next names on the menus are enough for, or nil where they are not.
  private func glance(
    _ matcher: NameMatcher, _ expression: String, _ limit: Int
  ) throws(DatabaseError) -> [DishTitle]? {
    var rest = patience.glance
    let found = try walk(limit) { (title: (id: Int64, name: String)) throws(DatabaseError) in
      rest -= 1
      guard rest >= 0 else { return nil }
      if let matches = matcher.matches(title.name) { return matches }
      let sure = try store.database.prepare(
        "SELECT 1 FROM dish_text WHERE rowid = ? AND dish_text MATCH ?")
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

  private func walk(_ limit: Int, among wanted: Set<Int64>) throws(DatabaseError) -> [DishTitle] {
    try walk(limit) { wanted.contains($0.id) }
  }

  /// The names that match, with the date they are on a menu last; those that are on none are left out.
  private func matching(_ expression: String) throws(DatabaseError) -> [DishTitle] {
    let rows = try store.database.prepare(
      """
      SELECT id, last_date FROM dish_text CROSS JOIN dish_name ON dish_name.id = dish_text.rowid
      WHERE dish_text MATCH ? AND campus = ? AND last_date IS NOT NULL
      """)
    try rows.bind(expression, campus)
    var titles: [DishTitle] = []
    while try rows.step() { titles.append(DishTitle(id: Int64(rows.int(0)), date: rows.date(1))) }
    return titles
  }

  /// The first of these names by the date that they are served next, and by name within.
  private func eachOfFew(_ titles: [DishTitle], _ limit: Int) throws(DatabaseError) -> [DishTitle] {
    let next = try store.database.prepare(
      "SELECT min(served_on) FROM dish WHERE title = ? AND served_on >= ?")
    var dated: [DishTitle] = []
    for title in titles {
      try next.bind(title.id, today)
      if try next.step(), !next.isNull(0) { dated.append(DishTitle(id: title.id, date: next.date(0))) }
    }
    return try first(limit, of: dated) { $0 < $1 }
  }

  private func latest(of titles: [DishTitle], _ limit: Int) throws(DatabaseError) -> [DishTitle] {
    try first(limit, of: titles) { $0 > $1 }
  }

  /// The first names by date and name; the names are read only of those that may be among them.
  private func first(
    _ limit: Int, of titles: [DishTitle], by isBefore: (CivilDate, CivilDate) -> Bool
  ) throws(DatabaseError) -> [DishTitle] {
    let sorted = titles.sorted { isBefore($0.date, $1.date) }
    guard limit > 0, let last = sorted.prefix(limit).last else { return [] }
    let name = try store.database.prepare("SELECT name FROM dish_name WHERE id = ?")
    var named: [(title: DishTitle, name: [UInt8])] = []
    for title in sorted.prefix(while: { !isBefore(last.date, $0.date) }) {
      try name.bind(title.id)
      if try name.step() { named.append((title, name.bytes(0))) }
    }
    return named.sorted { one, other in
      guard one.title.date == other.title.date else { return isBefore(one.title.date, other.title.date) }
      return one.name.lexicographicallyPrecedes(other.name)
    }.prefix(limit).map(\.title)
  }
}
