import Console
import Queries
import Phrases
import CivilTime
import Dining

/// A service on a service date, as the SVG elements of a row.
struct WeekBar {
  let day: ServiceDay
  let y: Int
  let height: Int
  let service: Service
  let layout: WeekLayout

  /// Openings are filled, unknown or uncertain windows are hatched, and closed times are not drawn.
  func draw(_ svg: inout SVGWriter, _ clock: LocalClock) {
    switch day.plan.windows {
    case nil: box(from: layout.x(0), to: layout.x(.max), class: "unknown", &svg)
    case .some(let windows):
      for window in day.drawn(day.night.late) {
        box(
          from: x(of: window.opens, clock), to: x(of: window.closes, clock),
          class: window.kind == .open ? color : "unknown", &svg)
      }
      // A window within another is drawn on top of it.
      for window in day.drawn(windows).sorted(by: { $1.length < $0.length }) { draw(window, &svg, clock) }
    }
    guard day.saysMore, let said = day.said, let stretch = day.stretch else { return }
    let (start, end) = (x(of: stretch.start, clock), x(of: stretch.end, clock))
    svg.element(
      "rect",
      [
        "class": .text(said.kind == .open ? color : "closed"), "x": .number(start), "y": .number(y),
        "width": .number(max(0, end - start)), "height": .number(height), "rx": .number(min(3, height / 2)),
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
        "width": .number(max(0, end - start)), "height": .number(height), "rx": .number(min(3, height / 2)),
        "data-service": .text(service.rawValue), "data-opens": .text(window.opens.rfc3339(in: clock.zone)),
        "data-closes": .text(window.closes.rfc3339(in: clock.zone)),
        "data-state": .text(window.kind.rawValue), "data-period": .init(window.period),
      ]
    ) { rect in
      let name =
        window.period.map { clock.meal($0) }
        ?? (service == .mealExchange ? clock.say(WeekPhrase.exchange) : nil)
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

  private func x(of instant: Instant, _ clock: LocalClock) -> Int {
    layout.x(clock.minute(of: instant, on: day.plan.date))
  }
}

extension LocalClock {
  /// The local clock time, in minutes since a date's midnight.
  func minute(of instant: Instant, on date: CivilDate) -> Int {
    let civil = zone.civil(at: instant)
    return (civil.date.dayNumber - date.dayNumber) * 1_440 + civil.secondOfDay / 60
  }
}

extension ServiceWindow {
  fileprivate var length: Int64 { closes.seconds(since: opens) }
}
