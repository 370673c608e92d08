import CivilTime
import OpeningHours

/// The days on which the venues of a campus served food, and those on which they are likely to.
struct ServingCalendar: Sendable {
  /// The number of past days used: four years, to cover several years' holidays.
  static var reach: Int { 1600 }

  /// The first day used, and the last one known.
  let first, last: Int
  /// For each venue whether it served food, from the first day to the last.
  private let isOpen: [[Bool]]
  /// For each venue the number of days with food before each day.
  private let before: [[Int]]
  private let openings: [Int]
  /// For each day from the first to half a year after the last, whether the campus was closed on it in
  /// previous years.
  private let holidays: [Bool]

  /// - Parameters:
  ///   - open: the days of each venue, in any order.
  ///   - last: the last known day.
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

  /// The number of days with food at a venue after one day and up to another, both in the past.
  func opened(_ venue: Int, after day: Int, upTo end: Int) -> Int {
    let (from, to) = (max(0, day - first), min(last, end) - first)
    guard from < to else { return 0 }
    let days = before[venue]
    return days[to] - days[from] + (isOpen[venue][to] ? 1 : 0) - (isOpen[venue][from] ? 1 : 0)
  }

  /// For each weekday, on how many of those in the 120 days up to a day a venue served food.
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

  /// The expected number of days with food at the end of a venue's current run of days without food.
  func closedRun(_ venue: Int, upTo day: Int, rates: [Float]) -> Float {
    var (run, past) = (Float(0), day)
    while past >= first, run < 60, !isOpen(venue, on: past) {
      run += rates[Self.weekday(past)]
      past -= 1
    }
    return run
  }
}

/// Predicts whether a campus is closed on a date: it was closed on the same date, or at the same distance
/// from Easter, in all previous years.
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

  /// Whether hardly any venue served food on a day, although more did in the weeks around it; nil if unknown,
  /// or if few ever do.
  private func wasClosed(_ day: Int) -> Bool? {
    guard let open = count(day) else { return nil }
    let around = [-21, -14, -7, 7, 14, 21].compactMap { count(day + $0) }.filter { $0 > 0 }
    return around.count < 4 ? nil : open * 4 < (around.max() ?? 0)
  }

  private func count(_ day: Int) -> Int? {
    openings.indices.contains(day - first) ? openings[day - first] : nil
  }
}
