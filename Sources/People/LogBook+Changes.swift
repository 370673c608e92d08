import CivilTime
import Dining
package import Failures
import PrivateStore
package import Queries
import SQLite
import Store

extension LogBook {
  /// Changes entries, or joins them: a person who is not yet among those who ate it is added. If the dish, the
  /// place or the time changes, the menu is searched again.
  ///
  /// - Parameters:
  ///   - ids: IDs, or the first characters of one.
  ///   - words: the changes; dish, place and time apply to everyone in the entry, the rest to this person
  ///     only. If they are said of named people only, who then no longer shared the meal of the others, these
  ///     people get an entry of their own.
  /// - Returns: the changed entries, or the new ones.
  /// - Throws: `log-unknown-entry` and similar, `log-too-long`, `dish-name-too-long`, what is wrong with the place
  ///   or the time, or a database failure.
  package func edit(_ ids: [String], _ words: LogWords) throws(Failure) -> LogResult {
    try words.checkLengths()
    var entries: [String] = []
    for text in ids {
      let entry = try entry(text)
      if !entries.contains(entry) { entries.append(entry) }
    }
    let companions = try words.people()
    let all =
      try database.read { store throws(DatabaseError) in
        try store.logRows(ofEntries: entries, campus: campusKey)
      } ?? []
    var written: [LogRow] = []
    var gone: [LogRow.Key] = []
    var elsewhere: String?
    for (place, entry) in entries.enumerated() {
      var rows = all.filter { $0.key.entry == entry }
      guard let pattern = rows.first(where: { $0.key.person == person.text }) ?? rows.first else {
        throw Failure(.logUnknownEntry, entry)
      }
      for name in [person] + companions where !rows.contains(where: { $0.key.person == name.text }) {
        rows.append(
          LogRow(
            LogRow.Key(entry: entry, person: name.text), pattern.item, at: pattern.time,
            calories: pattern.calories, portion: pattern.portion))
      }
      let time = try words.when.map { when throws(Failure) in try past(when) } ?? pattern.time
      let correction = try LogCorrection(of: pattern, words, at: time, in: campus)
      elsewhere = elsewhere ?? self.elsewhere(words, correction.item)
      // Lines of another dish came under the same ID from somebody else's table.
      var meant = rows.indices.filter { rows[$0].isSameMeal(as: pattern) }
      if words.isForNamedOnly, correction.item != pattern.item || time != pattern.time {
        let named = Set(([person] + companions).map(\.text))
        let isShared = meant.contains { !named.contains(rows[$0].key.person) }
        meant.removeAll { !named.contains(rows[$0].key.person) }
        // An ID stands for one meal: those who had another one get another.
        if isShared, let fresh = try newEntries(1, besides: Set(entries)).first {
          gone += meant.map { rows[$0].key }.filter { key in all.contains { $0.key == key } }
          for index in meant { rows[index].key = LogRow.Key(entry: fresh, person: rows[index].key.person) }
          entries[place] = fresh
        }
      }
      for index in meant {
        correction.apply(to: &rows[index])
        if correction.isOtherDish {
          rows[index].isAgain = try of(rows[index].key.person).hasEaten(
            correction.item.dish, upTo: time.instant)
        }
        if rows[index].key.person == person.text { try words.apply(to: &rows[index]) }
      }
      written += rows.filter { !all.contains($0) }
    }
    if !written.isEmpty { try change(.edit, removing: gone, writing: written) }
    var edited = try result(of: entries, .edited)
    edited.elsewhere = elsewhere
    return edited
  }

  /// The person's lines that would be removed.
  ///
  /// - Parameter conditions: selects the lines.
  /// - Returns: the lines, as a preview.
  /// - Throws: what is wrong with a condition, or a database failure.
  package func removable(_ conditions: LogConditions) throws(Failure) -> LogResult {
    let (rows, all) = try meant(conditions)
    if let missing = try missing(conditions, among: rows) { throw Failure(.logUnknownEntry, missing) }
    var preview = result(rows, all, .removed)
    preview.isPreview = true
    return preview
  }

  /// Removes lines that were shown, all of them or none.
  ///
  /// - Parameter preview: the result of `removable`.
  /// - Returns: the removed lines.
  /// - Throws: a database failure.
  package func remove(_ preview: LogResult) throws(Failure) -> LogResult {
    var done = preview
    done.isPreview = false
    if !preview.entries.isEmpty { try change(.remove, removing: preview.entries.map(\.row.key)) }
    return done
  }

  private func meant(_ conditions: LogConditions) throws(Failure) -> ([LogRow], [LogRow]) {
    guard let (person, selection) = try ask(conditions) else { return ([], []) }
    return try database.read { store throws(DatabaseError) in
      let rows = try store.logRows(selection, of: person, campus: campusKey)
      return (rows, try store.logRows(ofEntries: rows.map(\.key.entry), campus: campusKey))
    } ?? ([], [])
  }

  /// A named ID that is not one of the person's.
  private func missing(_ conditions: LogConditions, among rows: [LogRow]) throws(Failure) -> String? {
    guard conditions.conditions.isEmpty else { return nil }
    let found = Set(rows.map(\.key.entry))
    for text in conditions.entries where !found.contains(try entry(text)) { return text }
    return nil
  }

  /// Undoes the person's last change.
  ///
  /// - Returns: the entries it affected, as they are now, or, if they had been added, as they were; none if
  ///   there is nothing to undo.
  /// - Throws: `log-overtaken`, or a database failure.
  package func undo() throws(Failure) -> LogResult {
    let kept = try database.read { store throws(DatabaseError) -> (KeptLogChange, Bool, [LogRow])? in
      guard let actor = try store.person(named: person.text),
        let change = try store.lastLogChange(by: actor.id, campus: campusKey)
      else { return nil }
      let rows = try store.logRows(ofEntries: change.lines.map(\.entry), campus: campusKey)
      return (change, try store.isOvertaken(change), rows)
    }
    guard let (change, isOvertaken, before) = kept ?? nil else { return result([], [], .undone) }
    guard !isOvertaken else { throw Failure(.logOvertaken, change.lines.first?.entry ?? "") }
    try database.change { store throws(DatabaseError) in try store.undo(change, campus: campusKey) }
    let after =
      try database.read { store throws(DatabaseError) in
        try store.logRows(ofEntries: change.lines.map(\.entry), campus: campusKey)
      } ?? []
    var done = undone(Set(change.lines), before, after)
    done.undone = change.kind
    return done
  }

  /// For every entry of a change the person's own line, or else another person's: as it is now, or as it was
  /// until now if it is gone.
  private func undone(_ lines: Set<LogRow.Key>, _ before: [LogRow], _ after: [LogRow]) -> LogResult {
    let back = Set(after.map(\.key))
    let told = (after + before.filter { !back.contains($0.key) }).filter { lines.contains($0.key) }
    let own = Set(told.filter { $0.key.person == person.text }.map(\.key.entry))
    var seen: Set<String> = []
    let rows = told.filter {
      ($0.key.person == person.text || !own.contains($0.key.entry)) && seen.insert($0.key.entry).inserted
    }
    let gone = Set(rows.map(\.key).filter { !back.contains($0) }.map(\.entry))
    let all = after.filter { !gone.contains($0.key.entry) } + before.filter { gone.contains($0.key.entry) }
    return result(rows, all, .undone)
  }
}

extension LogRow {
  /// Whether two lines of an entry are about the same dish on the same day.
  fileprivate func isSameMeal(as other: LogRow) -> Bool {
    time.date == other.time.date && item.dish == other.item.dish
      && (!item.dish.isEmpty || item.name == other.item.name)
  }
}
