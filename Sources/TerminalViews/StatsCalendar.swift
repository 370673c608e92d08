import CivilTime
import Console
import Dining
import Phrases
import Queries

/// How much was eaten on each day, one column per week.
struct StatsCalendar {
  private static let mostWeeks = 53

  private let stats: StatsResult
  private let sheet: TextLayout

  init(_ stats: StatsResult, _ sheet: TextLayout) {
    self.stats = stats
    self.sheet = sheet
  }

  var lines: [String] {
    let columns = (sheet.limit ?? Surface.usualColumns) - 7
    guard columns > 3, let last = stats.days.last?.date, let first = stats.days.first?.date else { return [] }
    let monday = last.adding(days: 1 - last.weekday.rawValue)
    let weeks = min(Self.mostWeeks, columns, (monday.dayNumber - first.dayNumber + 6) / 7 + 1)
    let start = monday.adding(days: -7 * (weeks - 1))
    let counts = Dictionary(stats.days.map { ($0.date.dayNumber, $0.count) }) { first, _ in first }
    let most = stats.days.filter { $0.date >= start }.map(\.count).max() ?? 1
    let labels = Weekday.allCases.map { sheet.clean(sheet.say(StatsPhrase.weekday($0))) }
    let label = labels.map(\.displayWidth).max() ?? 0
    let rows = Weekday.allCases.map { day -> String in
      let cells = (0..<weeks).map { week -> String in
        let date = start.adding(days: week * 7 + day.rawValue - 1)
        return date > last ? " " : sign(counts[date.dayNumber] ?? 0, of: most)
      }
      return "  " + labels[day.rawValue - 1].padded(to: label) + "  " + cells.joined()
    }
    let span = "\(sheet.clock.monthDay(start)) \(sheet.styler.glyphs.dash) \(sheet.clock.monthDay(last))"
    return [sheet.heading(sheet.say(StatsPhrase.calendar))]
      + rows.map { String($0.reversed().drop { $0 == " " }.reversed()) }
      + sheet.flow(
        [
          .init(span, .dim), .init(sheet.say(StatsPhrase.most(most)), .dim),
          .init(stats.command(["date=\(last)"]) + sheet.sameCampus, .dim),
        ], indent: 2)
  }

  private func sign(_ count: Int, of most: Int) -> String {
    let signs = sheet.styler.surface.isUnicode ? ["·", "░", "▒", "▓", "█"] : [".", "-", "+", "x", "#"]
    return signs[count == 0 ? 0 : max(1, (count * 4 + most - 1) / most)]
  }
}

/// How often each meal was eaten on each weekday.
struct StatsGrid {
  private let stats: StatsResult
  private let sheet: TextLayout

  init(_ stats: StatsResult, _ sheet: TextLayout) {
    self.stats = stats
    self.sheet = sheet
  }

  /// The same as a vertical list, if there is no room for columns.
  private var listed: [String] {
    [sheet.heading(sheet.say(StatsPhrase.meals))]
      + stats.grid.filter { $0.count > 0 }.flatMap { cell in
        let meal = cell.meal.isEmpty ? sheet.say(StatsPhrase.notStated) : sheet.clock.meal(cell.meal)
        let day = sheet.say(StatsPhrase.weekday(cell.weekday))
        return sheet.flow([.init("\(day), \(meal)"), .init("\(cell.count)")], indent: 2)
      }
  }

  var lines: [String] {
    guard let example = stats.grid.max(by: { $0.count < $1.count }), example.count > 0 else { return [] }
    let columns = sheet.limit ?? Surface.usualColumns
    let digits = stats.grid.map { "\($0.count)".count }.max() ?? 1
    let isNarrow = columns < 60
    let cell = max(digits, isNarrow ? 2 : 3) + (isNarrow ? 1 : 2)
    let room = columns - 2 - 7 * cell
    guard room >= 4 else { return listed }
    let meals = stats.grid.filter { $0.weekday == .monday }.map(\.meal)
    let names = meals.map {
      sheet.clean($0.isEmpty ? sheet.say(StatsPhrase.notStated) : sheet.clock.meal($0))
    }
    .clippedApart(to: min(room, 20), mark: sheet.styler.glyphs.ellipsis)
    let label = names.map(\.displayWidth).max() ?? 0
    func right(_ text: String) -> String {
      String(repeating: " ", count: max(0, cell - text.displayWidth)) + text
    }
    let days = Weekday.allCases.map {
      sheet.clean(sheet.say(StatsPhrase.weekday($0))).clipped(to: isNarrow ? 2 : 3, mark: "")
    }
    let head = "  " + String(repeating: " ", count: label) + days.map(right).joined()
    let rows = zip(meals, names).map { meal, name in
      let counts = stats.grid.filter { $0.meal == meal }
      return "  " + name.padded(to: label)
        + counts.map { right($0.count == 0 ? sheet.styler.glyphs.dash : "\($0.count)") }.joined()
    }
    return [sheet.heading(sheet.say(StatsPhrase.meals)), sheet.styler(head, .dim)] + rows
      + sheet.flow([.init(stats.command(example.conditions) + sheet.sameCampus, .dim)], indent: 2)
  }
}
