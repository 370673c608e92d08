import Dining
import Testing

@Suite struct ContentWeightsTests {
  private static let features = 12

  /// A person who likes one feature and not another, among others that say nothing.
  private static func rated(_ count: Int, _ seed: UInt64) -> [(features: [Int], value: Double)] {
    var lottery = Lottery(seed: seed)
    return (0..<count).map { _ in
      let own = (0..<features).filter { _ in lottery.draw(below: 3) == 0 }
      let chance = Double(lottery.draw(below: 5) ?? 0) / 2 - 1
      return (own, 3.5 + (own.contains(0) ? 1 : 0) - (own.contains(1) ? 1 : 0) + chance)
    }
  }

  @Test(arguments: [UInt64(1), 2, 3, 4]) func twentyRatingsTellLikesApart(seed: UInt64) {
    let rated = Self.rated(20, seed)
    let weights = ContentWeights(rated, featureCount: Self.features, middle: 3)
    #expect(weights.weights[0] > 0.1 && weights.weights[1] < -0.1)
    func score(_ features: [Int]) -> Double { weights.parts(features).reduce(0) { $0 + $1.value } }
    let held = Self.rated(400, seed + 100)
    let (likes, others) = (held.filter { $0.value >= 4 }, held.filter { $0.value < 4 })
    let above = likes.reduce(0) { sum, like in
      sum + others.count { score($0.features) < score(like.features) }
    }
    #expect(Double(above) / Double(likes.count * others.count) > 0.6)
  }

  /// What is left of the ratings does not depend on any feature but for the penalty: the solution of the ridge.
  @Test func itIsTheRidge() {
    let rated = Self.rated(30, 9)
    let model = ContentWeights(rated, featureCount: Self.features, middle: 3)
    for feature in 0..<Self.features {
      let gradient = rated.reduce(0.0) { sum, thing in
        guard thing.features.contains(feature) else { return sum }
        let fitted = model.parts(thing.features).reduce(model.mean) { $0 + $1.value }
        return sum + (thing.value - fitted) * ContentWeights.scale(thing.features.count)
      }
      #expect(abs(gradient - ContentWeights.penalty * model.weights[feature]) < 0.02)
    }
  }

  @Test func nothingKnownSaysNothing() {
    let none = ContentWeights([], featureCount: 3, middle: 3.5)
    #expect(none.mean == 3.5 && none.parts([0, 1, 2]).isEmpty)
    let one = ContentWeights([(features: [], value: 5)], featureCount: 3, middle: 3.5)
    #expect(one.parts([0]).isEmpty && one.mean == 3.75)
  }
}
