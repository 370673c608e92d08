import CivilTime
import Dining
import MarkupWriting
import Phrases
import Queries

/// The week of a place: as a picture, and as text for readers who want the exact hours.
struct PlaceWeek {
  private let week: WeekResult

  /// Of the picture, in pixels: without it what follows would move when it is there.
  private let height: Int

  init(_ week: WeekResult, height: Int) { (self.week, self.height) = (week, height) }

  func write(_ main: inout HTMLWriter, _ context: PageContext) {
    main.element("h2", context.say(.week))
    main.empty(
      "img", ["class": "week", "src": "week.svg", "alt": "", "width": "375", "height": "\(height)"])
    main.element("details") { fold in
      fold.element("summary") { $0.element("span", context.say(.hoursAsText)) }
      fold.element("dl") { list in
        for row in week.rows {
          list.element("dt", "\(context.clock.weekday(row.date)) \(row.date.day)")
          list.element("dd") { day in
            day.text(words(of: row.doors, context))
            guard let exchange = row.drawnExchange else { return }
            day.text(" · ⇄ \(words(of: exchange, context))")
          }
        }
      }
      guard week.rows.contains(where: { $0.doors.hasSilence }) else { return }
      fold.element("p", ["class": "m"], context.say(.otherTimes))
    }
  }

  /// The hours of a day; for the current day also the live status, if that adds hours.
  private func words(of day: ServiceDay, _ context: PageContext) -> String {
    let said = day.said.flatMap { state in
      day.saysMore ? StatePhrase(state, clock: context.clock).text : nil
    }
    guard let windows = day.shown else { return said ?? context.say(.nobodySays) }
    let known = windows.filter { $0.kind == .open || $0.comment != nil }
    if known.isEmpty, !windows.isEmpty { return said ?? context.say(.nobodySays) }
    let clock = context.clock
    let hours =
      known.isEmpty
      ? context.say(.closedThatDay)
      : known.map { day.isOfNextDate($0) ? clock.nightSpan($0) : clock.span($0) }.joined(separator: ", ")
    return said.map { "\($0) (\(hours))" } ?? hours
  }
}

extension ServiceDay {
  /// Whether there are both stated hours and times without any statement.
  fileprivate var hasSilence: Bool {
    (shown ?? []).contains { $0.kind != .open && $0.comment == nil }
      && (shown ?? []).contains { $0.kind == .open }
  }
}
