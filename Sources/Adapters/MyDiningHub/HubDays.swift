import CivilTime

/// A set of days, as sorted ranges that neither overlap nor touch.
struct HubDays {
  private var stretches: [ClosedRange<Int>] = []

  /// Whether it contains some of a week's days.
  func overlaps(_ dates: ClosedRange<CivilDate>) -> Bool {
    !places(of: dates.numbers).isEmpty
  }

  /// A week's days that it lacks, in order.
  func missing(of dates: ClosedRange<CivilDate>) -> [ClosedRange<CivilDate>] {
    let days = dates.numbers
    var left: [ClosedRange<Int>] = []
    var next = days.lowerBound
    for stretch in stretches[places(of: days)] {
      if stretch.lowerBound > next { left.append(next...(stretch.lowerBound - 1)) }
      next = stretch.upperBound + 1
    }
    if next <= days.upperBound { left.append(next...days.upperBound) }
    return left.map { CivilDate(dayNumber: $0.lowerBound)...CivilDate(dayNumber: $0.upperBound) }
  }

  /// Adds a week's days.
  mutating func insert(_ dates: ClosedRange<CivilDate>) {
    let days = dates.numbers
    let touched = places(of: (days.lowerBound - 1)...(days.upperBound + 1))
    let joined = stretches[touched].reduce(days) {
      min($0.lowerBound, $1.lowerBound)...max($0.upperBound, $1.upperBound)
    }
    stretches.replaceSubrange(touched, with: [joined])
  }

  /// The ranges that contain some of these days.
  private func places(of days: ClosedRange<Int>) -> Range<Int> {
    let first = firstPlace { $0.upperBound >= days.lowerBound }
    return first..<max(first, firstPlace { $0.lowerBound > days.upperBound })
  }

  /// The first range for which the predicate holds, as it does for all ranges after it.
  private func firstPlace(where isBehind: (ClosedRange<Int>) -> Bool) -> Int {
    var (low, high) = (0, stretches.count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(stretches[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension ClosedRange<CivilDate> {
  fileprivate var numbers: ClosedRange<Int> { lowerBound.dayNumber...upperBound.dayNumber }
}
