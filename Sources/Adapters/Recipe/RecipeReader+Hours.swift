import CivilTime
import Dining

/// Blocks of opening hours.
extension RecipeReader {
  mutating func read(
    _ block: RecipeHoursRows, in node: RecipeNode, _ outer: RecipeScope
  ) throws(ReadError) {
    for row in try nodes(block.each, in: node, "hours", isOutermost: isTop(block.each)) {
      let scope = scope(block.scope, in: row, from: outer)
      let text = book.texts(block.text, in: row, keepsLines: true).map(\.text).joined(separator: "\n")
      guard !text.isEmpty else {
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
        guard let date = date(of: scope, text) else { continue }
        (key.from, key.to) = (date, date)
      case .range:
        let from = day(block.from, in: row)
        let to = day(block.to, in: row)
        guard !from.isBad, !to.isBad, from.date != nil || to.date != nil else {
          notices.tally("hours-without-date", "\(venue): \(text)")
          continue
        }
        if let first = from.date, let last = to.date, last < first {
          notices.note("bad-value", "\(venue): \(first) to \(last)")
          continue
        }
        (key.from, key.to) = (from.date, to.date)
      default: break
      }
      hours.add(key, days: book.text(block.days, in: row), text: text)
      set("hours") { $0.read += 1 }
    }
  }
}
