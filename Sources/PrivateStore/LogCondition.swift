import Dining
import SQLite

/// A selection of log lines as an SQL condition with its bound values.
struct LogCondition {
  let sql: String
  private let values: [any Bindable]

  init(_ selection: LogSelection, of person: PersonID, campus: String) {
    // Lines selected by ID are looked up by ID, others by the index on the person's log.
    var parts = [selection.entries == nil ? "log_entry.person = ?" : "+log_entry.person = ?", "campus = ?"]
    var values: [any Bindable] = [person, campus]
    func require(_ part: String, _ more: any Bindable...) {
      parts.append(part)
      values += more
    }
    // The plus sign makes SQLite use the index on the person's log, which has the order of the result.
    if let items = selection.items { require("+item IN (SELECT value FROM json_each(?))", Self.list(items)) }
    if let entries = selection.entries {
      require("entry IN (SELECT value FROM json_each(?))", Self.list(entries))
    }
    for word in selection.words {
      let pattern = "%" + Self.escaped(word.text) + "%"
      // Notes and tags are scanned once, and only the lines that have any.
      require(
        """
        (+item IN (SELECT value FROM json_each(?)) OR log_entry.id IN (
          SELECT said.id FROM log_entry AS said WHERE said.person = ? AND said.campus = ?
            AND (said.note <> '' OR said.tags <> '') AND (said.note LIKE ? ESCAPE '\\' OR said.tags LIKE ? ESCAPE '\\')))
        """, Self.list(word.items), person, campus, pattern, pattern)
    }
    for tag in selection.tags {
      guard !tag.isEmpty else {
        parts.append("tags = ''")
        continue
      }
      // Tables may have tags without spaces between them, or with the sign before each.
      require(
        "replace(',' || replace(tags, ', ', ',') || ',', ',#', ',') LIKE ? ESCAPE '\\'",
        "%," + Self.escaped(tag) + ",%")
    }
    for comparison in selection.comparisons {
      guard comparison.figure != .again else {
        require("\(Self.isAgain) \(comparison.relation.rawValue) ?", person, campus, comparison.value)
        continue
      }
      // Who gave no rating gave another one than that; an hour or calories that are not stated may be those.
      let isNotRated = comparison.figure == .rating && comparison.relation == .not
      require(
        "\(Self.expression(comparison.figure)) \(isNotRated ? "IS NOT" : comparison.relation.rawValue) ?",
        comparison.value)
    }
    for companion in selection.companions {
      require(
        """
        EXISTS (SELECT 1 FROM log_entry AS other JOIN person ON person.id = other.person
          WHERE other.campus = log_entry.campus AND other.entry = log_entry.entry AND person.key = ?)
        """, companion)
    }
    for presence in selection.presences {
      parts.append("\(Self.expression(presence.figure)) IS \(presence.isStated ? "NOT " : "")NULL")
    }
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

  /// Whether a dish was eaten before: before the log began, or in an earlier line of the log.
  private static let isAgain = """
    (is_again = 1 OR +item IN (SELECT id FROM log_item WHERE dish <> '') AND log_entry.id NOT IN (
      SELECT first.id FROM (
        SELECT said.id, min(said.at) FROM log_entry AS said JOIN log_item ON log_item.id = said.item
        WHERE said.person = ? AND said.campus = ? AND dish <> '' GROUP BY dish) AS first))
    """

  private static func escaped(_ text: String) -> String {
    var pattern = ""
    for scalar in text.unicodeScalars {
      if "%_\\".unicodeScalars.contains(scalar) { pattern += "\\" }
      pattern.unicodeScalars.append(scalar)
    }
    return pattern
  }

  /// Numbers in the form that SQLite's `json_each` takes.
  static func list(_ numbers: [Int]) -> String {
    "[" + numbers.map { String($0) }.joined(separator: ",") + "]"
  }

  /// IDs likewise; an ID consists only of letters, digits, dashes and underscores.
  static func list(_ entries: [String]) -> String {
    let plain = entries.filter { $0.utf8.allSatisfy(LogRow.Key.isOfEntry) }
    return "[" + plain.map { "\"\($0)\"" }.joined(separator: ",") + "]"
  }
}
