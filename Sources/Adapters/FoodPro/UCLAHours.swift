import CivilTime
import Dining
import Markup

/// Reads UCLA's hours: a table per day, a row per place, a column per meal; the days are the options of a
/// list.
struct UCLAHours {
  private static let census = Census(
    ("tables", [#"class\s*=\s*["']?[^"'>]*\bdining-hours-table\b"#]),
    ("cells", [#"(?i)<td\b[^>]*>\s*(?:<[^>]+>\s*)*(?:Closed\b|\d{1,2}(?::\d\d)?\s*[ap]\.?m)"#]))

  private var draft: ReadingBuilder
  private var cells = 0
  private var rows = 0

  init(_ draft: ReadingBuilder) {
    self.draft = draft
  }

  /// The reading of the page.
  mutating func read() throws(ReadError) -> Reading {
    let tables = draft.root.all("table", class: "dining-hours-table")
    let days = days(for: tables.count)
    for (table, date) in zip(tables, days) { read(table, on: date) }
    // A table without a row of cells has its places in other elements.
    if rows == 0, !tables.isEmpty { draft.notices.note("missing-part", "td of table.dining-hours-table") }
    return try draft.close(
      Self.census,
      TreeCount(
        counts: ["tables": tables.count, "cells": cells], anchor: "table.dining-hours-table",
        hasAnchor: !tables.isEmpty, identity: ["dining-hours", "ucla"]))
  }

  /// The day of each table, nil if not stated: a list of another length than the tables cannot be matched
  /// with them.
  private mutating func days(for count: Int) -> [CivilDate?] {
    let options = draft.root.element(id: "hours-date-select")?.all("option") ?? []
    let days = options.map { WrittenDay($0.text, near: draft.page.localDate)?.date }
    let known = days.compactMap { $0 }
    if known.count == count, days.count == count, known == known.sorted() { return days }
    if days.isEmpty, count == 1 {
      let asked = draft.page.parameter("date").flatMap { CivilDate($0) }
      if asked == nil { draft.notices.note("date-not-stated", "\(draft.page.localDate)") }
      return [asked ?? draft.page.localDate]
    }
    draft.notices.note("contradiction", "\(count) tables, \(days.count) days")
    return [CivilDate?](repeating: nil, count: count)
  }

  private mutating func read(_ table: Node, on date: CivilDate?) {
    let heads = table.first("tr")?.children("th").map { draft.notices.clean($0.text) } ?? []
    for row in table.all("tr") {
      let entries = row.children("td")
      guard let first = entries.first else { continue }
      rows += 1
      cells += entries.count { Self.isHours($0.text) }
      let name = draft.text(of: first.first("a") ?? first)
      guard let name, !Self.isHours(name), heads.isEmpty || heads.count == entries.count else {
        draft.notices.note("unread-hours", "\(name ?? ""): \(draft.notices.clean(row.text).prefix(120))")
        continue
      }
      draft.add(VenueReading(siteID: name, name: name, kind: VenueKind(name: name)))
      read(entries.dropFirst().map { $0 }, Array(heads.dropFirst()), of: name, on: date)
    }
  }

  /// Whether a cell states hours, and not a name.
  private static func isHours(_ text: String) -> Bool {
    let lower = text.lowercased()
    if lower.hasWord("closed"), lower.hasPrefix("closed") { return true }
    let digits = lower.prefix { $0.isNumber || $0 == ":" }
    let rest = lower.dropFirst(digits.count).drop { $0 == " " }
    return (1...5).contains(digits.count) && ["am", "pm", "a.m", "p.m"].contains { rest.hasPrefix($0) }
  }

  private mutating func read(_ entries: [Node], _ heads: [String], of venue: String, on date: CivilDate?) {
    var closed: [String?] = []
    var unread: [String] = []
    var windows = 0
    for (index, entry) in entries.enumerated() {
      guard let text = draft.text(of: entry), text.contains(where: { $0.isLetter || $0.isNumber })
      else { continue }
      let head = draft.attribute("data-label", of: entry) ?? (index < heads.count ? heads[index] : "")
      let period = head.isEmpty || head.lowercased() == "hours" ? nil : head
      if head.isEmpty { draft.notices.tally("period-not-stated", venue) }
      let lines = entry.lines.map { draft.notices.clean($0) }
      let read = lines.compactMap { ClockWindow($0) }
      if MealName.isClosing(day: text) {
        closed.append(period)
      } else if let date, read.count == lines.count {
        windows += read.count
        add(read.expression, period, text, of: venue, on: date)
      } else {
        unread.append(text)
        draft.notices.note("unread-hours", "\(venue) \(head): \(text.prefix(120))")
      }
    }
    guard let date else { return }
    // A day with every meal closed is a closed day.
    if windows == 0, unread.isEmpty, !closed.isEmpty { return add("off", nil, "Closed", of: venue, on: date) }
    if !unread.isEmpty { add("unknown", nil, unread.joined(separator: ", "), of: venue, on: date) }
    for period in closed { add("off", period, "Closed", of: venue, on: date) }
  }

  private mutating func add(
    _ expression: String, _ period: String?, _ text: String, of venue: String, on date: CivilDate
  ) {
    draft.add(
      HoursStatement(
        scope: .date, period: period, expression: expression, validFrom: date, validTo: date, text: text),
      of: venue)
  }
}
