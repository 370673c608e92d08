package import Queries
package import Phrases
import CivilTime
import Console
import Dining

extension WeekResult {
  /// The same rows as a picture, for a page or a phone: 375 wide, readable without colour, alone in its file.
  ///
  /// Every window is an element with `data-opens` and `data-closes`, so that a program reads from the picture what it
  /// reads from the JSON form.
  package func svg(_ clock: LocalClock) -> String {
    var writer = SVGWriter()
    let height = WeekLayout.top + rows.reduce(8) { $0 + WeekLayout.height(of: $1) }
    writer.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "viewBox": .text("0 0 \(WeekLayout.width) \(height)"),
        "width": .number(WeekLayout.width), "height": .number(height), "role": "img", "class": "dine-week",
        "lang": .init(clock.language == .english ? nil : clock.language.rawValue),
        "aria-labelledby": "dine-week-title dine-week-desc", "data-schema": "dine.week/1",
        "data-now": .text(clock.now.rfc3339(in: clock.zone)),
        "data-as-of": .init(dataAsOf?.rfc3339(in: clock.zone)),
      ]
    ) { svg in
      let age = dataAsOf.map { ", \(clock.age($0))" } ?? ""
      let day = isOneVenue || rows.first?.date == today ? ", \(clock.longDate(today))" : ""
      svg.element(
        "title", ["id": "dine-week-title"], text: "\(heading(clock))\(day), \(clock.time(clock.now))\(age)")
      svg.element("desc", ["id": "dine-week-desc"], text: description(clock))
      svg.element("style", text: WeekLayout.style)
      svg.element(
        "rect", ["class": "paper", "width": .number(WeekLayout.width), "height": .number(height)])
      svg.element(
        "text", ["class": "head", "x": .number(WeekLayout.left), "y": 18],
        text: heading(clock).sanitized().clipped(to: 44, mark: "…"))
      axis(&svg, clock, height)
      var y = WeekLayout.top
      for row in rows {
        draw(row, at: y, &svg, clock)
        y += WeekLayout.height(of: row)
      }
    }
    return writer.text
  }

  /// The whole picture in words, for who cannot see it.
  private func description(_ clock: LocalClock) -> String {
    rows.map { row in
      clock.say(
        WeekPhrase.row(
          label: label(row, clock), doors: row.doors.words(clock).joined(separator: ", "),
          exchange: row.drawnExchange?.words(clock).joined(separator: ", ")))
    }.joined(separator: " ")
  }

  private func axis(_ svg: inout SVGWriter, _ clock: LocalClock, _ height: Int) {
    for hour in stride(from: HoursWeek.firstHour, through: HoursWeek.lastHour, by: 4) {
      let x = WeekLayout.x(hour * 60)
      let anchor = hour == HoursWeek.firstHour ? "start" : hour == HoursWeek.lastHour ? "end" : "middle"
      svg.element(
        "text", ["class": "hour", "x": .number(x), "y": 38, "text-anchor": .text(anchor)],
        text: clock.wholeHour(hour))
      svg.element(
        "line",
        ["class": "tick", "x1": .number(x), "x2": .number(x), "y1": 42, "y2": .number(height - 6)])
    }
  }

  private func draw(_ row: Row, at y: Int, _ svg: inout SVGWriter, _ clock: LocalClock) {
    let label = isOneVenue ? "\(self.label(row, clock)) \(row.date.day)" : row.venue.name
    svg.element(
      "g",
      [
        "data-venue": .text(row.venue.slug), "data-date": .text(row.date.description),
        "data-state": .text(row.doors.state.rawValue), "data-said": .init(row.doors.said?.kind.rawValue),
      ]
    ) { group in
      let words = row.doors.words(clock).joined(separator: ", ").sanitized()
      let name = label.sanitized().clipped(to: max(24, 52 - words.displayWidth), mark: "…")
      group.element("title", text: "\(label): \(words)")
      group.element("text", ["x": .number(WeekLayout.left), "y": .number(y + 12)], text: name)
      group.element(
        "text",
        ["class": "quiet", "x": .number(WeekLayout.x(.max)), "y": .number(y + 12), "text-anchor": "end"],
        text: words.clipped(to: 54 - name.displayWidth, mark: "…"))
      WeekBar(day: row.doors, y: y + 18, height: WeekLayout.bar, service: .open).draw(&group, clock)
      if let exchange = row.drawnExchange {
        let bar = WeekBar(day: exchange, y: y + 39, height: WeekLayout.lowBar, service: .mealExchange)
        bar.draw(&group, clock)
      }
      if row.date == today { now(at: y + 16, &group, clock) }
    }
  }

  private func now(at y: Int, _ svg: inout SVGWriter, _ clock: LocalClock) {
    let x = SVGWriter.Value.number(WeekLayout.x(clock.minute(of: clock.now, on: today)))
    svg.element(
      "line",
      ["class": "now", "x1": x, "x2": x, "y1": .number(y), "y2": .number(y + WeekLayout.bar + 4)]
    ) { $0.element("title", text: clock.say(ClockPhrase.nowAt(clock.time(clock.now)))) }
  }
}
