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
  /// - Throws: `log-unreadable-table`, `unclosed-quote`, `not-utf-8`, `utf-16`, or a database failure.
  package func take(
    _ bytes: [UInt8], from name: String, forced isForced: Bool, dryRun isDryRun: Bool
  ) throws(Failure) -> LogResult {
    let table = try table(bytes, from: name)
    guard table.isTable else { throw Failure(.logUnreadableTable, name) }
    var imported = LogResult.Imported()
    imported.rows = table.count
    imported.known = table.repeated
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
      case .notUTF8(let line): throw Failure(.notUTF8, name, detail: String(line))
      case .utf16: throw Failure(.utf16, name)
      }
    }
  }

  /// The lines to write for a table: new ones, and those that differ from the stored ones.
  private func lines(
    of table: LogTable, forced isForced: Bool, _ imported: inout LogResult.Imported
  ) throws(Failure) -> [LogRow] {
    var known = try KnownLines(of: self)
    var venues: [String: String] = [:]
    var owned: [(row: LogTable.Row, key: LogRow.Key, slug: String, identity: KnownLines.Identity)] = []
    for row in table.rows {
      guard row.time.date >= LogTime.firstDate else {
        imported.problems.append(.init(line: row.line, fault: .farDate, text: row.written))
        continue
      }
      guard !isAhead(row.time) else {
        imported.problems.append(.init(line: row.line, fault: .futureDate, text: row.written))
        continue
      }
      guard let owner = isForced || row.person.isEmpty ? person : try? PersonName(row.person) else {
        imported.problems.append(.init(line: row.line, fault: .badPerson, text: row.person))
        continue
      }
      let key = LogRow.Key(entry: row.id, person: owner.text)
      let slug: String
      if let known = venues[row.venue] {
        slug = known
      } else {
        slug = try self.slug(ofVenue: row.venue)
        venues[row.venue] = slug
      }
      let meal = TableMeal(row, table.columns, slug: slug, in: campus)
      owned.append((row, key, slug, known.identity(of: key, meal)))
    }
    var written: [LogRow] = []
    // The numbers of the new IDs, and the written lines that get them.
    var aliases: [KnownLines.Alias: Int] = [:]
    var unnamed: [(index: Int, number: Int)] = []
    var count = 0
    for (row, key, slug, identity) in owned {
      var before: LogRow?
      if case .stored(let line) = identity { before = line }
      let line = line(row, table.columns, key, slug, before: before, &known)
      if case .unnamed(let alias) = identity {
        guard !known.take(line) else {
          imported.known += 1
          continue
        }
        let number = alias.flatMap { aliases[$0] } ?? count
        if let alias { aliases[alias] = number }
        count = max(count, number + 1)
        unnamed.append((written.count, number))
      } else if before == line {
        imported.known += 1
        continue
      }
      if before == nil { imported.added += 1 } else { imported.changed += 1 }
      written.append(line)
    }
    imported.problems.sort { $0.line < $1.line }
    let fresh = try newEntries(count, besides: Set(table.rows.map(\.id)))
    for (index, number) in unnamed {
      written[index].key = LogRow.Key(entry: fresh[number], person: written[index].key.person)
    }
    return written
  }

  private func slug(ofVenue name: String) throws(Failure) -> String {
    name.isEmpty ? "" : try campus.venueIfKnown(named: LogText.tidy(name))?.venue.slug ?? ""
  }

  /// The line of a row; what the table has no column for stays as it was.
  private func line(
    _ row: LogTable.Row, _ columns: Set<LogTable.Column>, _ key: LogRow.Key, _ slug: String, before: LogRow?,
    _ known: inout KnownLines
  ) -> LogRow {
    var line = before ?? LogRow(key, LogItem(), at: row.time)
    line.time = row.time
    if columns.contains(.dish) {
      (line.item.dish, line.item.name) = (row.name.isEmpty ? "" : campus.dishKey(of: row.name), row.name)
    }
    if columns.contains(.venue) { (line.item.venue, line.item.venueName) = (slug, row.venue) }
    if columns.contains(.meal) { line.item.meal = row.meal }
    line.item.station = row.station ?? line.item.station
    line.item.cuisine = row.cuisine ?? line.item.cuisine
    line.item.diets = row.diets ?? line.item.diets
    if columns.contains(.rating) { line.stars = row.stars }
    if columns.contains(.calories) { line.calories = row.calories }
    if columns.contains(.portion) { line.portion = row.portion }
    if columns.contains(.tags) { line.tags = row.tags }
    if columns.contains(.note) { line.note = row.note }
    let dish = line.item.dish
    line.isAgain =
      row.isAgain ?? before?.isAgain ?? known.hasEaten(dish, key.person, before: row.time.instant)
    known.eat(dish, key.person, at: row.time.instant)
    return line
  }

  /// The log of another person.
  func of(_ name: String) throws(Failure) -> LogBook {
    LogBook(context.of(try PersonName(name)))
  }
}
