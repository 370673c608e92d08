import CivilTime
import Console
import Dining
package import Phrases
package import Queries

extension StatsResult: TerminalView {
  package func plain(_ clock: LocalClock) -> [[String?]] {
    bars.map { bar in
      [
        label(bar, clock, grouping, forPrograms: true), "\(bar.count)", "\(bar.rated)",
        bar.mean.map { Self.rounded($0) }, bar.shrunk.map { Self.rounded($0) },
        bar.conditions.joined(separator: " "),
      ]
    }
  }

  /// The maximum number of bars, and of days, shown to people.
  private static let (mostBars, mostDays) = (15, 14)

  package func human(_ sheet: TextLayout) -> String {
    let title = sheet.heading(sheet.say(StatsPhrase.title(person == "me" ? nil : person)))
    guard totals.count > 0 else { return sheet.page([[title] + sheet.lines(nothing(sheet.clock))]) }
    return sheet.page(
      [
        [title] + sum(sheet), chart(sheet), histogram(sheet), StatsCalendar(self, sheet).lines,
        StatsGrid(self, sheet).lines, energy(sheet),
      ] + top.map { list($0, sheet) } + [pulled(sheet)])
  }

  /// The message that nothing is logged, or nothing in the selected time.
  func nothing(_ clock: LocalClock) -> String {
    since == nil ? clock.say(StatsPhrase.nothing) : clock.say(LogPhrase.nothingMeant)
  }

  private func sum(_ sheet: TextLayout) -> [String] {
    let clock = sheet.clock
    var phrases: [String] = [
      sheet.say(
        StatsPhrase.total(
          entries: clock.number(totals.count), days: clock.number(days.count), count: totals.count))
    ]
    if let mean = totals.mean {
      phrases.append(sheet.say(StatsPhrase.rated(clock.number(totals.rated), mean: clock.stars(mean))))
    }
    if let share = totals.newShare {
      phrases.append(
        sheet.say(
          StatsPhrase.fresh(
            new: clock.number(totals.new), again: clock.number(totals.again),
            percent: Int((share * 100).rounded()))))
    }
    if totals.stated > 0 {
      phrases.append(
        sheet.say(
          LogPhrase.calories(
            clock.number(totals.calories), stated: totals.stated, notStated: totals.count - totals.stated)))
    }
    let span = [totals.first, totals.last].compactMap(\.self).map { clock.monthDay($0) }
    if let first = span.first, let last = span.last, first != last {
      phrases.append("\(first) \(sheet.styler.glyphs.dash) \(last)")
    }
    return phrases.flatMap { sheet.lines($0, indent: 2) }
  }

  // MARK: Bars

  private func chart(_ sheet: TextLayout) -> [String] {
    let shown = bars.prefix(Self.mostBars)
    guard !shown.isEmpty else { return [] }
    let most = shown.map(\.count).max() ?? 1
    let lines = sheet.barLines(
      shown.map { bar in
        let share =
          order == .rating ? (bar.shrunk ?? 0) / 5 : Double(bar.count) / Double(most)
        return TextLayout.BarLine(
          label: label(bar, sheet.clock, grouping), share: share, value: values(bar, sheet),
          leads: command(bar.conditions) + sheet.sameCampus)
      })
    let more = bars.count - shown.count
    let meaning = order == .rating ? sheet.remark(sheet.say(StatsPhrase.barsOfRatings), indent: 2) : []
    return [sheet.heading(sheet.say(StatsPhrase.by(Self.kind(grouping))))] + meaning + lines
      + (more > 0 ? sheet.remark(sheet.say(StatsPhrase.moreBars(more)), indent: 2) : [])
  }

  private func values(_ bar: Bar, _ sheet: TextLayout) -> String {
    let count = sheet.clock.number(bar.count)
    guard let mean = bar.mean, let shrunk = bar.shrunk else { return count }
    return "\(count)  \(sheet.starred(mean)) (\(sheet.clock.stars(shrunk)))"
  }

  private func histogram(_ sheet: TextLayout) -> [String] {
    let most = ratings.map(\.count).max() ?? 0
    guard most > 0 else { return [] }
    return [sheet.heading(sheet.say(StatsPhrase.ratings))]
      + sheet.barLines(
        ratings.reversed().map { rating in
          TextLayout.BarLine(
            label: sheet.clock.stars(rating.stars.value), share: Double(rating.count) / Double(most),
            value: sheet.clock.number(rating.count),
            leads: rating.count > 0 ? command(rating.conditions) + sheet.sameCampus : ""
          )
        })
  }

