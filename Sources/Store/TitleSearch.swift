import CivilTime
import SQLite

/// A dish's name that was found.
struct DishTitle {
  let id: Int64
  /// When it is served next, or else was served last.
  let date: CivilDate
}

/// Finds the names of dishes by words: today's first, then the coming days', then the past from the latest
/// back; by name within a date.
///
/// Words in many names are soon found on the menus from today on; words in few names are found at once by the
/// index.
struct TitleSearch {
  /// The limits of each method; tests make them small.
  struct Patience {
    /// Names on the menus from today on that are compared before the index is used.
    var glance = 1_200
    /// Up to this many coming names are looked up one by one; of more, most are not wanted, and the days are
    /// walked instead.
    var few = 128
  }

  let store: Store
  let campus: CampusID
  let today: CivilDate
  let patience: Patience

  /// The first names for a query, at most `limit`.
  func titles(_ question: NameQuestion, _ limit: Int) throws(DatabaseError) -> [DishTitle] {
    guard let expression = question.expression, limit > 0 else { return [] }
    // Compounds are told by the index alone.
    let matcher = question.hasCompounds ? nil : NameMatcher(question.text)
    if let matcher, let found = try glance(matcher, expression, limit) { return found }
    var matching = try matching(matcher, expression, limit)
    let next =
      matching.coming.count <= patience.few
      ? try eachOfFew(matching.coming, limit) : try walk(limit, among: Set(matching.coming.map(\.id)))
    return next + matching.past.titles(limit - next.count)
  }

  /// The matching names: all that are on a menu from today on, and the first of the others.
  private struct Matching {
    var coming: [Coming] = []
    var past: FirstTitles
  }

  /// The result, if the next names on the menus suffice; nil if they do not.
  private func glance(
    _ matcher: NameMatcher, _ expression: String, _ limit: Int
  ) throws(DatabaseError) -> [DishTitle]? {
    // If the first hundred names show that hardly half the wanted number will match, the index is used at
    // once.
    let least = Double(limit) / Double(patience.glance) / 2
    var (seen, matches) = (0, 0)
    let found = try walk(limit) { (title, row) throws(DatabaseError) in
      seen += 1
      guard seen <= patience.glance, seen % 100 != 0 || Double(matches) >= least * Double(seen) else {
        return nil
      }
      let isWanted = try self.matches(row, title, matcher, expression)
      matches += isWanted ? 1 : 0
      return isWanted
    }
    return found.count == limit ? found : nil
  }

  /// From today on, day by day in the order of names, until there are enough or the caller stops it: it
  /// receives a name's row, and a row whose third column is the name.
  private func walk(
    _ limit: Int, where isWanted: (Int64, borrowing Statement) throws(DatabaseError) -> Bool?
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
      guard let isWanted = try isWanted(id, days) else { break }
      guard isWanted, seen.insert(id).inserted else { continue }
      try ours.bind(id, campus)
      if try ours.step() { found.append(DishTitle(id: id, date: days.date(0))) }
    }
    return found
  }

  private func walk(_ limit: Int, among wanted: Set<Int64>) throws(DatabaseError) -> [DishTitle] {
    try walk(limit) { (title, _) in wanted.contains(title) }
  }

  private struct Coming {
    let id: Int64
    /// The name; only read if there are few.
    let name: [UInt8]
  }

  /// Those that match and are on a menu.
  private func matching(
    _ matcher: NameMatcher?, _ expression: String, _ limit: Int
  ) throws(DatabaseError) -> Matching {
    let whole = matcher?.wholeWords.map(SearchWords.expression(of:))
    let rows = try store.database.prepare(
      """
      SELECT id, last_date, dish_name.name FROM dish_text CROSS JOIN dish_name ON dish_name.id = dish_text.rowid
      WHERE dish_text MATCH ? AND campus = ? AND last_date IS NOT NULL
      """)
    try rows.bind(whole ?? expression, campus)
    var matching = Matching(past: FirstTitles(limit, latestFirst: true))
    while try rows.step() {
      let id = Int64(rows.int(0))
      // Words that the index was not asked about are compared here.
      if whole != nil, let matcher, try !matches(rows, id, matcher, expression) { continue }
      let title = DishTitle(id: id, date: rows.date(1))
      if title.date < today {
        rows.withText(2) { matching.past.add(title, named: $0) }
      } else {
        let isOneOfFew = matching.coming.count < patience.few
        matching.coming.append(Coming(id: id, name: isOneOfFew ? rows.bytes(2) : []))
      }
    }
    return matching
  }

  /// Whether the name in the third column of a row matches: if the matcher cannot tell, the index is used.
  private func matches(
    _ row: borrowing Statement, _ title: Int64, _ matcher: NameMatcher, _ expression: String
  ) throws(DatabaseError) -> Bool {
    if let matches = row.withText(2, { matcher.matches($0) }) { return matches }
    let sure = try store.database.prepare("SELECT 1 FROM dish_text WHERE rowid = ? AND dish_text MATCH ?")
    try sure.bind(title, expression)
    return try sure.step()
  }

  /// The first of these names by the date that they are served next, and by name within a date.
  private func eachOfFew(_ titles: [Coming], _ limit: Int) throws(DatabaseError) -> [DishTitle] {
    let next = try store.database.prepare(
      "SELECT min(served_on) FROM dish WHERE title = ? AND served_on >= ?")
    var first = FirstTitles(limit, latestFirst: false)
    for title in titles {
      try next.bind(title.id, today)
      guard try next.step(), !next.isNull(0) else { continue }
      first.add(DishTitle(id: title.id, date: next.date(0)), named: title.name)
    }
    return first.titles(limit)
  }
}
