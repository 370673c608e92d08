import Dining

/// How well one person's likes are told from their dislikes by a few ratings of their own and the features of things.
struct Solo {
  private let file: RatingFile
  private let features: FeatureFile
  private let learning: Int
  private let seed: UInt64

  /// A rating of so much or more is a like.
  private static let liked = 4.0
  /// Each person has so many ratings more at least, and is drawn for so many times.
  private static let (held, draws) = (20, 3)

  init(_ file: RatingFile, _ features: FeatureFile, learning: Int, seed: UInt64) {
    self.file = file
    self.features = features
    self.learning = learning
    self.seed = seed
  }

  func tell() {
    var (sum, count, people) = (0.0, 0.0, 0)
    let values = file.entries.map(\.value)
    let middle = ((values.min() ?? 1) + (values.max() ?? 5)) / 2
    for own in file.byPerson where own.count >= learning + Self.held {
      people += 1
      for draw in 0..<Self.draws {
        let shuffled = file.shuffled(own, seed: seed &+ UInt64(draw) &* 7_919)
        let weights = ContentWeights(
          shuffled.prefix(learning).map { (ofThing($0.thing), $0.value) }, featureCount: features.count,
          middle: middle)
        let scored = shuffled.dropFirst(learning).map { entry in
          (
            weights.parts(ofThing(entry.thing)).reduce(0.0) { $0 + $1.value },
            entry.value >= Self.liked
          )
        }
        guard let area = Self.area(scored) else { continue }
        sum += area
        count += 1
      }
    }
    guard count > 0 else { fail("nobody has \(learning + Self.held) ratings, likes and others", 65) }
    print(
      "people: \(people) with \(learning + Self.held) ratings or more, \(learning) of them learnt, by seed \(seed)"
    )
    print("AUC of like at \(learning) ratings: \(said(sum / count, 4))")
  }

  private func ofThing(_ thing: Int) -> [Int] { features.features[file.things[thing]] ?? [] }

  /// How often a like stands above another, of equals one half; nil where there is no pair.
  private static func area(_ scored: [(score: Double, isLike: Bool)]) -> Double? {
    let likes = scored.filter(\.isLike)
    let others = scored.filter { !$0.isLike }
    guard !likes.isEmpty, !others.isEmpty else { return nil }
    var above = 0.0
    for like in likes {
      for other in others { above += like.score > other.score ? 1 : like.score == other.score ? 0.5 : 0 }
    }
    return above / Double(likes.count * others.count)
  }
}
