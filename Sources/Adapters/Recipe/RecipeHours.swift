import CivilTime
import Dining
import HoursText
import JSON
import OpeningHours

/// Gathers rows of hours that belong together, since a single row says nothing about the other days.
struct RecipeHours {
  /// Rows with an equal key form one statement.
  struct Key: Hashable {
    var venue: String
    var service: Service
    var period: String?
    var reach: HoursScope
    var from: CivilDate?
    var to: CivilDate?
    /// Whether the days that it is about are a guess: then its hours are unknown, whatever it says.
    var isVague = false
  }

  /// The text of hours that a page does not state as text.
  static let unwritten = "TBD"

  private var order: [Key] = []
  private var rows: [Key: [(days: String?, text: String)]] = [:]
  /// The block of the last row of each.
  private var blocks: [Key: [JSONPathStep]] = [:]
  /// Those with a row that lacks its days.
  private var withoutDays: Set<Key> = []

  /// Adds a row; `days` if they are separate from the times.
  ///
  /// - Parameters:
  ///   - key: what it is about.
  ///   - days: its days; nil: they are in the text, or it continues the row above.
  ///   - text: its hours.
  ///   - block: the block that it is a row of.
  ///   - lacksDays: whether the days should be beside the text and are not.
  mutating func add(
    _ key: Key, days: String?, text: String, of block: [JSONPathStep], lacksDays: Bool = false
  ) {
    if let last = rows[key]?.last {
      // A row of another block, such as another column, continues none.
      let continues = blocks[key] == block && !Self.overlap(last.text, text)
      if lacksDays, !continues, !Self.namesDays(text) { withoutDays.insert(key) }
    } else {
      order.append(key)
      if lacksDays, !Self.namesDays(text) { withoutDays.insert(key) }
    }
    rows[key, default: []].append((days, text))
    blocks[key] = block
  }

  /// The week of a table, in which a day from Monday to Friday that has no row is unknown if closed days have theirs.
  private static func withoutGaps(_ expression: String?) -> String? {
    guard let expression, let week = try? HoursExpression(expression) else { return expression }
    let named = week.weekdaysNamed
    let missing = Weekday.allCases.filter { !named.contains($0) && ![.saturday, .sunday].contains($0) }
    let closings = expression.split(separator: ";").filter { $0.hasSuffix(" off") }
    let closesWeekend = closings.contains { rule in
      ["Sa", "Su"].contains { rule.split(whereSeparator: { " ,-".contains($0) }).contains(Substring($0)) }
    }
    guard !missing.isEmpty, named.isSuperset(of: [.saturday, .sunday]), closesWeekend else {
      return expression
    }
    return WeekHours.selector(missing) + " unknown; " + expression
  }

  /// Whether a text says itself on which days its hours are.
  private static func namesDays(_ text: String) -> Bool {
    guard let alone = HoursText.read(text).expression, alone.hasPrefix("Mo-Su") || alone == "24/7" else {
      return true
    }
    // "Daily 7-8" is not about Saturday alone.
    return HoursText.read(rows: [("Saturday", text)]).expression?.hasPrefix("Sa ") != true
  }

  /// Whether two texts are windows of one day that overlap: the second is about other days, then.
  private static func overlap(_ one: String, _ other: String) -> Bool {
    guard let first = HoursText.window(one), let second = HoursText.window(other) else { return false }
    return first.opens < second.closes && second.opens < first.closes
  }

  /// Whether a text is nothing but weekdays or a meal: dates alone may head the rows below.
  static func areDays(_ text: String, near today: CivilDate) -> Bool {
    guard !["day", "days", "date", "time", "hours"].contains(text.lowercased()) else { return false }
    let read = HoursText.read(rows: [(text, "08:00-09:00")], relativeTo: today)
    guard let expression = read.expression, read.unread.isEmpty else { return false }
    return ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"].contains { expression.hasPrefix($0) }
  }

  /// The statements, in the order of their first rows; one that cannot be read keeps its words.
  func readings(today: CivilDate, isDayFirst: Bool, _ notices: NoticeCollector) -> [HoursReading] {
    order.map { key in
      let rows = rows[key] ?? []
      let text = rows.map { row in
        [row.days, row.text].compactMap(\.self).joined(separator: " ")
      }.joined(separator: key.reach == .date ? ", " : "\n")
      let isTable = rows.allSatisfy { $0.days != nil }
      let read =
        isTable
        ? HoursText.read(
          rows: rows.map { ($0.days ?? "", $0.text) }, relativeTo: today, isDayFirst: isDayFirst)
        : HoursText.read(text, relativeTo: today, isDayFirst: isDayFirst)
      let words = text.split(whereSeparator: \.isNewline).joined(separator: "; ")
      let isVague = key.isVague || withoutDays.contains(key)
      if isVague {
        notices.note("unread-hours", "\(key.venue): \(words)")
      } else if read.expression == nil || !read.unread.isEmpty {
        let unread = read.unread.isEmpty ? words : read.unread.joined(separator: "; ")
        notices.note("unread-hours", "\(key.venue): \(unread)")
      }
      for warning in read.warnings {
        notices.note("doubtful-hours", "\(key.venue): \(words) (\(warning.code))")
      }
      return HoursReading(
        venue: key.venue,
        HoursStatement(
          scope: key.reach, service: key.service, period: key.period,
          expression: isVague || key.reach == .date && !read.unread.isEmpty
            ? nil : isTable && key.reach == .weekly ? Self.withoutGaps(read.weekly) : read.weekly,
          validFrom: key.from, validTo: key.to, text: words))
    }
  }
}
