import CivilTime
import Dining
import JSON

/// Blocks of opening hours.
extension RecipeReader {
  mutating func read(
    _ block: RecipeHoursRows, in node: RecipeNode, _ outer: RecipeScope
  ) throws(ReadError) {
    for row in try nodes(block.each, in: node, "hours", isOutermost: isTop(block.each)) {
      var scope = scope(block.scope, in: row, from: outer)
      let days = book.text(block.days, in: row)
      guard let text = text(of: block, in: row, days, &scope) else {
        notices.tally("hours-without-text", scope.venue ?? block.each.name)
        continue
      }
      guard let venue = scope.venue else {
        notices.tally("hours-without-venue", text)
        continue
      }
      var key = RecipeHours.Key(
        venue: venue, service: block.service, period: scope.period, reach: block.reach)
      switch block.reach {
      case .date:
        let spans = dates(of: block, in: row, scope, text)
        for span in spans {
          (key.from, key.to, key.isVague) = span
          hours.add(key, days: days, text: text, of: block.each.place)
        }
        if !spans.isEmpty { set("hours") { $0.read += 1 } }
        continue
      case .range:
        let (from, to) = (day(block.from, in: row), day(block.to, in: row))
        (key.from, key.to) = (from.date, to.date)
        guard isRange(key, "\(venue): \(text)") else { continue }
        if from.date != nil, let name = block.from?.name { ranges.found.insert(name) }
        if to.date != nil, let name = block.to?.name { ranges.found.insert(name) }
        let missing = from.date == nil ? block.from : to.date == nil ? block.to : nil
        key.isVague = from.isBad || to.isBad
        if let missing {
          ranges.halves.append((key, missing.name, days, text, block.each.place))
          continue
        }
      default: break
      }
      hours.add(
        key, days: days, text: text, of: block.each.place, lacksDays: block.days != nil && days == nil)
      set("hours") { $0.read += 1 }
    }
  }

  typealias HalfRange = (
    key: RecipeHours.Key, missing: String, days: String?, text: String, block: [JSONPathStep]
  )
  private typealias Span = (from: CivilDate?, to: CivilDate?, isVague: Bool)

  /// The text of a row; that it has none, if it has days or a date; nil if it has neither. A meal that is called closed
  /// is a text, too.
  private func text(
    of block: RecipeHoursRows, in row: RecipeNode, _ days: String?, _ scope: inout RecipeScope
  ) -> String? {
    if let period = scope.period, MealName.isClosing(period) {
      scope.period = nil
      return period
    }
    let text = book.texts(block.text, in: row, keepsLines: true).map(\.text).joined(separator: "\n")
    guard text.isEmpty else { return text }
    let ends = [block.opens, block.closes].compactMap { book.text($0, in: row) }
      .map { MomentText.clock(of: $0, in: page.zone) ?? $0 }
    // "Closed" may stand in both.
    if !ends.isEmpty { return ends.first == ends.last ? ends[0] : ends.joined(separator: " - ") }
    let isOfDays = days.map { RecipeHours.areDays($0, near: page.localDate) } ?? false
    let isOfDate = block.reach == .date && book.text(block.scope.date, in: row) != nil && scope.date != nil
    return isOfDays || isOfDate ? RecipeHours.unwritten : nil
  }

  /// The days of a row about a date: several, if it says so, and vague ones if the date is not found, or is beside another
  /// weekday than its own. None, and noted, if it cannot be read.
  private func dates(
    of block: RecipeHoursRows, in row: RecipeNode, _ scope: RecipeScope, _ text: String
  ) -> [Span] {
    let today = page.localDate
    guard let value = block.scope.date, !value.isToday else {
      return date(of: scope, text).map { [($0, $0, false)] } ?? []
    }
    guard let words = book.text(value, in: row) else { return [(today, today, true)] }
    if value.format == nil, let date = MomentText.date(of: words, in: page.zone) {
      return [(date, date, false)]
    }
    let stretches = WrittenDates(words, near: today, isDayFirst: page.writesDayFirst)?.stretches ?? []
    let areRead = !stretches.isEmpty && stretches.allSatisfy { !$0.isOpenEnded }
    if areRead, value.format == nil, stretches.count > 1 || stretches[0].first != stretches[0].last {
      return stretches.map { ($0.first, $0.last, false) }
    }
    if value.format == nil, let written = writtenDay(words) {
      let isDoubted = written.isOnOtherWeekday || written.isOfOtherYear
      return ([written.date] + (written.isOfOtherYear ? [written.nearest] : [])).map { ($0, $0, isDoubted) }
    }
    if let date = scope.date { return [(date, date, false)] }
    if words.lowercased() == "today" { return [(today, today, false)] }
    if areRead { return stretches.map { ($0.first, $0.last, false) } }
    notices.note("unread-hours", "\(scope.venue ?? ""): \(words): \(text)")
    return []
  }

  /// Whether the days of a row are a range; noted if they are none.
  private func isRange(_ key: RecipeHours.Key, _ subject: String) -> Bool {
    if let first = key.from, let last = key.to, last < first {
      notices.note("bad-value", "\(key.venue): \(first) to \(last)")
      return false
    }
    if key.from == nil, key.to == nil { notices.tally("hours-without-date", subject) }
    return key.from != nil || key.to != nil
  }

  /// Takes the ranges with a single end. If other rows of the page have both, it has no other; if none has, the page has
  /// changed, and the hours are vague: from today on, or for four weeks.
  mutating func readHalfRanges() {
    let today = page.localDate
    for (half, missing, days, text, block) in ranges.halves {
      var key = half
      key.isVague = half.isVague || !ranges.found.contains(missing)
      if key.isVague {
        notices.tally("hours-without-date", "\(key.venue): \(text)")
        let first = half.from ?? min(today, half.to ?? today)
        (key.from, key.to) = (first, half.to ?? max(first, today).adding(days: 27))
      }
      hours.add(key, days: days, text: text, of: block)
      set("hours") { $0.read += 1 }
    }
    ranges.halves = []
  }
}
