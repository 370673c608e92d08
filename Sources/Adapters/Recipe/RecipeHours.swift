import CivilTime
import Dining
import HoursText
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
  }

  private var order: [Key] = []
  private var rows: [Key: [(days: String?, text: String)]] = [:]

  /// Adds a row; `days` if they are separate from the times.
  mutating func add(_ key: Key, days: String?, text: String) {
    if rows[key] == nil { order.append(key) }
    rows[key, default: []].append((days, text))
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
      if read.expression == nil || !read.unread.isEmpty {
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
          expression: key.reach == .date && !read.unread.isEmpty ? nil : read.weekly,
          validFrom: key.from, validTo: key.to, text: words))
    }
  }
}
