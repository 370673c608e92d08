import Dining

/// Where the lots come from: the seed that was given and then those that follow from it, or chance.
package struct LuckySeeds {
  /// A lot that was drawn: the seed that gives it again, the place of what it fell on, and the generator behind it.
  struct Lot {
    let seed: UInt64
    let index: Int?
    let lottery: Lottery
  }

  /// Six digits are enough to be typed again.
  private static let range: UInt64 = 1_000_000

  /// The seed that was asked for.
  package let given: UInt64?
  package var isGiven: Bool { given != nil }
  private var first: UInt64?
  private var following: Lottery?
  private let entropy: @Sendable () -> UInt64

  /// - Parameters:
  ///   - given: the seed that was asked for; nil: by chance.
  ///   - entropy: chance itself.
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

  /// A lot, drawn again while it is one of the last picks and others are left; its seed gives it again.
  mutating func lot(of names: [String], avoiding recent: [String]) -> Lot {
    let wanted = LuckyDraw.withoutRecent(names, recent: recent)
    var draws = 0
    while true {
      draws += 1
      let seed = next()
      var lottery = Lottery(seed: seed)
      let index = lottery.draw(below: names.count)
      let isNew = index.map { wanted.contains(names[$0]) } ?? true
      // Four venues of which three were picked last need four draws on average; a thousand is never.
      if isNew || draws == 1_000 { return Lot(seed: seed, index: index, lottery: lottery) }
    }
  }
}
