package import Queries
package import Phrases
import CivilTime
import Console
import Dining

extension WeekResult {
  /// The same rows as an SVG picture, for a page or a phone: 375 wide, readable without colour.
  ///
  /// Every window is an element with `data-opens` and `data-closes`, so that a program can read the same
  /// values from the picture as from the JSON form.
  ///
  /// - Parameters:
  ///   - clock: determines the language and the format of times.
  ///   - isAlone: whether the picture itself states its subject and age; on a page these are next to it.
  /// - Returns: the document.
  package func svg(_ clock: LocalClock, isAlone: Bool = true) -> String {
    var writer = SVGWriter()
    let layout = WeekLayout(self, isAlone: isAlone)
    writer.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "viewBox": .text("0 0 \(WeekLayout.width) \(layout.height)"),
        "width": .number(WeekLayout.width), "height": .number(layout.height), "role": "img",
        "class": "dine-week",
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
      svg.element("defs") { $0.hatching() }
      svg.element(
        "rect", ["class": "paper", "width": .number(WeekLayout.width), "height": .number(layout.height)])
      if isAlone {
        svg.element(
          "text", ["class": "head", "x": .number(WeekLayout.margin), "y": 20],
          text: heading(clock).sanitized().clipped(to: 40, mark: "…"))
      }
      axis(&svg, clock, layout)
      var y = layout.top
      for row in rows {
        WeekRow(row, self, layout, y: y).draw(&svg, clock)
        y += layout.height(of: row)
      }
      legend(&svg, clock, layout)
    }
    return writer.text
  }

  /// A description of the whole picture, for people who cannot see it.
  private func description(_ clock: LocalClock) -> String {
    rows.map { row in
      clock.say(
        WeekPhrase.row(
          label: label(row, clock), doors: row.doors.words(clock).joined(separator: ", "),
          exchange: row.drawnExchange?.words(clock).joined(separator: ", ")))
    }.joined(separator: " ")
  }

  private func axis(_ svg: inout SVGWriter, _ clock: LocalClock, _ layout: WeekLayout) {
    for hour in stride(from: HoursWeek.firstHour, through: HoursWeek.lastHour, by: 4) {
      let x = layout.x(hour * 60)
      let anchor = hour == HoursWeek.firstHour ? "start" : hour == HoursWeek.lastHour ? "end" : "middle"
      svg.element(
        "text",
        ["class": "hour", "x": .number(x), "y": .number(layout.top - 12), "text-anchor": .text(anchor)],
        text: clock.wholeHour(hour))
      svg.element(
        "line",
        [
          "class": "tick", "x1": .number(x), "x2": .number(x), "y1": .number(layout.top - 6),
          "y2": .number(layout.end),
        ])
    }
  }

  /// The meanings of a thin line and a hatched box, if there are any, and the age of the data.
  private func legend(_ svg: inout SVGWriter, _ clock: LocalClock, _ layout: WeekLayout) {
    let y = layout.end + 16
    var x = WeekLayout.margin
    func sign(_ name: String, _ words: String, height: Int) {
      svg.element(
        "rect",
        [
          "class": .text(name), "x": .number(x), "y": .number(y - 4 - height / 2), "width": 16,
          "height": .number(height), "rx": .number(min(3, height / 2)),
        ])
      svg.element("text", ["class": "hour", "x": .number(x + 22), "y": .number(y)], text: words)
      x += 22 + WeekLayout.hourWidth * words.displayWidth + 16
    }
    if layout.hasExchange { sign("exchange", clock.say(WeekPhrase.exchange), height: WeekLayout.lowBar) }
    if layout.hasUnsure { sign("unknown", clock.say(ClockPhrase.notSure), height: 8) }
    guard layout.isAlone, let dataAsOf else { return }
    svg.element(
      "text",
      [
        "class": "hour", "x": .number(WeekLayout.width - WeekLayout.margin), "y": .number(y),
        "text-anchor": "end",
      ],
      text: clock.age(dataAsOf))
  }
}

extension SVGWriter {
  /// The hatching for uncertain windows.
  fileprivate mutating func hatching() {
    element(
      "pattern",
      [
        "id": "dine-week-hatch", "width": 6, "height": 6, "patternUnits": "userSpaceOnUse",
        "patternTransform": "rotate(45)",
      ]
    ) { $0.element("line", ["class": "hatch", "y2": 6]) }
  }
}
