import Dining
import SQLite

/// A selection of log lines as SQL and what is bound to it.
struct LogCondition {
  let sql: String
  private let values: [any Bindable]

  init(_ selection: LogSelection, of person: PersonID, campus: String) {
    // Lines that are named are found by their IDs, others by the index of the person's log.
    var parts = [selection.entries == nil ? "log_entry.person = ?" : "+log_entry.person = ?", "campus = ?"]
    var values: [any Bindable] = [person, campus]
    func require(_ part: String, _ more: any Bindable...) {
      parts.append(part)
      values += more
    }
    // The sign keeps SQLite to the index of the person's log, which is in the order of the answer.
    if let items = selection.items { require("+item IN (SELECT value FROM json_each(?))", Self.list(items)) }
    if let entries = selection.entries {
      require("entry IN (SELECT value FROM json_each(?))", Self.list(entries))
    }
    for word in selection.words {
      let pattern = "%" + Self.escaped(word.text) + "%"
      // What is noted is looked through once, and only where anything is.
      require(
        """
        (+item IN (SELECT value FROM json_each(?)) OR log_entry.id IN (
          SELECT said.id FROM log_entry AS said WHERE said.person = ? AND said.campus = ?
            AND (said.note <> '' OR said.tags <> '') AND (said.note LIKE ? ESCAPE '\\' OR said.tags LIKE ? ESCAPE '\\')))
        """, Self.list(word.items), person, campus, pattern, pattern)
    }
    for tag in selection.tags {
      require("', ' || tags || ',' LIKE ? ESCAPE '\\'", "%, " + Self.escaped(tag) + ",%")
    }
    for comparison in selection.comparisons {
      require("\(Self.expression(comparison.figure)) \(comparison.relation.rawValue) ?", comparison.value)
    }
    for companion in selection.companions {
      require(
        """
        EXISTS (SELECT 1 FROM log_entry AS other JOIN person ON person.id = other.person
          WHERE other.campus = log_entry.campus AND other.entry = log_entry.entry AND person.key = ?)
        """, companion)
    }
    if let isRated = selection.isRated { parts.append(isRated ? "rating IS NOT NULL" : "rating IS NULL") }
    sql = parts.joined(separator: " AND ")
    self.values = values
  }

  func bind(to rows: borrowing Statement, then more: (any Bindable)...) throws(DatabaseError) {
    var index: Int32 = 0
    for value in values + more {
      index += 1
      try value.bind(to: rows, at: index)
    }
  }

  private static func expression(_ figure: LogSelection.Figure) -> String {
    switch figure {
    case .rating: "rating"
    case .date: "date"
    // 1970-01-01 was a Thursday.
    case .weekday: "((date + 3) % 7 + 7) % 7 + 1"
    case .hour: "minute / 60"
    case .kcal: "calories"
    case .again: "is_again"
    }
  }

  private static func escaped(_ text: String) -> String {
    var pattern = ""
    for scalar in text.unicodeScalars {
      if "%_\\".unicodeScalars.contains(scalar) { pattern += "\\" }
      pattern.unicodeScalars.append(scalar)
    }
    return pattern
  }

  /// Numbers as SQLite's `json_each` takes them.
  static func list(_ numbers: [Int]) -> String {
    "[" + numbers.map { String($0) }.joined(separator: ",") + "]"
  }

  /// IDs likewise; what is no letter, figure, dash or low line is in no ID.
  static func list(_ entries: [String]) -> String {
    let plain = entries.filter { $0.utf8.allSatisfy(LogRow.Key.isOfEntry) }
    return "[" + plain.map { "\"\($0)\"" }.joined(separator: ",") + "]"
  }
}
