import CivilTime
import Console
import Dining
import Phrases
import Queries

/// A row of the picture of a week: its label, its bars, and below them the hours as far as there is room.
final class WeekRow {
  private let row: WeekResult.Row
  private let week: WeekResult
  private let layout: WeekLayout
  private let y: Int

  init(_ row: WeekResult.Row, _ week: WeekResult, _ layout: WeekLayout, y: Int) {
    self.row = row
    self.week = week
    self.layout = layout
    self.y = y
  }

  func draw(_ svg: inout SVGWriter, _ clock: LocalClock) {
    let label = week.isOneVenue ? "\(week.label(row, clock)) \(row.date.day)" : row.venue.name
    svg.element(
      "g",
      [
        "data-venue": .text(row.venue.slug), "data-date": .text(row.date.description),
        "data-state": .text(row.doors.state.rawValue), "data-said": .init(row.doors.said?.kind.rawValue),
      ]
    ) { group in
      let words = row.doors.words(clock).map { $0.sanitized() }
      group.element("title", text: "\(label): \(words.joined(separator: ", "))")
      let isToday = week.isOneVenue && row.date == week.today
      group.element(
        "text",
        [
          "class": .init(isToday ? "today" : nil), "x": .number(WeekLayout.margin),
          "y": .number(week.isOneVenue ? bar + 12 : y + 11),
        ],
        text: label.sanitized().clipped(to: week.isOneVenue ? 7 : 42, mark: "…"))
      WeekBar(day: row.doors, y: bar, height: WeekLayout.bar, service: .open, layout: layout)
        .draw(&group, clock)
      if let exchange = row.drawnExchange {
        WeekBar(
          day: exchange, y: bar + WeekLayout.bar + 3, height: WeekLayout.lowBar, service: .mealExchange,
          layout: layout
        ).draw(&group, clock)
      }
      let text = fitting(words)
      group.element(
        "text", ["class": "quiet", "x": .number(start(of: text, clock)), "y": .number(hours)], text: text)
      now(&group, clock)
    }
  }

  /// The top of the bar, and the baseline of the hours.
  private var bar: Int { week.isOneVenue ? y : y + 18 }
  private var hours: Int {
    // If no bar is drawn, the hours take its place.
    if row.doors.shown?.isEmpty == true, row.doors.said == nil { return bar + 11 }
    return bar + WeekLayout.bar + 12 + (row.drawnExchange == nil ? 0 : WeekLayout.lowBar + 3)
  }

  /// Below the beginning of the first bar, or far enough to its left to end within the picture.
  private func start(of text: String, _ clock: LocalClock) -> Int {
    let first = (row.doors.shown ?? []).filter { $0.kind == .open }.map(\.opens).min()
    guard let first else { return layout.left }
    let latest = WeekLayout.width - WeekLayout.margin - text.displayWidth * WeekLayout.hourWidth
    return max(layout.left, min(layout.x(clock.minute(of: first, on: row.date)), latest))
  }

  /// The first of the hours, as many as fit.
  private func fitting(_ words: [String]) -> String {
    var text = words.first ?? ""
    for (place, word) in words.enumerated().dropFirst() {
      let isLast = place == words.count - 1
      guard text.displayWidth + word.displayWidth + (isLast ? 2 : 5) <= layout.room else {
        text += ", …"
        break
      }
      text += ", " + word
    }
    return text.clipped(to: layout.room, mark: "…")
  }

  /// A line through the current day, if its axis includes the present.
  private func now(_ svg: inout SVGWriter, _ clock: LocalClock) {
    let minute = clock.minute(of: clock.now, on: week.today)
    guard row.date == week.today, layout.shows(minute) else { return }
    let x = SVGWriter.Value.number(layout.x(minute))
    svg.element(
      "line",
      ["class": "now", "x1": x, "x2": x, "y1": .number(bar - 3), "y2": .number(bar + WeekLayout.bar + 3)]
    ) { $0.element("title", text: clock.say(ClockPhrase.nowAt(clock.time(clock.now)))) }
  }
}
