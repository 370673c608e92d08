private import Glibc

/// The distribution of gaps between servings of a campus' dishes, by class of dish, and the number of weeks
/// after which menus repeat.
struct ServingGaps: Sendable {
  /// The longest gap in days that is distinguished from longer ones.
  static var longest: Int { 366 }
  /// The numbers of weeks after which repetition is examined.
  static let weeks = 1...8

  /// For each class the share of each gap in days, times `weight`.
  private(set) var days: [[Float]]
  /// For each class the share of each gap in days with food at the venue, times `weight`.
  private(set) var openDays: [[Float]]
  /// For each venue, how often its dishes were served again after each number of weeks.
  private(set) var repeats: [[Float]]

  /// The weight of a class' other gaps, as a number of a dish's own gaps.
  private static var weight: Float { 4 }
  private static var classes: Int { 17 }

  init(_ served: [CampusDish], _ calendar: ServingCalendar, venues: Int) {
    days = Array(repeating: Array(repeating: 0, count: Self.longest + 1), count: Self.classes)
    openDays = days
    repeats = Array(repeating: Array(repeating: 0, count: Self.weeks.upperBound + 1), count: venues)
    var chances = repeats
    let last = calendar.last
    for dish in served {
      countGaps(dish, calendar)
      let recent = dish.days.suffix(60)
      for day in recent where day > last - 400 {
        for week in Self.weeks where calendar.isOpen(dish.venue, on: day + 7 * week) {
          chances[dish.venue][week] += 1
          if dish.isServed(day + 7 * week) { repeats[dish.venue][week] += 1 }
        }
      }
    }
    for venue in repeats.indices {
      for week in Self.weeks {
        repeats[venue][week] = (repeats[venue][week] + 0.5) / (chances[venue][week] + 5)
      }
    }
    for index in days.indices {
      Self.smooth(&days[index])
      Self.smooth(&openDays[index])
    }
  }

  /// The class by half octaves of a dish's median gap in days.
  static func kind(_ median: Float) -> Int { min(classes - 1, max(0, Int(log2f(max(median, 1)) * 2))) }

  private mutating func countGaps(_ dish: CampusDish, _ calendar: ServingCalendar) {
    let days = dish.days
    guard days.count >= 3 else { return }
    for index in 3..<days.count {
      let kind = Self.kind(ServingPast.median(days[max(0, index - 12)..<index]))
      let weight: Float = days[index] > calendar.last - 365 ? 1 : 0.25
      let open = calendar.opened(dish.venue, after: days[index - 1], upTo: days[index])
      self.days[kind][min(days[index] - days[index - 1], Self.longest)] += weight
      openDays[kind][min(max(1, open), Self.longest)] += weight
    }
    if let last = days.last, calendar.last - last > ServingCandidates.horizon {
      let kind = Self.kind(ServingPast.median(days.suffix(12)))
      self.days[kind][Self.longest] += 0.5
      openDays[kind][Self.longest] += 0.5
    }
  }

  /// Smooths counts into shares, spreading a little over near gaps and over all gaps; the last entry is for
  /// longer ones.
  private static func smooth(_ counts: inout [Float]) {
    let end = counts.count - 1
    let total = counts.reduce(0, +) * 1.3 + 1
    var sums: [Float] = [0]
    for count in counts { sums.append((sums.last ?? 0) + count) }
    for gap in 1..<end {
      let (low, high) = (max(1, gap - 10), min(end, gap + 11))
      let near = (sums[high] - sums[low]) / Float(high - low)
      counts[gap] = (counts[gap] + near * 0.3 + 0.5 / Float(end)) / total * weight
    }
    counts[end] = (counts[end] + 0.5) / total * weight
    counts[0] = 0
  }
}
