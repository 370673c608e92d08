import CivilTime
import OpeningHours

/// On which days the venues of a campus had food, and on which they are likely to.
struct ServingCalendar: Sendable {
  /// How far back days count: four years, for the holidays of a few of them.
  static var reach: Int { 1600 }

  /// The first day that counts, and the last one known.
  let first, last: Int
  /// For each venue whether it had food, from the first day to the last.
  private let isOpen: [[Bool]]
  /// For each venue how many days it had food before each day.
  private let before: [[Int]]
  private let openings: [Int]
  /// For each of the days from the first to half a year after the last, whether the campus closed on it in years before.
  private let holidays: [Bool]

  /// - Parameters:
  ///   - open: for each venue the days, in any order.
  ///   - last: the last day that is known.
  init(open: [[Int]], upTo last: Int) {
    let earliest = last - Self.reach
    var first = last
    for days in open { for day in days where day > earliest { first = min(first, day) } }
    var isOpen = [[Bool]](repeating: [Bool](repeating: false, count: last - first + 1), count: open.count)
    var openings = [Int](repeating: 0, count: last - first + 1)
    for (venue, days) in open.enumerated() {
      for day in days where day >= first && day <= last && !isOpen[venue][day - first] {
        isOpen[venue][day - first] = true
        openings[day - first] += 1
      }
    }
    before = isOpen.map { days in
      var count = 0
      return days.map { open in
        defer { count += open ? 1 : 0 }
        return count
      }
    }
    (self.first, self.last, self.isOpen, self.openings) = (first, last, isOpen, openings)
    let past = HolidayPast(first: first, openings: openings)
    holidays = (first...last + ServingCandidates.horizon).map { past.closed(on: $0) }
  }

  /// Monday is 0.
  static func weekday(_ day: Int) -> Int { ((day + 3) % 7 + 7) % 7 }

  func isOpen(_ venue: Int, on day: Int) -> Bool { day >= first && day <= last && isOpen[venue][day - first] }

  func isHoliday(_ day: Int) -> Bool {
    day >= first && day - first < holidays.count && holidays[day - first]
  }

  /// How many days a venue had food after one day and up to another, both of the past.
  func opened(_ venue: Int, after day: Int, upTo end: Int) -> Int {
    let (from, to) = (max(0, day - first), min(last, end) - first)
    guard from < to else { return 0 }
    let days = before[venue]
    return days[to] - days[from] + (isOpen[venue][to] ? 1 : 0) - (isOpen[venue][from] ? 1 : 0)
  }

  /// For each weekday how many of those in the 120 days up to a day a venue had food on.
  func rates(_ venue: Int, upTo day: Int) -> [Float] {
    var (all, open) = ([Float](repeating: 0, count: 7), [Float](repeating: 0, count: 7))
    var known = false
    for past in max(first, day - 119)...max(first, day) {
      let isOpen = isOpen(venue, on: past)
      known = known || isOpen
      guard known else { continue }
      all[Self.weekday(past)] += 1
      if isOpen { open[Self.weekday(past)] += 1 }
    }
    return zip(open, all).map { $1 > 0 ? $0 / $1 : 0 }
  }

  /// How many days up to a day a venue ought to have had food and had none, at the end.
  func closedRun(_ venue: Int, upTo day: Int, rates: [Float]) -> Float {
    var (run, past) = (Float(0), day)
    while past >= first, run < 60, !isOpen(venue, on: past) {
      run += rates[Self.weekday(past)]
      past -= 1
    }
    return run
  }
}

/// Whether a campus closes on a date: it did so on the same date, or as many days from Easter, in all years before.
private struct HolidayPast {
  let first: Int
  let openings: [Int]

  func closed(on day: Int) -> Bool {
    let (year, month, number) = CivilDate(dayNumber: day).components
    let fromEaster = day - DayNumber.easter(year)
    let dates = (1...4).map { wasClosed(DayNumber.of(year - $0, month, number)) }
    if agree(dates) { return true }
    guard abs(fromEaster) < 70 else { return false }
    return agree((1...4).map { wasClosed(DayNumber.easter(year - $0) + fromEaster) })
  }

  private func agree(_ years: [Bool?]) -> Bool { years.contains(true) && !years.contains(false) }

  /// Whether hardly a venue had food on a day that had more in the weeks around; nil: not known, or seldom any.
  private func wasClosed(_ day: Int) -> Bool? {
    guard let open = count(day) else { return nil }
    let around = [-21, -14, -7, 7, 14, 21].compactMap { count(day + $0) }.filter { $0 > 0 }
    return around.count < 4 ? nil : open * 4 < (around.max() ?? 0)
  }

  private func count(_ day: Int) -> Int? {
    openings.indices.contains(day - first) ? openings[day - first] : nil
  }
}
