/// How much one person likes each feature of what they rated: learnt of their own ratings alone.
///
/// Ridge regression of what the ratings have beyond the person's mean on the features, each thing's weighed by one over
/// the root of their number (as Pazzani & Billsus 1997 learn a profile of words). It is solved feature by feature; the first
/// pass alone would give each its shrunk mean, and those that follow leave to each only what the others have not explained.
package struct ContentWeights: Sendable {
  /// The person's mean, drawn to the middle of the scale by five ratings.
  package let mean: Double
  /// What each feature adds, by number; 0 of one that was never met.
  package let weights: [Double]
  /// How many rated things had it.
  package let counts: [Int]

  /// What a weight costs: the more, the less few ratings count.
  package static let penalty = 3.0
  private static let (meanDamping, passes) = (5.0, 12)

  /// - Parameters:
  ///   - things: for each rated thing its features, each once, and what was given.
  ///   - featureCount: no number of a feature is as large.
  ///   - middle: of the scale.
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

  /// What each feature counts of a thing with so many.
  package static func scale(_ features: Int) -> Double { 1 / Double(max(1, features)).squareRoot() }

  /// What a thing's features add to the person's mean.
  ///
  /// - Parameter features: each once.
  /// - Returns: the features that were met before, and what each adds.
  package func parts(_ features: [Int]) -> [(feature: Int, value: Double)] {
    let scale = Self.scale(features.count)
    return features.filter { counts[$0] > 0 }.map { ($0, weights[$0] * scale) }
  }
}
