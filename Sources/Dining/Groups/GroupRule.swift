private import Glibc

/// How what the members of a group want becomes one order of places.
package enum GroupRule: String, CaseIterable, Hashable, Sendable {
  /// The greatest product of what the place is worth to each (Nash 1950): nobody's loss is outweighed by another's luck.
  case nash
  /// The most votes for it.
  case likes
  /// The greatest mean of what it is worth to each.
  case average
  /// The most for whom it is worth least.
  case misery

  /// What is added to a member's 0…1 before the logarithm, so that one who wants nothing of it is no veto.
  static let floor = 0.1

  /// What a place is worth to a group; of two places the one with more stands first.
  func score(of appetites: [Appetite]) -> Int {
    switch self {
    case .likes: return appetites.count { $0.isYes }
    case .average: return appetites.reduce(0) { $0 + $1.worth }
    case .misery: return appetites.map(\.worth).min() ?? 0
    case .nash:
      // Sorted, so that the sum is the same in whatever order the members are given.
      let sum = appetites.map(\.worth).sorted().reduce(0.0) { sum, worth in
        sum + log(Double(worth) / Double(Appetite.full) + Self.floor)
      }
      return Int((sum * 1e9).rounded())
    }
  }
}
