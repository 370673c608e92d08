import CivilTime

/// The service dates that a change of hours concerns, ready to show.
package enum ChangeDays: Sendable {
  /// A date, or two.
  case single([String])
  /// Every day from one to another.
  case daily(from: String, to: String)
  /// The same weekdays of every week from one date to another.
  case weekly(String, from: String, to: String)
  /// Dates in no such order: `Nov 23 – Nov 25`, `Nov 27`.
  case stretches([String])

  /// - Parameters:
  ///   - dates: the dates, in order.
  ///   - clock: the reader's clock.
  init(_ dates: [CivilDate], _ clock: LocalClock) {
    guard dates.count > 2, let first = dates.first, let last = dates.last else {
      self = .single(dates.map { clock.longDate($0) })
      return
    }
    let (from, to) = (clock.longDate(first), clock.longDate(last))
    let runs = Self.runs(dates.map(\.dayNumber))
    guard runs.count > 1 else {
      self = .daily(from: from, to: to)
      return
    }
    let weekdays = Set(dates.map(\.weekday))
    let days = last.dayNumber - first.dayNumber
    let isWeekly =
      days >= 7
      && (0...days).filter { weekdays.contains(first.adding(days: $0).weekday) }.count == dates.count
    if isWeekly {
      self = .weekly(Self.names(weekdays, clock), from: from, to: to)
    } else {
      self = .stretches(
        runs.map { run in
          let ends = [run.lowerBound, run.upperBound].map { clock.monthDay(CivilDate(dayNumber: $0)) }
          return run.count == 1 ? ends[0] : clock.say(ClockPhrase.span(from: ends[0], to: ends[1]))
        })
    }
  }

  /// `Mon–Fri`, `Sat, Sun`
  private static func names(_ weekdays: Set<Weekday>, _ clock: LocalClock) -> String {
    runs(weekdays.map(\.rawValue).sorted()).flatMap { run in
      let names = run.compactMap { Weekday(rawValue: $0) }.map { clock.say(ClockPhrase.weekday($0)) }
      return names.count > 2 ? ["\(names[0])–\(names[names.count - 1])"] : names
    }.joined(separator: ", ")
  }

  /// Ascending numbers, those without a gap between them together.
  private static func runs(_ numbers: [Int]) -> [ClosedRange<Int>] {
    numbers.reduce(into: []) { runs, number in
      if let last = runs.last, last.upperBound + 1 == number {
        runs[runs.count - 1] = last.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
  }
}
