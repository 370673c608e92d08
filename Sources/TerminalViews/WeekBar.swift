import Console
package import Queries
package import Phrases
package import CivilTime
package import Dining

/// Where things are in the picture of a week.
package enum WeekLayout {
  package static let width = 375
  package static let left = 12
  /// Of an hour; twenty of them.
  package static let hour = 17
  package static let top = 46
  package static let bar = 18
  /// Of a meal exchange, below the bar of the doors.
  package static let lowBar = 6
  package static let style = """
    .dine-week{font:12px system-ui,sans-serif;fill:#1b1b1b}.paper{fill:#fff}.head{font-size:14px;font-weight:600}\
    .quiet{fill:#595959}.hour{fill:#595959;font-size:10px}.tick{stroke:#d4d4d4}.open{fill:#1a7f37;stroke:#fff}\
    .exchange{fill:#0969da;stroke:#fff}.unknown{fill:none;stroke:#8250df;stroke-dasharray:2 2}\
    .none,.closed{stroke:#595959;stroke-dasharray:6 4}.closed{fill:#fff}.now{stroke:#bc4c00;stroke-width:2}\
    @media(prefers-color-scheme:dark){.dine-week{fill:#ededed}.paper{fill:#121212}.quiet,.hour{fill:#a8a8a8}\
    .tick{stroke:#3a3a3a}.open{fill:#3fb950;stroke:#121212}.exchange{fill:#58a6ff;stroke:#121212}\
    .unknown{stroke:#a371f7}.none,.closed{stroke:#a8a8a8}.closed{fill:#121212}.now{stroke:#ff9a4d}}
    """

  /// The height of a row, with its meal exchange where that is drawn.
  package static func height(of row: WeekResult.Row) -> Int { row.drawnExchange == nil ? 44 : 54 }

  /// Where a minute after a date's midnight is drawn; the early and late ends of a row hold what is beyond.
  package static func x(_ minute: Int) -> Int {
    let shown = min(max(minute, HoursWeek.firstHour * 60), HoursWeek.lastHour * 60)
    return left + ((shown - HoursWeek.firstHour * 60) * hour + 30) / 60
  }
}

/// A service on a service date, as the elements of a row.
package struct WeekBar {
  package let day: ServiceDay
  package let y: Int
  package let height: Int
  package let service: Service

  /// Closed is a dashed line, unknown an empty dotted box, and what is open is filled.
  package func draw(_ svg: inout SVGWriter, _ clock: LocalClock) {
    switch day.plan.windows {
    case nil: box(from: WeekLayout.x(0), to: WeekLayout.x(.max), class: "unknown", &svg)
    case .some(let windows) where windows.isEmpty: line(&svg)
    case .some(let windows):
      // What lies within another is drawn over it.
      for window in windows.sorted(by: { $1.length < $0.length }) { draw(window, &svg, clock) }
    }
    guard day.saysMore, let said = day.said, let stretch = day.stretch else { return }
    let (start, end) = (x(of: stretch.start, clock), x(of: stretch.end, clock))
    svg.element(
      "rect",
      [
        "class": .text(said.kind == .open ? color : "closed"), "x": .number(start), "y": .number(y),
        "width": .number(max(0, end - start)), "height": .number(height), "rx": .number(height / 6),
        "data-said": .text(said.kind.rawValue), "data-until": .init(said.changesAt?.rfc3339(in: clock.zone)),
      ])
  }

  private var color: String { service == .open ? "open" : "exchange" }

  private func draw(_ window: ServiceWindow, _ svg: inout SVGWriter, _ clock: LocalClock) {
    let (start, end) = (x(of: window.opens, clock), x(of: window.closes, clock))
    svg.element(
      "rect",
      [
        "class": .text(window.kind == .open ? color : "unknown"), "x": .number(start), "y": .number(y),
        "width": .number(max(0, end - start)), "height": .number(height), "rx": .number(height / 6),
        "data-service": .text(service.rawValue), "data-opens": .text(window.opens.rfc3339(in: clock.zone)),
        "data-closes": .text(window.closes.rfc3339(in: clock.zone)),
        "data-state": .text(window.kind.rawValue), "data-period": .init(window.period),
      ]
    ) { rect in
      let name = window.period ?? (service == .mealExchange ? clock.say(WeekPhrase.exchange) : nil)
      let span = clock.span(window)
      rect.element("title", text: name.map { "\($0): \(span)" } ?? span)
    }
  }

  private func box(from start: Int, to end: Int, class name: String, _ svg: inout SVGWriter) {
    svg.element(
      "rect",
      [
        "class": .text(name), "x": .number(start), "y": .number(y), "width": .number(end - start),
        "height": .number(height), "rx": 3,
      ])
  }

  private func line(_ svg: inout SVGWriter) {
    let middle = SVGWriter.Value.number(y + height / 2)
    svg.element(
      "line",
      [
        "class": "none", "x1": .number(WeekLayout.x(0)), "x2": .number(WeekLayout.x(.max)), "y1": middle,
        "y2": middle,
      ])
  }

  private func x(of instant: Instant, _ clock: LocalClock) -> Int {
    WeekLayout.x(clock.minute(of: instant, on: day.plan.date))
  }
}

extension LocalClock {
  /// What the clocks show, counted on from a date's midnight.
  package func minute(of instant: Instant, on date: CivilDate) -> Int {
    let civil = zone.civil(at: instant)
    return (civil.date.dayNumber - date.dayNumber) * 1_440 + civil.secondOfDay / 60
  }
}

extension ServiceWindow {
  fileprivate var length: Int64 { closes.seconds(since: opens) }
}
