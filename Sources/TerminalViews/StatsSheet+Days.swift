import CivilTime
import Console
import Dining
import Phrases
import Queries

extension StatsSheet {
  private static let (cell, label) = (6, 28)
  /// The maximum number of days whose kilocalories are drawn.
  private static let mostDays = 56

  /// One column per week, one row per weekday, darker the more was eaten.
  mutating func calendar(_ days: [StatsResult.Day], until last: CivilDate, _ clock: LocalClock) {
    let weeks = (Self.inner - Self.label) / Self.cell
    let start = last.adding(days: 1 - last.weekday.rawValue - 7 * (weeks - 1))
    let counts = Dictionary(days.map { ($0.date, $0) }) { first, _ in first }
    let most = max(1, days.filter { $0.date >= start }.map(\.count).max() ?? 1)
    let top = y + 12
    for weekday in [Weekday.monday, .wednesday, .friday, .sunday] {
      text(
        clock.say(StatsPhrase.weekday(weekday)), x: Self.margin,
        y: top + (weekday.rawValue - 1) * Self.rowHeight + 8, room: Self.label, name: "small")
    }
    for number in 0..<(last.dayNumber - start.dayNumber + 1) {
      let date = start.adding(days: number)
      let day = counts[date]
      let level = day.map { max(1, ($0.count * 4 + most - 1) / most) } ?? 0
      rect(
        "c\(level)", x: Self.margin + Self.label + number / 7 * Self.cell,
        y: top + number % 7 * Self.rowHeight,
        width: Self.cell - 1, height: Self.rowHeight - 1, count: day?.count, leads: day?.conditions)
    }
    y = top + 7 * Self.rowHeight + 14
    text(clock.monthDay(start), x: Self.margin + Self.label, y: y, room: Self.inner / 3, name: "small")
    text(
      clock.monthDay(last), x: Self.width - Self.margin, y: y, room: Self.inner / 3, name: "small",
      anchor: "end")
    y += 2
    line(clock.say(StatsPhrase.most(most)))
  }

  private static var rowHeight: Int { 12 }

  /// One row per meal, one column per weekday, with the numbers in the cells.
  mutating func grid(_ cells: [StatsResult.GridCell], _ clock: LocalClock) {
    let (left, height) = (Self.margin + 96, 22)
    let width = (Self.width - Self.margin - left) / 7
    let most = max(1, cells.map(\.count).max() ?? 1)
    y += 16
    for day in Weekday.allCases {
      text(
        clock.say(StatsPhrase.weekday(day)), x: left + (day.rawValue - 1) * width + width / 2, y: y,
        room: width, name: "small", anchor: "middle")
    }
    y += 6
    for monday in cells where monday.weekday == .monday {
      let meal = monday.meal.isEmpty ? clock.say(StatsPhrase.notStated) : clock.meal(monday.meal)
      text(meal, x: Self.margin, y: y + 15, room: 92, name: "small")
      for cell in cells where cell.meal == monday.meal {
        let x = left + (cell.weekday.rawValue - 1) * width
        rect(
          "rest", x: x + 1, y: y + 1, width: width - 2, height: height - 2, count: cell.count,
          leads: cell.conditions)
        // The bar at the bottom shows the value without colour, the number shows it exactly.
        rect("bar", x: x + 1, y: y + height - 4, width: (width - 2) * cell.count / most, height: 3)
        if cell.count > 0 {
          text(
            clock.number(cell.count), x: x + width / 2, y: y + 14, room: width, name: "small",
            anchor: "middle")
        }
      }
      y += height
    }
  }

  /// One bar per day, and the mean of seven days as a line.
  mutating func calories(_ days: [StatsResult.Day], _ clock: LocalClock) {
    guard let last = days.last(where: { $0.calories != nil })?.date else { return }
    let first = max(days[0].date, last.adding(days: 1 - Self.mostDays))
    let shown = days.filter { $0.date >= first && $0.date <= last }
    let span = last.dayNumber - first.dayNumber + 1
    let most = max(1, shown.compactMap { max($0.calories ?? 0, Int($0.weekMean ?? 0)) }.max() ?? 1)
    let (height, top) = (80, y + 22)
    func x(_ date: CivilDate) -> Int { Self.margin + (date.dayNumber - first.dayNumber) * Self.inner / span }
    let width = max(2, min(24, Self.inner / span - 1))
    text(
      clock.say(LogPhrase.kilocalories(clock.number(most))), x: Self.margin, y: top - 6, room: 120,
      name: "small")
    let key = clock.say(StatsPhrase.sevenDays)
    let keyWidth = key.displayWidth * 7
    svg.element(
      "path",
      [
        "class": "mean",
        "d": .text("M\(Self.width - Self.margin - keyWidth - 26) \(top - 10)h20"),
      ])
    text(key, x: Self.width - Self.margin, y: top - 6, room: keyWidth + 7, name: "small", anchor: "end")
    for day in shown {
      let tall = (day.calories ?? 0) * height / most
      rect(
        "bar", x: x(day.date), y: top + height - tall, width: width, height: tall, count: day.calories,
        leads: day.conditions)
    }
    let points = shown.compactMap { day in
      day.weekMean.map { "\(x(day.date) + width / 2) \(top + height - Int($0) * height / most)" }
    }
    if points.count > 1 {
      svg.element("path", ["class": "mean", "d": .text("M" + points.joined(separator: "L"))])
    }
    rule(top + height)
    y = top + height + 15
    text(clock.monthDay(first), x: Self.margin, y: y, room: Self.inner / 2 - 8, name: "small")
    if first != last {
      text(
        clock.monthDay(last), x: Self.width - Self.margin, y: y, room: Self.inner / 2 - 8, name: "small",
        anchor: "end")
    }
    y += 4
  }
}
