/// How much one person likes each feature of the things they rated: learnt only from their own ratings.
///
/// Ridge regression of the ratings' deviations from the person's mean on the features, where each thing's are
/// weighted by one over the square root of their number (like the word profile of Pazzani & Billsus 1997). It
/// is solved feature by feature; the first pass alone would give each its shrunk mean, and the following ones
/// leave to each only what the others have not explained.
package struct ContentWeights: Sendable {
  /// The person's mean, shrunk to the middle of the scale by five ratings.
  package let mean: Double
  /// The contribution of each feature, by number; 0 for one without ratings.
  package let weights: [Double]
  /// The number of rated things with each feature.
  package let counts: [Int]

  /// The regularization of a weight: the larger, the less a few ratings count.
  package static let penalty = 3.0
  private static let (meanDamping, passes) = (5.0, 12)

  /// - Parameters:
  ///   - things: for each rated thing its features, each once, and its rating.
  ///   - featureCount: greater than any number of a feature.
  ///   - middle: the middle of the scale.
  package init(_ things: [(features: [Int], value: Double)], featureCount: Int, middle: Double) {
    let sum = things.reduce(0.0) { $0 + $1.value }
    let mean = (sum + middle * Self.meanDamping) / (Double(things.count) + Self.meanDamping)
    var counts = [Int](repeating: 0, count: featureCount)
    for thing in things { for feature in thing.features { counts[feature] += 1 } }
    let scales = things.map { Self.scale($0.features.count) }
    var having = [[Int]](repeating: [], count: featureCount)
    for (index, thing) in things.enumerated() {
      for feature in thing.features { having[feature].append(index) }
    }
    var left = things.map { $0.value - mean }
    var weights = [Double](repeating: 0, count: featureCount)
    let met = (0..<featureCount).filter { counts[$0] > 0 }
    for _ in 0..<Self.passes {
      for feature in met {
        var (with, square) = (0.0, Self.penalty)
        for index in having[feature] {
          with += scales[index] * (left[index] + weights[feature] * scales[index])
          square += scales[index] * scales[index]
        }
        let weight = with / square
        for index in having[feature] { left[index] -= (weight - weights[feature]) * scales[index] }
        weights[feature] = weight
      }
    }
    self.mean = mean
    self.weights = weights
    self.counts = counts
  }

  /// The weight of each feature of a thing with this many.
  package static func scale(_ features: Int) -> Double { 1 / Double(max(1, features)).squareRoot() }

  /// The contributions of a thing's features to the person's mean.
  ///
  /// - Parameter features: each once.
  /// - Returns: the features with earlier ratings, and the contribution of each.
  package func parts(_ features: [Int]) -> [(feature: Int, value: Double)] {
    let scale = Self.scale(features.count)
    return features.filter { counts[$0] > 0 }.map { ($0, weights[$0] * scale) }
  }
}
