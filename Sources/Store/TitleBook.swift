import CivilTime
import Dining
import SQLite

/// The rows of dishes' names while menus are recorded: a name is looked up once, however often it is served, and the
/// last dates are written at the end.
struct TitleBook {
  private struct Title {
    let row: Int64
    /// The last date that the database has.
    let noted: CivilDate?
    /// The last date there is.
    var last: CivilDate
  }

  private let campus: CampusID
  private var titles: [Spelling: Title] = [:]

  /// - Parameter campus: where the dishes are served.
  init(_ campus: CampusID) { self.campus = campus }

  /// The row of a dish's name, made where it is new.
  mutating func row(
    of name: String, servedOn date: CivilDate, in database: Database
  ) throws(DatabaseError) -> Int64 {
    let spelling = Spelling(name)
    if let place = titles.index(forKey: spelling) {
      if date > titles.values[place].last { titles.values[place].last = date }
      return titles.values[place].row
    }
    let known = try found(name, date, in: database)
    let title = if let known { known } else { try made(name, date, in: database) }
    titles[spelling] = title
    return title.row
  }

  /// Writes down when the dishes were served last.
  func noteLastDates(in database: Database) throws(DatabaseError) {
    let update = try database.prepare("UPDATE dish_name SET last_date = ? WHERE id = ?")
    for title in titles.values {
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
    _ name: String, _ date: CivilDate, in database: Database
  ) throws(DatabaseError) -> Title {
    try database.run(
      "INSERT INTO dish_name (campus, name, last_date, dish_key) VALUES (?, ?, ?, ?)", campus, name, date,
      try database.dishKey(DishKey(name).text, in: campus))
    let row = database.lastInsertedRow
    try database.indexDish(row, name)
    return Title(row: row, noted: date, last: date)
  }
}

/// A text that is the same as another only where all their bytes are, as SQLite has it; to Swift "é" is "é", however
/// it is written.
private struct Spelling: Hashable {
  private let text: String

  init(_ text: String) {
    var text = text
    text.makeContiguousUTF8()
    self.text = text
  }

  static func == (left: Spelling, right: Spelling) -> Bool {
    left.withBytes { left in
      right.withBytes { right in
        left.count == right.count && (left.baseAddress == right.baseAddress || left.elementsEqual(right))
      }
    }
  }

  private func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    text.utf8.withContiguousStorageIfAvailable(body) ?? body(UnsafeBufferPointer(start: nil, count: 0))
  }

  func hash(into hasher: inout Hasher) {
    withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
