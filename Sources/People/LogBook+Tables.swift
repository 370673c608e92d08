import CSV
import CivilTime
import Dining
package import Failures
import PrivateStore
package import Queries
import SQLite
import Store

extension LogBook {
  /// Exports the person's log, or everyone's, as comma-separated values.
  ///
  /// - Parameters:
  ///   - conditions: selects the lines.
  ///   - isOfAll: whether everyone's lines are included.
  ///   - isWhole: whether the station, the cuisine and the diets get columns, too.
  /// - Returns: the table and how many lines it has.
  /// - Throws: what is wrong with a condition, or a database failure.
  package func table(
    _ conditions: LogConditions, ofAll isOfAll: Bool, whole isWhole: Bool
  ) throws(Failure) -> (text: String, count: Int) {
    let people = try database.read { store throws(DatabaseError) in try store.people() } ?? []
    var rows: [LogRow] = []
    for known in people where isOfAll || known.key == person.text {
      let book = known.key == person.text ? self : try of(known.key)
      guard let (person, selection) = try book.ask(conditions) else { continue }
      rows +=
        try database.read { store throws(DatabaseError) in
          try store.logRows(selection, of: person, campus: campusKey)
        } ?? []
    }
    let columns = isWhole ? LogTable.Column.allCases : LogTable.Column.usual
    return (LogTable.text(rows, columns, in: campus.zone), rows.count)
  }

  /// Imports a table, all of it or nothing; existing lines are left as they are.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - name: the file's name.
  ///   - isForced: whether all rows become the person's, whichever person they name.
  ///   - isDryRun: whether nothing is changed.
  /// - Returns: the result of the import, and the first new lines.
  /// - Throws: `log-unreadable-table`, `unclosed-quote`, or a database failure.
  package func take(
    _ bytes: [UInt8], from name: String, forced isForced: Bool, dryRun isDryRun: Bool
  ) throws(Failure) -> LogResult {
    let table = try table(bytes, from: name)
    guard table.isTable else { throw Failure(.logUnreadableTable, name) }
    var imported = LogResult.Imported()
    imported.rows = table.count
    imported.problems = table.problems
    imported.ignored = table.ignored
    let written = try lines(of: table, forced: isForced, &imported)
    if !isDryRun, !written.isEmpty { try change(.import, writing: written) }
    let newest = written.sorted { $0.time.instant > $1.time.instant }
    var done = result(newest, [], .imported)
    done.isPreview = isDryRun
    done.imported = imported
    return done
  }

  private func table(_ bytes: [UInt8], from name: String) throws(Failure) -> LogTable {
    do throws(CSVError) {
      return try LogTable(bytes, in: campus.zone)
    } catch {
      switch error {
      case .unclosedQuote(let line): throw Failure(.unclosedQuote, name, detail: String(line))
      }
    }
  }

  /// The lines to write for a table: new ones, and those that differ from the stored ones.
  private func lines(
    of table: LogTable, forced isForced: Bool, _ imported: inout LogResult.Imported
  ) throws(Failure) -> [LogRow] {
    var known = try KnownLines(of: self)
    var written: [LogRow] = []
    var nameless: [Int] = []
    var venues: [String: String] = [:]
    var owned: [(row: LogTable.Row, key: LogRow.Key)] = []
    var accounted: Set<LogRow.Key> = []
    for row in table.rows {
      guard !isAhead(row.time) else {
        imported.problems.append(.init(line: row.line, fault: .futureDate, text: row.written))
        continue
      }
      guard let owner = isForced || row.person.isEmpty ? person : try? PersonName(row.person) else {
        imported.problems.append(.init(line: row.line, fault: .badPerson, text: row.person))
        continue
      }
      let key = LogRow.Key(entry: row.id, person: owner.text)
      // A line matched by ID is not matched again by a row without an ID, nor by another row with that ID.
      if let before = known.byKey[key], accounted.insert(key).inserted { _ = known.take(before) }
      owned.append((row, key))
      guard venues[row.venue] == nil else { continue }
      let stored = row.venue.isEmpty ? nil : try campus.venueIfKnown(named: LogText.tidy(row.venue))
      venues[row.venue] = stored?.venue.slug ?? ""
    }
    for (row, key) in owned {
      let isFirst = !row.id.isEmpty && known.written.insert(key).inserted
      let before = isFirst ? known.byKey[key] : nil
      let line = line(row, key, venues[row.venue] ?? "", before: before, &known)
      if before == line || !isFirst && known.take(line) {
        imported.known += 1
        continue
      }
      if before == nil { imported.added += 1 } else { imported.changed += 1 }
      if !isFirst { nameless.append(written.count) }
      written.append(line)
    }
    imported.problems.sort { $0.line < $1.line }
    let taken = Set(table.rows.map(\.id))
    let fresh = try newEntries(nameless.count, besides: taken)
    for (index, entry) in zip(nameless, fresh) {
      written[index].key = LogRow.Key(entry: entry, person: written[index].key.person)
    }
    return written
  }

  private func line(
    _ row: LogTable.Row, _ key: LogRow.Key, _ slug: String, before: LogRow?, _ known: inout KnownLines
  ) -> LogRow {
    let dish = row.name.isEmpty ? "" : campus.dishKey(of: row.name)
    let item = LogItem(
      dish: dish, name: row.name, venue: slug, venueName: row.venue,
      station: row.station ?? before?.item.station ?? "", meal: row.meal,
      cuisine: row.cuisine ?? before?.item.cuisine ?? "", diets: row.diets ?? before?.item.diets ?? "")
    let isAgain = row.isAgain ?? before?.isAgain ?? known.hasEaten(dish, key.person, before: row.time.instant)
    known.eat(dish, key.person, at: row.time.instant)
    return LogRow(
      key, item, at: row.time, stars: row.stars, isAgain: isAgain, calories: row.calories,
      portion: row.portion, tags: row.tags, note: row.note)
  }

  private func of(_ name: String) throws(Failure) -> LogBook {
    LogBook(context.of(try PersonName(name)))
  }
}

/// The lines in the logs before an import.
struct KnownLines {
  var byKey: [LogRow.Key: LogRow] = [:]
  /// The table's lines that have been handled.
  var written: Set<LogRow.Key> = []
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
      contents[Content(row), default: 0] += 1
      eat(row.item.dish, row.key.person, at: row.time.instant)
    }
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
