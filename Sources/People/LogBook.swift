package import CivilTime
import Configuration
import Dining
package import Failures
import PrivateStore
package import Queries
import SQLite
package import World

/// What one person ate on a campus, to be written down, listed and changed.
package struct LogBook {
  let database: PeopleDatabase
  let campus: CampusSnapshot
  let person: PersonName
  let now: Instant
  private let entropy: @Sendable () -> UInt64

  /// - Parameters:
  ///   - campus: where.
  ///   - person: who.
  ///   - now: the present.
  ///   - world: files, environment and chance.
  package init(_ campus: CampusSnapshot, of person: PersonName, at now: Instant, in world: World) {
    database = PeopleDatabase(campus.setting.paths, in: world)
    entropy = world.entropy
    self.campus = campus
    self.person = person
    self.now = now
  }

  /// Another person's log by the same clock.
  init(_ book: LogBook, of person: PersonName) {
    database = book.database
    entropy = book.entropy
    campus = book.campus
    now = book.now
    self.person = person
  }

  var campusKey: String { campus.setting.campus.id }
  var today: CivilDate { campus.date(at: now) }

  /// Writes down that the person ate something, with what the menus say of it.
  ///
  /// - Parameters:
  ///   - name: a place, or a dish as a menu has it or by some of its words.
  ///   - words: what else the person says.
  /// - Returns: the entry.
  /// - Throws: `several-dishes`, `log-bad-rating`, `log-in-future`, `log-too-long`, or what a database has against it.
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
    return added
  }

  /// When something was eaten, which is not still to come.
  ///
  /// - Parameter when: as it was said.
  /// - Returns: the same as the log has it.
  /// - Throws: `log-in-future`.
  func past(_ when: LogWords.When) throws(Failure) -> LogTime {
    let time = when.time(in: campus.zone)
    guard time.date <= today else { throw Failure(.logInFuture, time.date.description) }
    guard !isAhead(time) else { throw Failure(.logInFuture, campus.zone.civil(at: time.instant).minuteText) }
    return time
  }

  /// Whether a time is still to come; the minute that is on is not.
  func isAhead(_ time: LogTime) -> Bool {
    time.minute == nil ? time.date > today : time.instant >= now + 60
  }

  /// The lines that are meant, the newest first.
  ///
  /// - Parameters:
  ///   - conditions: which.
  ///   - limit: the most that are told.
  /// - Returns: the list, and what all that are meant come to.
  /// - Throws: what is wrong with a condition, or what the database has against it.
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

  /// The person and what conditions select of their log; nil: nothing is kept of them.
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

  /// The ID that a text means: itself, or the only one that begins so.
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

  /// IDs that nothing has: letters and figures that cannot be taken for each other.
  func newEntries(_ count: Int, besides taken: Set<String> = []) throws(Failure) -> [String] {
    let letters = Array("0123456789abcdefghjkmnpqrstvwxyz")
    var bits = Lottery(seed: entropy())
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
    // An import draws thousands: all of them by one opening.
    let fresh = try database.read { store throws(DatabaseError) in
      try draw { text throws(DatabaseError) in
        try store.logEntries(beginning: text, campus: campusKey, limit: 1).isEmpty
      }
    }
    return fresh ?? draw { _ in true }
  }

  /// Entries by their IDs, as the person has them or as others do.
  func result(of ids: [String], _ change: LogResult.Change) throws(Failure) -> LogResult {
    let all =
      try database.read { store throws(DatabaseError) in
        try store.logRows(ofEntries: ids, campus: campusKey)
      } ?? []
    return result(all.filter { $0.key.person == person.text }, all, change)
  }

  /// A result about these lines alone.
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
