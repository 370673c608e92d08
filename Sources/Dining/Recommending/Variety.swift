import Hashing

/// Arranges the best candidates so that neighbours are not all similar, in an order that depends on a seed.
///
/// Maximal marginal relevance (Carbonell & Goldstein 1998): each next one has the greatest score minus its
/// greatest similarity to those before. A little chance from the seed decides between nearly equal ones; each
/// one's chance depends only on its name, not on the other candidates or their order.
package struct Variety: Sendable {
  /// The penalty for complete similarity, and the maximum contribution of chance, in stars.
  private static let (penalty, chance) = (0.6, 0.5)

  private let seed: UInt64

  package init(seed: UInt64) { self.seed = seed }

  /// Something to choose.
  package struct Candidate: Hashable, Sendable {
    /// Its unique name.
    package let name: String
    package let score: Double
    /// The features that may be shared.
    package let features: Set<DishFeature>

    package init(name: String, score: Double, features: Set<DishFeature>) {
      self.name = name
      self.score = score
      self.features = features
    }
  }

  /// - Parameters:
  ///   - count: the maximum number wanted.
  ///   - candidates: in any order.
  /// - Returns: the indices of the chosen ones among the candidates, in order.
  package func choose(_ count: Int, of candidates: [Candidate]) -> [Int] {
    var left = candidates.indices.sorted { candidates[$0].name < candidates[$1].name }
    let worth = candidates.map { $0.score + Self.chance * lot(of: $0.name) }
    var likeness = [Double](repeating: 0, count: candidates.count)
    var chosen: [Int] = []
    while chosen.count < count, !left.isEmpty {
      var best = 0
      for index in left.indices.dropFirst() {
        let (one, other) = (left[index], left[best])
        if worth[one] - Self.penalty * likeness[one] > worth[other] - Self.penalty * likeness[other] {
          best = index
        }
      }
      let next = left.remove(at: best)
      chosen.append(next)
      for index in left {
        likeness[index] = max(
          likeness[index], Self.likeness(candidates[index].features, candidates[next].features))
      }
    }
    return chosen
  }

  /// The share of features that two have in common.
  private static func likeness(_ one: Set<DishFeature>, _ other: Set<DishFeature>) -> Double {
    let both = one.intersection(other).count
    let either = one.count + other.count - both
    return either == 0 ? 0 : Double(both) / Double(either)
  }

  /// From 0 to 1, derived from the seed and the name.
  private func lot(of name: String) -> Double {
    var lottery = Lottery(seed: seed ^ UInt64(fnv1a: name.utf8))
    return Double(lottery.bits() >> 11) / Double(UInt64(1) << 53)
  }
}
