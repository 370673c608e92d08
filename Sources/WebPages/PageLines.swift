import CivilTime
import Dining
import JSON
import Phrases
import Queries

/// The lines below a place's state, as time goes on: computed in advance, for the script to look up.
struct PageLines {
  /// The words from an instant on; for a meal exchange whether it is accepted then.
  struct Line {
    let at: Int64
    let words: String
    var kind: Int?

    /// The kind of an exchange that nothing is stated about.
    static let unknown = 3
  }

  private let context: PageContext

  init(_ context: PageContext) { self.context = context }

  /// The current meal and the next one.
  func meals(_ timeline: VenueTimeline) -> [Line] {
    lines(timeline) { step, context in
      let words = context.meals(of: step.moment, planned: step.planned) ?? ""
      return Line(at: context.clock.now.secondsSince1970, words: words)
    }
  }

  /// The meal exchange; empty if its hours are not stated.
  func exchange(_ timeline: VenueTimeline) -> [Line] {
    guard timeline.steps.contains(where: { $0.moment.exchange.because != nil }) else { return [] }
    return lines(timeline) { step, context in
      let kind = step.moment.exchange.kind
      return Line(
        at: context.clock.now.secondsSince1970, words: context.exchange(step.moment) ?? "",
        kind: kind == .open ? 0 : kind == .closed ? 2 : Line.unknown)
    }
  }

  /// Words change with the state, and at midnight if they name a day; an end within 20 hours is written as a
  /// time only.
  private func lines(
    _ timeline: VenueTimeline, _ line: (VenueTimeline.Step, PageContext) -> Line
  ) -> [Line] {
    var lines: [Line] = []
    for (index, step) in timeline.steps.enumerated() {
      let end =
        index + 1 < timeline.steps.count ? timeline.steps[index + 1].at : timeline.end
      let near = step.moment.exchange.closesAt.map { $0 - 20 * 3_600 + 1 }
      let starts = [step.at] + context.midnights(after: step.at, before: end) + [near].compactMap(\.self)
      for start in Set(starts).sorted() where start >= step.at && start < end {
        let next = line(step, context.at(start))
        if lines.last?.words != next.words || lines.last?.kind != next.kind { lines.append(next) }
      }
    }
    // An old document claims nothing about the time after its end.
    let end = timeline.end.secondsSince1970
    lines.append(Line(at: end, words: "", kind: lines.last?.kind.map { _ in Line.unknown }))
    return lines
  }
}

/// The dates of the coming days, in words: the top of the first page.
struct PageDays {
  /// How many seconds ahead changes of the clock are written, for a file that nobody renews.
  private static let reach: Int64 = 5 * 366 * 86_400

  private let context: PageContext

  init(_ context: PageContext) { self.context = context }

  /// Writes the start of each day, the offset of its clock from universal time in seconds, its name, the
  /// notice of a holiday, and its short name. Of the time after them it writes the changes of the clock alone: the
  /// script names those days.
  func write(_ document: inout JSONWriter, place: (String) -> Int) {
    let clock = context.clock
    let end = clock.now + ChangesDocument.span
    document.field("clock", clock.is24Hour ? 24 : 12)
    document.field("pad", context.language == .english ? 2 : 1)
    document.array("days") { list in
      let turns =
        context.midnights(after: clock.now, before: end)
        + context.offsetChanges(after: clock.now, before: end)
      for start in Set([clock.now] + turns).sorted() {
        let date = clock.zone.civil(at: start).date
        list.array { day in
          day.value(Int(start.secondsSince1970))
          day.value(clock.zone.offset(at: start))
          day.value(place(context.longDate(date)))
          day.value(place(context.holidayWords(date) ?? ""))
          day.value(place(clock.weekday(date)))
        }
      }
      let later = context.offsetChanges(after: end, before: clock.now + Self.reach)
      for start in [end] + later {
        list.array { day in
          day.value(Int(start.secondsSince1970))
          day.value(clock.zone.offset(at: start))
          for _ in 0..<3 { day.value(place("")) }
        }
      }
    }
  }
}

extension PageContext {
  fileprivate func at(_ instant: Instant) -> PageContext {
    var other = self
    other.clock = clock.at(instant)
    return other
  }

  fileprivate func midnights(after start: Instant, before end: Instant) -> [Instant] {
    var midnights: [Instant] = []
    var date = clock.zone.civil(at: start).date.adding(days: 1)
    while clock.zone.firstInstant(of: date) < end {
      midnights.append(clock.zone.firstInstant(of: date))
      date = date.adding(days: 1)
    }
    return midnights
  }

  fileprivate func offsetChanges(after start: Instant, before end: Instant) -> [Instant] {
    var changes: [Instant] = []
    var last = start
    while let next = clock.zone.nextTransition(after: last), next > last, next < end {
      changes.append(next)
      last = next
    }
    return changes
  }
}

extension JSONWriter {
  /// Writes the start, the flag, and the index of the words.
  mutating func line(_ line: PageLines.Line, _ place: Int) {
    array { numbers in
      numbers.value(Int(line.at))
      if let kind = line.kind { numbers.value(kind) }
      numbers.value(place)
    }
  }
}
