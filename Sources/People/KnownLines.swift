import CivilTime
import Dining
import Failures
import PrivateStore
import Queries
import SQLite

/// The lines in the logs before an import.
struct KnownLines {
  /// The line of the log that a row of the table stands for.
  enum Identity {
    /// The stored line with the row's ID.
    case stored(LogRow)
    /// A new line with the row's ID.
    case named
    /// A line that is known by its contents only; new ones of an equal alias share their ID.
    case unnamed(Alias?)
  }

  /// An ID that the log, or an earlier row, uses for something else.
  struct Alias: Hashable {
    let entry: String
    let dish: String
    let place: TableMeal.Place?
    let date: CivilDate
    /// How many rows of the same person came before: an entry has one line of each person.
    var turn = 0
  }

  private let campus: CampusSnapshot
  private var byKey: [LogRow.Key: LogRow] = [:]
  private var byEntry: [String: [LogRow]] = [:]
  /// What new IDs of the table stand for.
  private var named: [String: TableMeal] = [:]
  /// The table's lines that have been handled.
  private var written: Set<LogRow.Key> = []
  private var turns: [LogRow.Key: [Alias: Int]] = [:]
  private var contents: [Content: Int] = [:]
  private var first: [Eaten: Int64] = [:]

  /// The contents by which two lines without an ID are the same.
  private struct Content: Hashable {
    let person: String
    let date: Int
    let minute: Int?
    let dish: String
    let venue: String
    let meal: String
    let rating: Int?
    let note: String

    init(_ row: LogRow) {
      person = row.key.person
      date = row.time.date.dayNumber
      minute = row.time.minute
      dish = row.item.dish.isEmpty ? row.item.name : row.item.dish
      venue = LogText.folded(row.item.venueName)
      meal = LogText.folded(row.item.meal)
      rating = row.stars?.halves
      note = row.note
    }
  }

  private struct Eaten: Hashable {
    let dish: String
    let person: String
  }

  init(of book: LogBook) throws(Failure) {
    campus = book.campus
    let rows =
      try book.database.read { store throws(DatabaseError) -> [LogRow] in
        var rows: [LogRow] = []
        for person in try store.people() {
          rows += try store.logRows(LogSelection(), of: person, campus: book.campusKey)
        }
        return rows
      } ?? []
    for row in rows {
      byKey[row.key] = row
      byEntry[row.key.entry, default: []].append(row)
      contents[Content(row), default: 0] += 1
      eat(row.item.dish, row.key.person, at: row.time.instant)
    }
  }

  /// The line that a row stands for. An ID counts only for the same dish, place and day: tables of different
  /// people often number their rows from 1 on.
  ///
  /// - Parameters:
  ///   - key: the row's ID, which may be empty, and its person.
  ///   - meal: what the row says was eaten.
  /// - Returns: the line.
  mutating func identity(of key: LogRow.Key, _ meal: TableMeal) -> Identity {
    guard !key.entry.isEmpty else { return .unnamed(nil) }
    let before = byKey[key]
    let isSame =
      if let before {
        meal.isSame(as: before, in: campus)
      } else if let stored = byEntry[key.entry] {
        stored.contains { meal.isSame(as: $0, in: campus) }
      } else {
        named[key.entry].map { meal.isSame(as: $0) } ?? true
      }
    guard isSame, written.insert(key).inserted else {
      var alias = Alias(entry: key.entry, dish: meal.dish, place: meal.place, date: meal.date)
      let turn = turns[key, default: [:]][alias, default: 0]
      turns[key, default: [:]][alias] = turn + 1
      alias.turn = turn
      return .unnamed(alias)
    }
    if let before {
      // A line matched by ID is not matched again by a row without an ID.
      _ = take(before)
      return .stored(before)
    }
    if byEntry[key.entry] == nil, named[key.entry] == nil { named[key.entry] = meal }
    return .named
  }

  /// Whether there is an equal line that no other row of the table was matched with.
  mutating func take(_ row: LogRow) -> Bool {
    guard let count = contents[Content(row)], count > 0 else { return false }
    contents[Content(row)] = count - 1
    return true
  }

  mutating func eat(_ dish: String, _ person: String, at instant: Instant) {
    guard !dish.isEmpty else { return }
    let eaten = Eaten(dish: dish, person: person)
    first[eaten] = min(first[eaten] ?? .max, instant.secondsSince1970)
  }

  func hasEaten(_ dish: String, _ person: String, before instant: Instant) -> Bool {
    first[Eaten(dish: dish, person: person)].map { $0 < instant.secondsSince1970 } ?? false
  }
}
