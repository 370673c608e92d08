private import Glibc

/// How the members' wishes are combined into one order of places.
package enum GroupRule: String, CaseIterable, Hashable, Sendable {
  /// The greatest product of the values for each member (Nash 1950): no member's loss is outweighed by
  /// another's gain.
  case nash
  /// The most votes for it.
  case likes
  /// The greatest mean of the values for each member.
  case average
  /// The greatest minimum value.
  case misery

  /// Added to a member's 0…1 before the logarithm, so that a value of zero is not a veto.
  static let floor = 0.1

  /// The score of a place for a group; of two places the one with the higher score ranks first.
  func score(of appetites: [MealPreference]) -> Int {
    switch self {
    case .likes: return appetites.count { $0.isYes }
    case .average: return appetites.reduce(0) { $0 + $1.worth }
    case .misery: return appetites.map(\.worth).min() ?? 0
    case .nash:
      // Sorted, so that the sum is the same in any order of the members.
      let sum = appetites.map(\.worth).sorted().reduce(0.0) { sum, worth in
        sum + log(Double(worth) / Double(MealPreference.full) + Self.floor)
      }
      return Int((sum * 1e9).rounded())
    }
  }
}
