import CivilTime
import Dining
import SQLite

/// The rows of dishes' names while menus are recorded: a name is looked up once, however often it is served,
/// and the last dates are written at the end.
struct DishTitleRows {
  private struct Title {
    let row: Int64
    /// The last date in the database.
    let noted: CivilDate?
    /// The latest date seen.
    var last: CivilDate
  }

  private let campus: CampusID
  private let prepared: PreparedNames
  private let isFirst: Bool
  private var titles: [Title] = []
  private var places: [Spelling: Int] = [:]

  /// - Parameters:
  ///   - campus: the campus where the dishes are served.
  ///   - prepared: the names of the dishes, prepared beforehand.
  ///   - isFirst: whether the database has no names yet except those added here.
  init(_ campus: CampusID, prepared: PreparedNames = PreparedNames(), isFirst: Bool = false) {
    self.campus = campus
    self.isFirst = isFirst
    self.prepared = prepared
  }

  /// The row of a dish's name, created if it is new.
  mutating func row(
    of name: String, servedOn date: CivilDate, in database: Database
  ) throws(DatabaseError) -> Int64 {
    row(at: try place(of: name, servedOn: date, in: database), servedOn: date)
  }

  /// The index of a dish's name, whose row is created if it is new.
  mutating func place(
    of name: String, servedOn date: CivilDate, in database: Database
  ) throws(DatabaseError) -> Int {
    let spelling = Spelling(name)
    if let place = places[spelling] { return place }
    let known = isFirst ? nil : try found(name, date, in: database)
    let title =
      if let known { known } else {
        try made(name, prepared[spelling] ?? PreparedName(name), date, in: database)
      }
    titles.append(title)
    places[spelling] = titles.count - 1
    return titles.count - 1
  }

  /// The row of the name at an index, for a dish that is served on a date.
  mutating func row(at place: Int, servedOn date: CivilDate) -> Int64 {
    if date > titles[place].last { titles[place].last = date }
    return titles[place].row
  }

  /// Writes when the dishes were served last.
  func noteLastDates(in database: Database) throws(DatabaseError) {
    let update = try database.prepare("UPDATE dish_name SET last_date = ? WHERE id = ?")
    for title in titles {
      if let noted = title.noted, noted >= title.last { continue }
      try update.run(title.last, title.row)
    }
  }

  private func found(
    _ name: String, _ date: CivilDate, in database: Database
  ) throws(DatabaseError) -> Title? {
    let row = try database.prepare("SELECT id, last_date FROM dish_name WHERE campus = ? AND name = ?")
    try row.bind(campus, name)
    guard try row.step() else { return nil }
    return Title(row: Int64(row.int(0)), noted: row.optionalDate(1), last: date)
  }

  private func made(
    _ name: String, _ title: PreparedName, _ date: CivilDate, in database: Database
  ) throws(DatabaseError) -> Title {
    try database.run(
      "INSERT INTO dish_name (campus, name, last_date, dish_key) VALUES (?, ?, ?, ?)", campus, name, date,
      try database.dishKey(title.key, in: campus))
    let row = database.lastInsertedRow
    try database.indexDish(row, title.words)
    return Title(row: row, noted: date, last: date)
  }
}
