import CivilTime
import Dining

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
        let words = book.text(block.scope.date, in: row)
        if let words, isDoubted(words, as: block.scope.date) || scope.date == nil {
          // "Dec 1 - Dec 3", "Today", a weekday of another year: hours texts may name days in such words.
          key.reach = .weekly
          hours.add(key, days: words, text: text)
          continue
        }
        guard let date = date(of: scope, text) else { continue }
        (key.from, key.to) = (date, date)
      case .range:
        guard let span = span(of: block, in: row, venue, text) else { continue }
        (key.from, key.to, key.isVague) = span
      default: break
      }
      hours.add(key, days: days, text: text, lacksDays: block.days != nil && days == nil)
      set("hours") { $0.read += 1 }
    }
  }

  /// Whether a date is beside another weekday than its own in the year that is meant.
  private func isDoubted(_ words: String, as value: RecipeValue?) -> Bool {
    guard value?.format == nil, let written = WrittenDay(words, near: page.localDate) else { return false }
    return written.isOnOtherWeekday || written.isOfOtherYear
  }

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
    let isOfDays = days.map { RecipeHours.areDays($0, near: page.localDate) } ?? false
    let isOfDate = block.reach == .date && scope.date != nil && block.scope.date != nil
    return isOfDays || isOfDate ? RecipeHours.unwritten : nil
  }

  /// The first and the last day of a row; where one that the recipe has is not found, from today or for four weeks, and
  /// vague. Nil, and noted, if there is neither.
  private func span(
    of block: RecipeHoursRows, in row: RecipeNode, _ venue: String, _ text: String
  ) -> (from: CivilDate?, to: CivilDate?, isVague: Bool)? {
    let (from, to) = (day(block.from, in: row), day(block.to, in: row))
    if let first = from.date, let last = to.date, last < first {
      notices.note("bad-value", "\(venue): \(first) to \(last)")
      return nil
    }
    let lacksFrom = block.from != nil && from.date == nil
    let lacksTo = block.to != nil && to.date == nil
    guard lacksFrom || lacksTo else {
      if from.date != nil || to.date != nil { return (from.date, to.date, false) }
      notices.tally("hours-without-date", "\(venue): \(text)")
      return nil
    }
    notices.tally("hours-without-date", "\(venue): \(text)")
    let first = from.date ?? min(page.localDate, to.date ?? page.localDate)
    return (first, to.date ?? max(first, page.localDate).adding(days: 27), true)
  }
}
