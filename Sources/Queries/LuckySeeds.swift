import Dining

/// The source of the draws' seeds: a given seed and the seeds derived from it, or randomness.
package struct LuckySeeds {
  /// The outcome of a draw: the seed that reproduces it, the index it picked, and the generator's state after
  /// it.
  struct Lot {
    let seed: UInt64
    let index: Int?
    let lottery: Lottery
  }

  /// Seeds have at most six digits, so that they can be typed again.
  private static let range: UInt64 = 1_000_000

  /// The requested seed.
  package let given: UInt64?
  package var isGiven: Bool { given != nil }
  private var first: UInt64?
  private var following: Lottery?
  private let entropy: @Sendable () -> UInt64

  /// - Parameters:
  ///   - given: the requested seed; nil: random.
  ///   - entropy: the source of randomness.
  package init(given: UInt64?, entropy: @escaping @Sendable () -> UInt64 = { 0 }) {
    self.given = given
    self.entropy = entropy
    first = given
    following = given.map { Lottery(seed: $0) }
  }

  private mutating func next() -> UInt64 {
    if let first {
      self.first = nil
      return first
    }
    return (following?.bits() ?? entropy()) % Self.range
  }

  /// Draws, again if the result is one of the last picks and others are left; the seed reproduces the result.
  mutating func lot(of names: [String], avoiding recent: [String]) -> Lot {
    let wanted = LuckyDraw.withoutRecent(names, recent: recent)
    var draws = 0
    while true {
      draws += 1
      let seed = next()
      var lottery = Lottery(seed: seed)
      let index = lottery.draw(below: names.count)
      let isNew = index.map { wanted.contains(names[$0]) } ?? true
      // Four venues of which three were picked last need four draws on average; a thousand draws do not occur
      // in practice.
      if isNew || draws == 1_000 { return Lot(seed: seed, index: index, lottery: lottery) }
    }
  }
}
