import CivilTime
import Configuration
import Dining
package import Failures
import PrivateStore
package import Queries
import SQLite
import World

/// What one person ate on a campus; adds, lists and changes entries.
package struct LogBook: PersonalBook {
  package let context: BookContext

  package init(_ context: BookContext) { self.context = context }

  /// Logs something the person ate, with what the menus state about it.
  ///
  /// - Parameters:
  ///   - name: a place, or a dish by its name on a menu or some of its words.
  ///   - words: the other details the person gives.
  /// - Returns: the entry.
  /// - Throws: `several-dishes`, `log-bad-rating`, `log-in-future`, `log-too-early`, `log-too-long`,
  ///   what is wrong with the place, or a database failure.
  package func add(_ name: String, _ words: LogWords) throws(Failure) -> LogResult {
    try words.checkLengths()
    let time = try past(words.when ?? .moment(now))
    let companions = try words.people().filter { $0 != person }
    let met = try LogTarget(campus, words, at: time).meet(name)
    let isAgain = try hasEaten(met.item.dish, upTo: time.instant)
    var row = LogRow(
      LogRow.Key(entry: "", person: person.text), met.item, at: time, isAgain: isAgain,
      calories: met.calories, portion: met.portion)
    let bare = row
    try words.apply(to: &row)
    row.key = LogRow.Key(entry: try newEntries(1)[0], person: person.text)
    let others = companions.map { companion in
      var other = bare
      other.isAgain = false
      other.key = LogRow.Key(entry: row.key.entry, person: companion.text)
      return other
    }
    try change(.add, writing: [row] + others)
    var added = try result(of: [row.key.entry], .added)
    added.unlisted = met.unlisted
    added.elsewhere = elsewhere(words, row.item)
    return added
  }

  /// The time of an entry, which must not be in the future, nor before 1900.
  ///
  /// - Parameter when: the time as it was stated.
  /// - Returns: the time in the log's form.
  /// - Throws: `log-in-future`, `log-too-early`.
  func past(_ when: LogWords.When) throws(Failure) -> LogTime {
    let time = when.time(in: campus.zone)
    guard time.date >= LogTime.firstDate else { throw Failure(.logTooEarly, time.date.description) }
    guard time.date <= today else { throw Failure(.logInFuture, time.date.description) }
    guard !isAhead(time) else { throw Failure(.logInFuture, campus.zone.civil(at: time.instant).minuteText) }
    return time
  }

  /// The stated place, if it is not a venue of the campus.
  func elsewhere(_ words: LogWords, _ item: LogItem) -> String? {
    words.venue == nil || !item.venue.isEmpty || item.venueName.isEmpty ? nil : item.venueName
  }

  /// Whether a time is in the future; the current minute is not.
  func isAhead(_ time: LogTime) -> Bool {
    time.minute == nil ? time.date > today : time.instant >= now + 60
  }

  /// The selected lines, the newest first.
  ///
  /// - Parameters:
  ///   - conditions: selects the lines.
  ///   - limit: the maximum number of lines in the list.
  /// - Returns: the list, and the totals of all selected lines.
  /// - Throws: what is wrong with a condition, or a database failure.
  package func list(_ conditions: LogConditions, limit: Int) throws(Failure) -> LogResult {
    guard let asked = try ask(conditions) else { return result([], []) }
    let (person, selection) = asked
    let found = try database.read { store throws(DatabaseError) in
      let rows = try store.logRows(selection, of: person, campus: campusKey, limit: limit)
      let totals = try store.logTotals(selection, of: person, campus: campusKey)
      let all = try store.logRows(ofEntries: rows.map(\.key.entry), campus: campusKey)
      return (rows, totals, all)
    }
    guard let (rows, totals, all) = found else { return result([], []) }
    var list = LogResult(
      person: self.person.text, entries(rows, all), count: totals.count,
      calories: LogResult.Calories(
        sum: totals.calories, stated: totals.stated, notStated: totals.count - totals.stated))
    list.isSelection = !conditions.isEmpty
    return list
  }

  /// The person and the selected part of their log; nil: nothing is stored about them.
  func ask(_ conditions: LogConditions) throws(Failure) -> (Person, LogSelection)? {
    let known = try database.read { store throws(DatabaseError) -> (Person, [Int: LogItem])? in
      guard let person = try store.person(named: person.text) else { return nil }
      return (person, conditions.needsItems ? try store.logItems() : [:])
    }
    guard let (person, items) = known ?? nil else {
      _ = try conditions.selection(among: [:], in: campus, today: today)
      return nil
    }
    var selection = try conditions.selection(among: items, in: campus, today: today)
    if !conditions.entries.isEmpty {
      var entries: [String] = []
      for text in conditions.entries { entries.append(try entry(text)) }
      selection.entries = entries
    }
    return (person, selection)
  }

  /// The full ID for a text: the text itself, or the only ID that begins with it.
  func entry(_ text: String) throws(Failure) -> String {
    let text = LogText.tidy(text)
    let found =
      try database.read { store throws(DatabaseError) in
        LogRow.Key.isEntry(text) ? try store.logEntries(beginning: text, campus: campusKey, limit: 6) : []
      } ?? []
    if found.contains(text) { return text }
    guard found.count <= 1 else {
      throw Failure(.logSeveralEntries, text, detail: found.joined(separator: ", "))
    }
    guard let only = found.first else { throw Failure(.logUnknownEntry, text) }
    return only
  }

  /// Makes a change, all of it or nothing.
  func change(
    _ kind: LogChange, removing gone: [LogRow.Key] = [], writing rows: [LogRow] = []
  ) throws(Failure) {
    try database.change { store throws(DatabaseError) in
      try store.together { () throws(DatabaseError) in
        let actor = try store.makePerson(named: person.text)
        try store.changeLog(kind, by: actor.id, campus: campusKey, at: now, removing: gone, writing: rows)
      }
    }
  }

  /// New unused IDs, of letters and digits that are not easily confused.
  func newEntries(_ count: Int, besides taken: Set<String> = []) throws(Failure) -> [String] {
    let letters = Array("0123456789abcdefghjkmnpqrstvwxyz")
    var bits = Lottery(seed: context.world.entropy())
    var seen = taken
    func draw<Fault>(_ isFree: (String) throws(Fault) -> Bool) throws(Fault) -> [String] {
      var fresh: [String] = []
      while fresh.count < count {
        var number = bits.bits()
        var text = ""
        for _ in 0..<8 {
          text.append(letters[Int(number & 31)])
          number >>= 5
        }
        if seen.insert(text).inserted, try isFree(text) { fresh.append(text) }
      }
      return fresh
    }
    // An import draws thousands of IDs, so the database is opened once for all of them.
    let fresh = try database.read { store throws(DatabaseError) in
      try draw { text throws(DatabaseError) in
        try store.logEntries(beginning: text, campus: campusKey, limit: 1).isEmpty
      }
    }
    return fresh ?? draw { _ in true }
  }

  /// The entries with these IDs, from the person's own lines or else from others'.
  func result(of ids: [String], _ change: LogResult.Change) throws(Failure) -> LogResult {
    let all =
      try database.read { store throws(DatabaseError) in
        try store.logRows(ofEntries: ids, campus: campusKey)
      } ?? []
    return result(all.filter { $0.key.person == person.text }, all, change)
  }

  /// A result of these lines only.
  func result(_ rows: [LogRow], _ all: [LogRow], _ change: LogResult.Change? = nil) -> LogResult {
    let stated = rows.compactMap(\.calories)
    return LogResult(
      person: person.text, entries(rows, all), count: rows.count,
      calories: LogResult.Calories(
        sum: stated.reduce(0, +), stated: stated.count, notStated: rows.count - stated.count), change: change)
  }

  private func entries(_ rows: [LogRow], _ all: [LogRow]) -> [LogResult.Entry] {
    let byEntry = Dictionary(grouping: all, by: \.key.entry)
    return rows.map { row in
      let others = (byEntry[row.key.entry] ?? []).filter { $0.key.person != row.key.person }
      return LogResult.Entry(
        row, companions: others.map { LogResult.Entry.Companion(name: $0.key.person, stars: $0.stars) })
    }
  }
}
