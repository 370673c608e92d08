import Foundation

/// A test that can look at more than the run before every change has time for.
package enum LongTest {
  /// Whether all is looked at, as `scripts/test --full` asks by `DINE_FULL=1`.
  package static let isFull = ProcessInfo.processInfo.environment["DINE_FULL"] == "1"

  /// How many of something are looked at.
  ///
  /// - Parameters:
  ///   - all: so many in the full run.
  ///   - some: so many in the quick one.
  /// - Returns: one of them.
  package static func count(_ all: Int, quickly some: Int) -> Int { isFull ? all : some }
}
