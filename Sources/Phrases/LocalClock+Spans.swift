import CivilTime
package import Dining
import OpeningHours

extension LocalClock {
  /// Openings in words: `7:30 – 10:00 AM, 9:00 PM – midnight`, `all day`, or `closed` if there are none.
  package func spans(_ windows: [ServiceWindow]) -> String {
    guard !windows.isEmpty else { return say(ClockPhrase.closed) }
    return windows.map { span($0) }.joined(separator: ", ")
  }

  /// One opening in words; an uncertain one is marked as such.
  package func span(_ window: ServiceWindow) -> String {
    // The end of an open end is a guess, which is not a statement of anybody.
    let times = window.isEndGuessed ? say(ClockPhrase.from(time(window.opens))) : times(of: window)
    let comment = remark(window.comment)
    guard window.kind != .open else { return comment.map { "\(times) (\($0))" } ?? times }
    // "all day" beside words that nobody could read would sound as if it were open.
    if let comment, times == say(ClockPhrase.allDay) { return "\(say(ClockPhrase.notSure)) (\(comment))" }
    return "\(times) (\(comment ?? say(ClockPhrase.notSure)))"
  }

  /// One opening that belongs to another date than the row it is shown in, with its weekday: `Mon 12:00 – 6:00 AM`.
  package func nightSpan(_ window: ServiceWindow) -> String {
    "\(weekday(zone.civil(at: window.opens).date)) \(span(window))"
  }

  /// A comment on opening hours for people: that on an open end in their language, others as they were written.
  package func remark(_ comment: String?) -> String? {
    comment == OpenEnd.comment ? say(ClockPhrase.endNotStated) : comment
  }

  /// The name of a meal for people: the common ones in their language, others as they were written.
  package func meal(_ name: String) -> String { say(MealPhrase.named(name)) }

  private func times(of window: ServiceWindow) -> String {
    let opens = zone.civil(at: window.opens)
    let closes = zone.civil(at: window.closes)
    // Where clocks skip midnight, a day begins at one.
    let isToMidnight = window.closes == zone.firstInstant(of: closes.date)
    if window.opens == zone.firstInstant(of: opens.date), isToMidnight,
      closes.date == opens.date.adding(days: 1)
    {
      return say(ClockPhrase.allDay)
    }
    let end = isToMidnight ? say(ClockPhrase.midnight) : time(window.closes)
    // `7:30 – 10:00 AM`: one AM or PM is enough.
    let isSameHalf =
      !is24Hour && !isToMidnight && opens.date == closes.date
      && opens.hour / 12 == closes.hour / 12
    let start = isSameHalf ? String(time(window.opens).dropLast(3)) : time(window.opens)
    return say(ClockPhrase.span(from: start, to: end))
  }

  /// Openings for scripts: `07:30-10:00,21:00-24:00`, `closed`; hours past 24:00 belong to the next day.
  ///
  /// An uncertain opening has a question mark before it.
  package func plainSpans(_ windows: [ServiceWindow]) -> String {
    guard !windows.isEmpty else { return "closed" }
    return windows.map { window in
      let first = zone.civil(at: window.opens).date
      let times = [window.opens, window.closes].map { clockTime($0, since: first) }.joined(separator: "-")
      return window.kind == .open ? times : "?\(times)"
    }.joined(separator: ",")
  }

  private func clockTime(_ instant: Instant, since first: CivilDate) -> String {
    let civil = zone.civil(at: instant)
    let days = civil.date.dayNumber - first.dayNumber
    if days > 0, instant == zone.firstInstant(of: civil.date) { return (1_440 * days).asClock }
    return (60 * (civil.hour + 24 * days) + civil.minute).asClock
  }
}
