package import CivilTime
package import Dining
package import SQLite

/// The values of a log line that statistics need.
package struct LogFigures: Sendable {
  /// The row of the item.
  package let item: Int
  package let date: CivilDate
  /// Minutes since midnight; nil: unknown.
  package let minute: Int?
  /// In half stars.
  package let rating: Int?
  package let calories: Int?
  /// Whether it is stated to have been eaten before.
  package let isAgain: Bool
}

/// How often a person ate something, and the sum of their ratings in half stars.
package struct LogRatings: Sendable {
  package let person: String
  package let times: Int
  package let halves: Int
  /// The number of ratings.
  package let ratings: Int
}

extension PrivateStore {
  /// All items that anyone has eaten, by row.
  package func logItems() throws(DatabaseError) -> [Int: LogItem] {
    let rows = try database.prepare("SELECT id, \(Self.itemColumns) FROM log_item")
    var items: [Int: LogItem] = [:]
    while try rows.step() { items[rows.int(0)] = rows.logItem(1) }
    return items
  }

  /// The selected lines of a person's log, the newest first.
  ///
  /// - Parameters:
  ///   - selection: selects the lines.
  ///   - person: the person.
  ///   - campus: the campus.
  ///   - limit: the maximum number of lines.
  /// - Returns: the lines.
  /// - Throws: an SQLite error.
  package func logRows(
    _ selection: LogSelection, of person: Person, campus: String, limit: Int = .max
  ) throws(DatabaseError) -> [LogRow] {
    let condition = LogCondition(selection, of: person.id, campus: campus)
    let rows = try database.prepare(
      """
      SELECT entry, log_entry.at, date, minute, rating, is_again, calories, portion, tags, note, \(Self.itemColumns)
      FROM log_entry JOIN log_item ON log_item.id = log_entry.item
      WHERE \(condition.sql) ORDER BY log_entry.at DESC, log_entry.id DESC LIMIT ?
      """)
    try condition.bind(to: rows, then: limit)
    var found: [LogRow] = []
    while try rows.step() { found.append(rows.logRow(of: person.key)) }
    return found
  }

  /// The number of selected lines, their kilocalories, and how many of them state any.
  package func logTotals(
    _ selection: LogSelection, of person: Person, campus: String
  ) throws(DatabaseError) -> (count: Int, calories: Int, stated: Int) {
    let condition = LogCondition(selection, of: person.id, campus: campus)
    let rows = try database.prepare(
      "SELECT count(*), coalesce(sum(calories), 0), count(calories) FROM log_entry WHERE \(condition.sql)")
    try condition.bind(to: rows)
    guard try rows.step() else { return (0, 0, 0) }
    return (rows.int(0), rows.int(1), rows.int(2))
  }

  /// Everyone's lines of these entries, by the names of the people.
  package func logRows(
    ofEntries entries: [String], campus: String
  ) throws(DatabaseError) -> [LogRow] {
    let rows = try database.prepare(
      """
      SELECT entry, log_entry.at, date, minute, rating, is_again, calories, portion, tags, note, \(Self.itemColumns),
        person.key
      FROM log_entry JOIN log_item ON log_item.id = log_entry.item JOIN person ON person.id = log_entry.person
      WHERE campus = ? AND entry IN (SELECT value FROM json_each(?)) ORDER BY log_entry.entry, person.id
      """)
    try rows.bind(campus, LogCondition.list(entries))
    var found: [LogRow] = []
    while try rows.step() { found.append(rows.logRow(of: rows.string(18))) }
    return found
  }

  /// The IDs of a campus that begin with a text.
  ///
  /// - Parameters:
  ///   - beginning: the first characters.
  ///   - campus: the campus.
  ///   - limit: the maximum number of IDs.
  /// - Returns: the IDs, sorted.
  /// - Throws: an SQLite error.
  package func logEntries(
    beginning: String, campus: String, limit: Int
  ) throws(DatabaseError) -> [String] {
    let rows = try database.prepare(
      """
      SELECT DISTINCT entry FROM log_entry WHERE campus = ? AND entry >= ? AND entry < ? || char(1114111)
      ORDER BY entry LIMIT ?
      """)
    try rows.bind(campus, beginning, beginning, limit)
    var found: [String] = []
    while try rows.step() { found.append(rows.string(0)) }
    return found
  }

