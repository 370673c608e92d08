/// Statistics of a dish's past servings at a venue, as of a day: its gaps and its weekdays.
struct ServingPast: Sendable {
  /// The days it was served on, at most 40 and within two years, the last one not after the day.
  let days: ArraySlice<Int>
  let last: Int
  /// The median of its last twelve gaps in days.
  let median: Float
  /// For each weekday, by how much its share of the last twelve servings exceeds one seventh.
  let weekdays: [Float]
  /// For each weekday the last serving on it, if there is one.
  private var lastOn: [Int?]
  /// For each weekday and number of weeks, how often that number of weeks separated two servings on it, with
  /// newer ones weighted more.
  private var weekGaps: [Float]
  private var weekTotals: [Float]

  private static var longest: Int { 26 }

  /// - Parameters:
  ///   - days: sorted and distinct.
  ///   - count: the number of days up to and including the day; the result is nil with fewer than three
  ///     within two years.
  init?(_ days: [Int], count: Int) {
    guard count >= 3, count <= days.count else { return nil }
    let last = days[count - 1]
    var start = max(0, count - 40)
    while start < count, days[start] < last - 800 { start += 1 }
    guard count - start >= 3 else { return nil }
    self.days = days[start..<count]
    self.last = last
    median = Self.median(self.days.suffix(13))
    var weekdays = [Float](repeating: 1, count: 7)
    let newest = self.days.suffix(12)
    for day in newest { weekdays[ServingCalendar.weekday(day)] += 1 }
    self.weekdays = weekdays.map { $0 / Float(newest.count + 7) * 7 }
    lastOn = Array(repeating: nil, count: 7)
    weekGaps = Array(repeating: 0, count: 7 * (Self.longest + 1))
    weekTotals = Array(repeating: 0, count: 7)
    for day in self.days.suffix(24) { countWeeks(day) }
  }

  /// How often servings on a day's weekday came after the same number of weeks as this one would.
  func weekGap(_ day: Int) -> Float {
    let weekday = ServingCalendar.weekday(day)
    guard let last = lastOn[weekday] else { return 0.1 }
    let weeks = min(Self.longest, (day - last) / 7)
    return (weekGaps[weekday * (Self.longest + 1) + weeks] + 0.3) / (weekTotals[weekday] + 1)
  }

  /// The median of the days between sorted days; 30 if there are none.
  static func median(_ days: ArraySlice<Int>) -> Float {
    var gaps = zip(days.dropFirst(), days).map { $0 - $1 }
    gaps.sort()
    guard let high = gaps.dropFirst(gaps.count / 2).first else { return 30 }
    return gaps.count % 2 == 1 ? Float(high) : Float(high + gaps[gaps.count / 2 - 1]) / 2
  }

  private mutating func countWeeks(_ day: Int) {
    let weekday = ServingCalendar.weekday(day)
    defer { lastOn[weekday] = day }
    guard let last = lastOn[weekday] else { return }
    let row = weekday * (Self.longest + 1)
    for index in row...row + Self.longest { weekGaps[index] *= 0.85 }
    weekGaps[row + min(Self.longest, (day - last) / 7)] += 1
    weekTotals[weekday] = weekTotals[weekday] * 0.85 + 1
  }
}
