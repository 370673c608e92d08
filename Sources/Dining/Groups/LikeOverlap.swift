/// The similarity of two people's likes: the Jaccard index.
package struct LikeOverlap: Hashable, Sendable {
  /// With fewer likes of either person there is no result.
  package static let fewest = 5

  /// The things both like.
  package let both: Set<Opinion.Subject>
  /// The number of things that at least one of them likes.
  package let either: Int
  /// The number of likes of each.
  package let counts: [Int]

  package init(_ one: Set<Opinion.Subject>, _ other: Set<Opinion.Subject>) {
    both = one.intersection(other)
    either = one.union(other).count
    counts = [one.count, other.count]
  }

  /// 0 to 1; nil if either has too few likes for a meaningful result.
  package var index: Double? {
    counts.allSatisfy { $0 >= Self.fewest } ? Double(both.count) / Double(either) : nil
  }
}