  private func energy(_ sheet: TextLayout) -> [String] {
    let shown = days.filter { $0.calories != nil }.suffix(Self.mostDays)
    guard !shown.isEmpty else { return [] }
    let most = max(1, shown.compactMap(\.calories).max() ?? 1)
    return [sheet.heading(sheet.say(StatsPhrase.calories))]
      + sheet.barLines(
        shown.map { day in
          var value = sheet.clock.number(day.calories ?? 0)
          if let mean = day.weekMean {
            value += "  " + sheet.say(StatsPhrase.weekMean(sheet.clock.number(Int(mean.rounded()))))
          }
          if day.notStated > 0 { value += ", " + sheet.say(StatsPhrase.missing(day.notStated)) }
          return TextLayout.BarLine(
            label: sheet.clock.monthDay(day.date), share: Double(day.calories ?? 0) / Double(most),
            value: value,
            leads: command(day.conditions) + sheet.sameCampus)
        })
  }

  // MARK: Top lists

  private func list(_ list: TopList, _ sheet: TextLayout) -> [String] {
    guard !list.bars.isEmpty else { return [] }
    return [sheet.heading(sheet.say(StatsPhrase.top(Self.kind(list.kind))))]
      + list.bars.enumerated().flatMap { index, bar in
        sheet.flow(
          [
            .init("\(index + 1). \(label(bar, sheet.clock, list.kind))"),
            .init(
              "\(sheet.starred(bar.mean ?? 0)) (\(sheet.clock.stars(bar.shrunk ?? 0)))"),
            .init(sheet.say(StatsPhrase.number(of: bar.rated))),
          ], indent: 2) + sheet.remark(command(bar.conditions) + sheet.sameCampus, indent: 5)
      }
  }

  private func pulled(_ sheet: TextLayout) -> [String] {
    guard let mean = totals.mean else { return [] }
    return sheet.remark(sheet.say(StatsPhrase.shrunk(sheet.clock.stars(mean), Self.pseudoRatings)))
  }

  // MARK: Words

  /// The label of a bar.
  func label(
    _ bar: Bar, _ clock: LocalClock, _ kind: Grouping, forPrograms: Bool = false
  ) -> String {
    if kind == .weekday, let day = Int(bar.name).flatMap({ Weekday(rawValue: $0) }) {
      return clock.say(StatsPhrase.weekday(day))
    }
    if kind == .hour, let hour = Int(bar.name) { return forPrograms ? bar.name : clock.wholeHour(hour) }
    return bar.name.isEmpty && !forPrograms ? clock.say(StatsPhrase.notStated) : bar.name
  }

  static func kind(_ grouping: Grouping) -> StatsPhrase.Kind {
    switch grouping {
    case .venue: .venue
    case .station: .station
    case .dish: .dish
    case .cuisine: .cuisine
    case .weekday: .weekday
    case .hour: .hour
    }
  }

  private static func rounded(_ value: Double) -> String { "\((value * 10_000).rounded() / 10_000)" }
}

extension TextLayout {
  /// A bar with its label, its value, and the command that lists its entries.
  struct BarLine {
    let label: String
    /// From 0 to 1.
    let share: Double
    let value: String
    let leads: String
  }

  /// Bars below each other; on a narrow terminal what does not fit continues on the next line.
  func barLines(_ bars: [BarLine]) -> [String] {
    let columns = limit ?? Surface.usualColumns
    let room = max(8, columns / 4)
    let labels = bars.map { clean($0.label) }
    let shown = labels.clippedApart(to: room, mark: styler.glyphs.ellipsis)
    let label = shown.map(\.displayWidth).max() ?? 0
    let width = max(4, min(20, columns / 4))
    return zip(bars, shown).flatMap { bar, name in
      let cells = bar.share > 0 ? max(1, Int((bar.share * Double(width)).rounded())) : 0
      let drawn = String(repeating: styler.glyphs.full, count: min(width, cells))
      let line = "  " + name.padded(to: label) + "  " + drawn.padded(to: width) + "  "
      let value = clean(bar.value)
      guard line.displayWidth + value.displayWidth <= columns else {
        return lines(name + "  " + drawn, indent: 2) + lines(value, indent: 4)
          + remark(bar.leads, indent: 4)
      }
      return leading(line + value, bar.leads, columns)
    }
  }

  /// A line followed by a command, which is put below it if there is no room.
  func leading(_ line: String, _ command: String, _ columns: Int) -> [String] {
    let shown = clean(command)
    guard !shown.isEmpty else { return [line] }
    return line.displayWidth + 2 + shown.displayWidth <= columns
      ? [line + "  " + styler(shown, .dim)] : [line] + remark(command, indent: 4)
  }
}