  /// Passes the values of every line of a person's log to a closure, the oldest first.
  ///
  /// - Parameters:
  ///   - person: the person.
  ///   - campus: the campus.
  ///   - date: the first day to include; nil: all.
  ///   - body: the closure that receives them.
  /// - Throws: an SQLite error.
  package func eachLogEntry(
    of person: PersonID, campus: String, since date: CivilDate? = nil, _ body: (LogFigures) -> Void
  ) throws(DatabaseError) {
    let rows = try database.prepare(
      """
      SELECT item, date, minute, rating, calories, is_again FROM log_entry
      WHERE person = ? AND campus = ? AND date >= ? ORDER BY at, id
      """)
    try rows.bind(person, campus, date?.dayNumber ?? .min)
    while try rows.step() {
      body(
        LogFigures(
          item: rows.int(0), date: rows.date(1), minute: rows.optionalInt(2), rating: rows.optionalInt(3),
          calories: rows.optionalInt(4), isAgain: rows.int(5) != 0))
    }
  }

  /// Everyone's ratings of the dishes they ate on a campus, the oldest first, with keys as stored.
  package func ratings(campus: String) throws(DatabaseError) -> [DishRating] {
    let rows = try database.prepare(
      """
      SELECT person.key, dish, venue, station, rating, log_entry.at
      FROM log_entry JOIN log_item ON log_item.id = log_entry.item JOIN person ON person.id = log_entry.person
      WHERE campus = ? AND rating IS NOT NULL AND dish <> '' ORDER BY log_entry.at, log_entry.id
      """)
    try rows.bind(campus)
    var ratings: [DishRating] = []
    while try rows.step() {
      guard let stars = Stars(halves: rows.int(4)) else { throw DatabaseError(.corrupt) }
      let (venue, station) = (rows.string(2), rows.string(3))
      ratings.append(
        DishRating(
          person: rows.string(0), dish: rows.string(1), venue: venue.isEmpty ? nil : venue,
          station: station.isEmpty ? nil : station, stars: stars, eatenAt: rows.instant(5)))
    }
    return ratings
  }

  /// How often dishes were eaten by anyone since a given time, by key.
  package func dishesEaten(campus: String, since start: Instant) throws(DatabaseError) -> [String: Int] {
    let rows = try database.prepare(
      """
      SELECT dish, count(*) FROM person JOIN log_entry ON log_entry.person = person.id
        JOIN log_item ON log_item.id = log_entry.item
      WHERE campus = ? AND log_entry.at >= ? AND dish <> '' GROUP BY dish
      """)
    try rows.bind(campus, start)
    var counts: [String: Int] = [:]
    while try rows.step() { counts[rows.string(0)] = rows.int(1) }
    return counts
  }

  static let itemColumns = "dish, name, venue, venue_name, station, meal, cuisine, diets"
}

extension Statement {
  func logItem(_ first: Int32) -> LogItem {
    LogItem(
      dish: string(first), name: string(first + 1), venue: string(first + 2), venueName: string(first + 3),
      station: string(first + 4), meal: string(first + 5), cuisine: string(first + 6),
      diets: string(first + 7))
  }

  /// The log line in the columns that `logRows` selects.
  fileprivate func logRow(of person: String) -> LogRow {
    LogRow(
      LogRow.Key(entry: string(0), person: person), logItem(10),
      at: LogTime(stored: instant(1), date: date(2), minute: optionalInt(3)),
      stars: optionalInt(4).flatMap { Stars(halves: $0) }, isAgain: int(5) != 0, calories: optionalInt(6),
      portion: string(7), tags: string(8), note: string(9))
  }
}

extension PrivateStore {
  /// Whether a person ate one of these items before a given time.
  package func hasEaten(
    items: [Int], person: PersonID, campus: String, before instant: Instant
  ) throws(DatabaseError) -> Bool {
    let rows = try database.prepare(
      """
      SELECT 1 FROM log_entry
      WHERE item IN (SELECT value FROM json_each(?)) AND person = ? AND campus = ? AND at <= ? LIMIT 1
      """)
    try rows.bind(LogCondition.list(items), person, campus, instant)
    return try rows.step()
  }

  /// How often each person ate some items, with the sum of half stars and the number of ratings.
  package func logRatings(
    ofItems items: [Int], campus: String
  ) throws(DatabaseError) -> [LogRatings] {
    let rows = try database.prepare(
      """
      SELECT person.key, count(*), coalesce(sum(rating), 0), count(rating)
      FROM log_entry JOIN person ON person.id = log_entry.person
      WHERE item IN (SELECT value FROM json_each(?)) AND campus = ? GROUP BY person.id ORDER BY person.id
      """)
    try rows.bind(LogCondition.list(items), campus)
    var found: [LogRatings] = []
    while try rows.step() {
      found.append(
        LogRatings(person: rows.string(0), times: rows.int(1), halves: rows.int(2), ratings: rows.int(3)))
    }
    return found
  }
}
