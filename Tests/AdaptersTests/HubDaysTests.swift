import CivilTime
import Testing
import TestSupport

@testable import Adapters

@Suite struct HubDaysTests {
  private static func dates(_ first: Int, _ last: Int) -> ClosedRange<CivilDate> {
    CivilDate(dayNumber: first)...CivilDate(dayNumber: last)
  }

  /// Held against a set of days: whatever is added, what overlaps and what is missing are the same.
  @Test(arguments: 0..<40) func theyAreASetOfDays(seed: UInt64) {
    var random = Seeded(seed)
    var days = HubDays()
    var plain: Set<Int> = []
    for _ in 0..<60 {
      let first = Int.random(in: -20...80, using: &random)
      let last = first + Int.random(in: 0...12, using: &random)
      let dates = Self.dates(first, last)
      #expect(days.overlaps(dates) == !plain.isDisjoint(with: first...last))
      let missing = days.missing(of: dates)
      #expect(
        missing.flatMap { Array($0.lowerBound.dayNumber...$0.upperBound.dayNumber) }
          == (first...last).filter { !plain.contains($0) })
      #expect(zip(missing, missing.dropFirst()).allSatisfy { $0.upperBound.adding(days: 1) < $1.lowerBound })
      if Bool.random(using: &random) {
        days.insert(dates)
        plain.formUnion(first...last)
      }
    }
  }
}
