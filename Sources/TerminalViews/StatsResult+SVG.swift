import CivilTime
import Console
import Dining
package import Phrases
package import Queries

extension StatsResult {
  /// The same charts as an SVG picture, for a page or a phone: 375 wide, light and dark, readable without
  /// colour.
  ///
  /// Every bar and day is an element with `data-count`, and the conditions that select its entries in
  /// `data-where`.
  ///
  /// - Parameter clock: determines the language and the format of times.
  /// - Returns: the document.
  package func svg(_ clock: LocalClock) -> String {
    var sheet = StatsSheet(clock)
    sheet.head(clock.say(StatsPhrase.title(person == "me" ? nil : person)), size: .large)
    guard totals.count > 0 else {
      sheet.line(nothing(clock))
      return sheet.document(nothing(clock))
    }
    for line in summary(clock) { sheet.line(line) }
    drawBars(&sheet, clock)
    drawRatings(&sheet, clock)
    drawCalendar(&sheet, clock)
    drawGrid(&sheet, clock)
    drawCalories(&sheet, clock)
    drawNovelty(&sheet, clock)
    drawTop(&sheet, clock)
    return sheet.document(summary(clock).joined(separator: ". "))
  }

  private func summary(_ clock: LocalClock) -> [String] {
    var lines = [
      clock.say(
        StatsPhrase.total(
          entries: clock.number(totals.count), days: clock.number(days.count), count: totals.count))
    ]
    if let mean = totals.mean {
      lines.append(clock.say(StatsPhrase.rated(clock.number(totals.rated), mean: clock.stars(mean))))
    }
    if totals.stated > 0 {
      lines.append(
        clock.say(
          LogPhrase.calories(
            clock.number(totals.calories), stated: totals.stated, notStated: totals.count - totals.stated)))
    }
    return lines
  }

  /// The maximum number of bars.
  private static let mostBars = 15

  private func drawBars(_ sheet: inout StatsSheet, _ clock: LocalClock) {
    sheet.head(clock.say(StatsPhrase.by(Self.kind(grouping))))
    if order == .rating { sheet.line(clock.say(StatsPhrase.barsOfRatings)) }
    let shown = bars.prefix(Self.mostBars)
    let most = max(1, shown.map(\.count).max() ?? 1)
    for bar in shown {
      let share = order == .rating ? (bar.shrunk ?? 0) / 5 : Double(bar.count) / Double(most)
      var value = clock.number(bar.count)
      if let mean = bar.mean { value += " · ★ \(clock.stars(mean))" }
      sheet.bar(
        label(bar, clock, grouping), value: value, share: share, count: bar.count, leads: bar.conditions)
    }
    if bars.count > shown.count { sheet.line(clock.say(StatsPhrase.moreBars(bars.count - shown.count))) }
  }

  private func drawRatings(_ sheet: inout StatsSheet, _ clock: LocalClock) {
    guard totals.rated > 0 else { return }
    sheet.head(clock.say(StatsPhrase.ratings))
    sheet.columns(
      ratings.map { rating in
        .init(
          label: clock.stars(rating.stars.value), count: rating.count, leads: rating.conditions)
      }, clock)
  }

  private func drawCalendar(_ sheet: inout StatsSheet, _ clock: LocalClock) {
    guard let last = days.last?.date else { return }
    sheet.head(clock.say(StatsPhrase.calendar))
    sheet.calendar(days, until: last, clock)
  }

  private func drawGrid(_ sheet: inout StatsSheet, _ clock: LocalClock) {
    guard grid.contains(where: { $0.count > 0 }) else { return }
    sheet.head(clock.say(StatsPhrase.meals))
    sheet.grid(grid, clock)
  }

  private func drawCalories(_ sheet: inout StatsSheet, _ clock: LocalClock) {
    guard totals.stated > 0 else { return }
    sheet.head(clock.say(StatsPhrase.calories))
    sheet.calories(days, clock)
  }

  private func drawNovelty(_ sheet: inout StatsSheet, _ clock: LocalClock) {
    guard let share = totals.newShare else { return }
    sheet.head(clock.say(StatsPhrase.novelty))
    sheet.share(
      share,
      words: clock.say(
        StatsPhrase.fresh(
          new: clock.number(totals.new), again: clock.number(totals.again),
          percent: Int((share * 100).rounded()))))
  }

  private func drawTop(_ sheet: inout StatsSheet, _ clock: LocalClock) {
    for list in top where !list.bars.isEmpty {
      sheet.head(clock.say(StatsPhrase.top(Self.kind(list.kind))))
      for (index, bar) in list.bars.enumerated() {
        sheet.pair(
          "\(index + 1). \(label(bar, clock, list.kind))",
          "★ \(clock.stars(bar.mean ?? 0)) (\(clock.stars(bar.shrunk ?? 0)), \(bar.rated))")
      }
    }
    if let mean = totals.mean {
      sheet.gap(8)
      sheet.line(clock.say(StatsPhrase.shrunk(clock.stars(mean), Self.pseudoRatings)))
    }
  }
}
