import Dining

/// How far a census may differ from a reading without a notice.
package struct CensusTolerance: Hashable, Sendable {
  /// The share of the census' count, 0 to 1.
  package var share: Double
  /// A number of candidates that is always tolerated.
  package var count: Int

  /// Every candidate must be accounted for.
  package static let none = CensusTolerance(share: 0, count: 0)

  /// - Parameters:
  ///   - share: the share of the census' count, 0 to 1.
  ///   - count: a number of candidates that is always tolerated.
  package init(share: Double, count: Int) {
    self.share = share
    self.count = count
  }

  func forgives(_ difference: Int, of census: Int) -> Bool {
    difference <= count || Double(difference) <= share * Double(census)
  }
}

/// One thing counted twice: by patterns over the text, and by the reader from the tree.
struct CensusCount {
  /// The thing counted, in the plural.
  let what: String
  /// The count by patterns.
  let census: Int
  /// The number that became a value of the reading or a notice.
  let accounted: Int
}

extension NoticeCollector {
  /// Notes every count on which census and reading disagree by more than the tolerance.
  func compare(_ counts: [CensusCount], tolerance: CensusTolerance) {
    for count in counts {
      let difference = count.census - count.accounted
      guard
        !tolerance.forgives(
          difference.magnitude > Int.max.magnitude ? .max : abs(difference), of: count.census)
      else { continue }
      note("census-disagrees", "\(count.what): \(count.census) in the text, \(count.accounted) read")
    }
  }
}
