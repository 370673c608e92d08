import Testing

@testable import Ingestion

/// When a page about now is looked at next.
@Suite struct NextLookTests {
  private let minute: Int64 = 60

  /// Minutes from now at which changes are named, each as often as places; and minutes to wait.
  @Test(
    arguments: [
      ([], nil), ([200], nil), ([75], 77), ([60], 62), ([20], 60), ([60, 60, 80], 82),
      // One place at a quarter past is not worth that ten on the next full hour are not known.
      ([61, 75] + Array(repeating: 121, count: 10), 63),
      // Ten at half past are worth it.
      ([45] + Array(repeating: 90, count: 10), 92),
      // Where one look would keep the next from its time it comes sooner.
      (Array(repeating: 40, count: 6) + Array(repeating: 130, count: 6), 60),
    ] as [([Int64], Int64?)])
  func itLeavesTheLeastUnknown(changes: [Int64], wait: Int64?) {
    let look = NextLook(least: 60 * minute, most: 90 * minute + 120, delay: 120)
    #expect(look.wait(for: changes.map { $0 * minute }).map { $0 / minute } == wait)
  }

  @Test func itNeverComesSoonerOrLaterThanItMay() {
    let look = NextLook(least: 3_600, most: 5_400, delay: 90)
    for first in stride(from: Int64(-600), through: 7_200, by: 77) {
      for second in stride(from: first, through: 14_400, by: 533) {
        guard let wait = look.wait(for: [first, second]) else { continue }
        #expect((3_600...5_400).contains(wait))
      }
    }
  }

  @Test func aDayFullOfChangesIsWeighedInAMoment() {
    let look = NextLook(least: 3_600, most: 12_000, delay: 90)
    #expect(look.wait(for: (1...2_000).map { Int64($0) * 14 }) != nil)
  }
}
