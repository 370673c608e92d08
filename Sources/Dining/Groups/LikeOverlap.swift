/// How much what two people like is the same: Jaccard's index of their likes.
package struct LikeOverlap: Hashable, Sendable {
  /// With fewer likes of either nothing is said.
  package static let fewest = 5

  /// What both like.
  package let both: Set<Opinion.Subject>
  /// How many things one, the other or both like.
  package let either: Int
  /// How many each likes.
  package let counts: [Int]

  package init(_ one: Set<Opinion.Subject>, _ other: Set<Opinion.Subject>) {
    both = one.intersection(other)
    either = one.union(other).count
    counts = [one.count, other.count]
  }

  /// 0 to 1; nil where either likes too little for it to mean anything.
  package var index: Double? {
    counts.allSatisfy { $0 >= Self.fewest } ? Double(both.count) / Double(either) : nil
  }
}
